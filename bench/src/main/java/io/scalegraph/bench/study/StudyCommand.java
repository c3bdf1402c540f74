package io.scalegraph.bench.study;

import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.StopSignal;
import io.scalegraph.analyzer.metric.scalability.EConserved;
import io.scalegraph.analyzer.metric.scalability.Scalability;
import io.scalegraph.analyzer.metric.size.SizeMethod;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.conduct.Study;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.finding.StudyTable;
import io.scalegraph.analyzer.study.host.Target;
import io.scalegraph.analyzer.study.host.Targets;
import io.scalegraph.analyzer.study.journal.StudyFolder;
import io.scalegraph.analyzer.study.plan.Goal;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudySpec;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.TableException;
import io.scalegraph.bench.kernel.ReductionStudy;
import io.scalegraph.bench.option.PartOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Studies of a kernel with virtual computation, whose scalabilities are a closed form. */
@Command(
        name = "study",
        mixinStandardHelpOptions = true,
        description = {
            "Repeats studies of the reduction kernel and compares its latency scalabilities with the closed form: of a tree"
                    + " that combines results log2(N)/log2(N'), of a chain (N-1)/(N'-1), at a constant time 1; where a"
                    + " share of the work is combined no size conserves E, and each cell has to say so.",
            "A study takes some minutes. Exit code 1 if a tolerance is missed: each cell within 5 %%, their median"
                    + " within 2 %%, intervals that cover the closed form in 90 %% of the cells, and no cell without a"
                    + " value or a reason."
        })
public final class StudyCommand implements Callable<Integer> {
    private static final double EFFICIENCY = 0.5;
    private static final double TOLERANCE = 0.02;

    @Option(names = "--repeats", paramLabel = "COUNT", defaultValue = "30", description = "Studies to make of each.")
    private int repeats;

    @Mixin
    private PartOptions parts = new PartOptions();

    @Option(
            names = "--combining",
            paramLabel = "HOW",
            split = ",",
            defaultValue = "tree",
            description = "How the kernel combines: ${COMPLETION-CANDIDATES}. Default: tree.")
    private List<ClosedForm> forms = new ArrayList<>();

    @Option(
            names = "--disturbance",
            paramLabel = "SHARE",
            defaultValue = "10 %",
            description =
                    "Share of the processors that others may use before a run is repeated, as of a study; 100 %% for a"
                            + " command under 'chrt -r 1', whose runs go before others. Default: 10 %%.")
    private String disturbance = "";

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
    public Integer call() throws StudyException, IOException, InterruptedException, TableException {
        if (repeats < 1 || processors.stream().anyMatch(n -> n < 1)) {
            throw new ParameterException(command.commandLine(), "--repeats and --processors want whole numbers from 1");
        }
        Path kept = parts.kept();
        boolean met = true;
        for (ClosedForm form : forms) {
            met &= measure(form, kept);
        }
        return met ? 0 : 1;
    }

    private boolean measure(ClosedForm form, Path kept)
            throws StudyException, IOException, InterruptedException, TableException {
        for (int i = 1; i <= repeats && parts.isInTime(); i++) {
            Path table = table(kept, form, i);
            if (!Files.exists(table)) {
                System.err.println(form + ", study " + i + " of " + repeats);
                study(form, table);
            }
        }
        CellTable cells = new CellTable(form);
        int made = 0;
        for (; made < repeats && Files.exists(table(kept, form, made + 1)); made++) {
            cells.addAll(Scalability.of(
                            EConserved.of(EFFICIENCY, SizeMethod.INTERPOLATED, TOLERANCE),
                            MeasurementTable.read(table(kept, form, made + 1)))
                    .cells());
        }
        System.out.println(form + ": " + made + " of " + repeats + " studies, each on N = " + processors + "; scale: "
                + form.words);
        System.out.print(cells);
        return made == repeats && cells.isWithinTolerances();
    }

    private static Path table(Path folder, ClosedForm form, int number) {
        return folder.resolve(String.format(Locale.ROOT, "%s-%03d.csv", form, number));
    }

    private void study(ClosedForm form, Path table) throws StudyException, IOException, InterruptedException {
        Path parent = Files.createTempDirectory("scalegraph-bench-");
        String text = ReductionStudy.text(
                form.toString(),
                processors,
                EFFICIENCY,
                "disturbance: " + disturbance + form.effort,
                BundledJar.DEMO_APPS.extract());
        StudySpec spec = StudyFile.parse(text, "reduction");
        StopSignal stop = new StopSignal();
        try (StudyFolder studied = StudyFolder.take(parent.resolve("study"), text, false);
                Target target = Targets.of(spec, BundledJar.AGENT.extract(), stop)) {
            StudyResult result = Study.conduct(spec, studied, target, stop, new Lines());
            result.findings().stream()
                    .filter(finding -> finding.sought().goal() == Goal.EFFICIENCY && !finding.reached())
                    .forEach(finding ->
                            System.err.println("N = " + finding.sought().processors() + ": " + finding.note()));
            Files.writeString(table, StudyTable.of(result, "strong").csv());
        }
    }
}
