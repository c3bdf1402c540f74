package io.scalegraph.bench.study;

import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.Stop;
import io.scalegraph.analyzer.metric.Cell;
import io.scalegraph.analyzer.metric.EConserved;
import io.scalegraph.analyzer.metric.Scalability;
import io.scalegraph.analyzer.metric.Way;
import io.scalegraph.analyzer.report.StudyFiles;
import io.scalegraph.analyzer.study.MeasurementTable;
import io.scalegraph.analyzer.study.TableException;
import io.scalegraph.analyzer.study.conduct.Study;
import io.scalegraph.analyzer.study.conduct.Target;
import io.scalegraph.analyzer.study.conduct.Targets;
import io.scalegraph.analyzer.study.journal.StudyFolder;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Studies of a kernel with virtual computation, whose scalabilities are a closed form. */
@Command(
        name = "study",
        mixinStandardHelpOptions = true,
        description = {
            "Repeats a study of the reduction kernel and compares its latency scalabilities with the closed form"
                    + " log2(N)/log2(N').",
            "A study takes some minutes. Exit code 1 if a tolerance is missed: each cell within 5 %, their median"
                    + " within 2 %, and intervals that cover the closed form in 90 % of the cells."
        })
public final class StudyCommand implements Callable<Integer> {
    private static final double EFFICIENCY = 0.5;
    private static final double TOLERANCE = 0.02;

    @Option(names = "--repeats", paramLabel = "COUNT", defaultValue = "30", description = "Studies to make.")
    private int repeats;

    @Option(
            names = "--processors",
            paramLabel = "N",
            split = ",",
            defaultValue = "1,2,4,8,16,32",
            description = "Numbers of processors.")
    private List<Integer> processors = new ArrayList<>();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli gives it
    private CommandSpec command;

    /** Options have their defaults. */
    public StudyCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException, TableException {
        if (repeats < 1 || processors.stream().anyMatch(n -> n < 1)) {
            throw new ParameterException(command.commandLine(), "--repeats and --processors want whole numbers from 1");
        }
        CellTable cells = new CellTable();
        for (int i = 1; i <= repeats; i++) {
            System.err.println("study " + i + " of " + repeats);
            for (Cell cell : study()) {
                cells.add(cell);
            }
        }
        System.out.print(cells);
        return cells.isWithinTolerances() ? 0 : 1;
    }

    private List<Cell> study() throws IOException, InterruptedException, TableException {
        Path parent = Files.createTempDirectory("scalegraph-bench-");
        String text = text();
        StudySpec spec = StudyFile.parse(text, "reduction");
        Stop stop = new Stop();
        try (StudyFolder folder = StudyFolder.take(parent.resolve("study"), text, false);
                Target target = Targets.of(spec, BundledJar.AGENT.extract(), stop)) {
            Study.Result result = Study.conduct(spec, folder, target, stop, new Lines());
            result.findings().stream()
                    .filter(finding -> finding.goal().equals("efficiency") && !finding.reached())
                    .forEach(finding -> System.err.println("N = " + finding.processors() + ": " + finding.note()));
            folder.write("measurements.csv", StudyFiles.measurements(result, "strong"));
        }
        MeasurementTable table = MeasurementTable.read(parent.resolve("study/measurements.csv"));
        return Scalability.of(EConserved.of(EFFICIENCY, Way.INTERPOLATED, TOLERANCE), table)
                .cells();
    }

    private String text() throws IOException {
        return String.join(
                "\n",
                "command: [" + Path.of(System.getProperty("java.home"), "bin", "java") + ", -cp, "
                        + BundledJar.DEMO_APPS.extract()
                        + ", io.scalegraph.demo.kernels.Reduction, --work, '{work}', --workers, '{N}']",
                "processors: " + processors,
                "parameters: {work: 2000000}",
                "scaling: {strong: {work: work * k}}",
                "work: work",
                "goals: {efficiency: " + EFFICIENCY + ", sizes: [1]}",
                "effort: {repeats: 3, without-agent: 0, disturbance: 100 %}",
                "agent: ['section=io.scalegraph.demo.kernels.Reduction::solve',"
                        + " 'compute=io.scalegraph.demo.kernels.Computation::until']",
                "");
    }
}
