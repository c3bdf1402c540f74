package io.scalegraph.bench.forecast;

import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.StopSignal;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.conduct.Progress;
import io.scalegraph.analyzer.study.conduct.Study;
import io.scalegraph.analyzer.study.finding.RunParts;
import io.scalegraph.analyzer.study.finding.StudyTable;
import io.scalegraph.analyzer.study.host.Target;
import io.scalegraph.analyzer.study.host.Targets;
import io.scalegraph.analyzer.study.journal.StudyFolder;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import io.scalegraph.analyzer.study.plan.StudySpec;
import io.scalegraph.analyzer.table.StudyLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Measures the kernels whose law is known, each by a study, and keeps its tables in a folder. */
final class LawStudies {
    /** Names of the kernels of the demo programs. */
    static final List<String> LAWS = List.of(
            "serial",
            "barrier",
            "lock",
            "regular-lock",
            "two-locks",
            "pool",
            "imbalance",
            "own-imbalance",
            "memory",
            "bandwidth",
            "mixture",
            "second-mixture");

    private static final String METHOD = "strong";
    private static final String PACKAGE = "io.scalegraph.demo.";

    private final Path folder;
    private final int repeats;

    LawStudies(Path folder, int repeats) {
        this.folder = folder;
        this.repeats = repeats;
    }

    /** The table of measurements of a kernel, measured if it is not there yet. */
    Path table(String law) throws StudyException, IOException, InterruptedException {
        Path table = folder.resolve(law).resolve(StudyLayout.measurements(METHOD));
        if (!Files.exists(table)) {
            Files.createDirectories(folder.resolve(law));
            measure(law, table);
        }
        return table;
    }

    /** The table of their parts. */
    Path parts(String law) {
        return folder.resolve(law).resolve(StudyLayout.parts(StudyLayout.measurements(METHOD)));
    }

    private void measure(String law, Path table) throws StudyException, IOException, InterruptedException {
        Path parent = Files.createTempDirectory("scalegraph-bench-");
        String text = text(law);
        StudySpec spec = StudyFile.parse(text, law);
        StopSignal stop = new StopSignal();
        try (StudyFolder studied = StudyFolder.take(parent.resolve("study"), text, false);
                Target target = Targets.of(spec, BundledJar.AGENT.extract(), stop)) {
            StudyTable found = StudyTable.of(Study.conduct(spec, studied, target, stop, new Lines(law)), METHOD);
            Files.writeString(parts(law), RunParts.of(found).csv());
            Files.writeString(table, found.csv());
        }
    }

    private String text(String law) throws IOException {
        return String.join(
                "\n",
                "command: [" + Path.of(System.getProperty("java.home"), "bin", "java") + ", -cp, "
                        + BundledJar.DEMO_APPS.extract() + ", " + PACKAGE + "laws.LawKernels, " + law + ", '{N}']",
                "processors: [1, 2, 4, 8, 16, 32, 64]",
                "scaling: {" + METHOD + ": {}}",
                "work: 512",
                "goals: {sizes: [1]}",
                "effort: {repeats: " + repeats + ", without-agent: 0, disturbance: 100 %}",
                "agent: ['section=" + PACKAGE + "laws.LawKernels::section', 'compute=" + PACKAGE
                        + "kernels.Computation::until', 'holds=on']",
                "");
    }

    /** A line for each run. */
    private record Lines(String law) implements Progress {
        @Override
        public void starts(int number, StudyPoint point, StudyRun.Mode mode, int left, double secondsLeft) {}

        @Override
        public void ended(StudyRun run, boolean earlier) {
            System.err.printf(
                    Locale.ROOT,
                    "  %s, run %d: N = %d, T = %.4f s%n",
                    law,
                    run.number(),
                    run.point().processors(),
                    run.tPara());
        }
    }
}
