package io.scalegraph.bench.accuracy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.Machine;
import io.scalegraph.bench.option.AttemptsOption;
import io.scalegraph.bench.option.JdkOption;
import io.scalegraph.bench.option.WorkersOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How exact the agent is. */
@Command(
        name = "accuracy",
        mixinStandardHelpOptions = true,
        description = {
            "Runs programs whose waits are known under the agent, and compares.",
            "The kernel throttled runs in a control group with a limit of one processor, where one can be"
                    + " made; to short-lived the agent is attached while threads start and end.",
            "The exit code is 1 if a tolerance is missed, or if the machine was too busy to compare with"
                    + " a formula."
        })
public final class AccuracyCommand implements Callable<Integer> {
    @Option(
            names = "--kernel",
            paramLabel = "NAME",
            split = ",",
            description = "Kernels to run, of ${COMPLETION-CANDIDATES}. Default: all.")
    private List<Kernel> kernels = List.of(Kernel.values());

    @Mixin
    private final WorkersOption workers = new WorkersOption(2, 8, 32, 64);

    @Mixin
    private final JdkOption jdks = new JdkOption();

    @Option(names = "--windows", paramLabel = "N", defaultValue = "10", description = "Windows of a run. Default: 10.")
    private int windows;

    @Option(names = "--steps", paramLabel = "N", defaultValue = "3", description = "Steps of a window. Default: 3.")
    private int steps;

    @Mixin
    private final AttemptsOption attempts = new AttemptsOption();

    @Option(names = "--json", description = "Print JSON instead of a table.")
    private boolean json;

    /** Nothing is chosen yet. */
    public AccuracyCommand() {}

    @Override
    public Integer call() throws Exception {
        Path folder = Files.createTempDirectory("scalegraph-bench-");
        Path agent = BundledJar.AGENT.extract();
        Path programs = BundledJar.DEMO_APPS.extract();
        List<Verdict> verdicts = new ArrayList<>();
        printLines(List.of(Machine.describe() + "; " + windows + " windows of " + steps + " steps"));
        printLines(AccuracyTable.head());
        for (Jdk jdk : jdks.chosen()) {
            Runs runs = new Runs(jdk, agent, programs, folder);
            for (Kernel kernel : kernels) {
                for (int number : workers.chosen()) {
                    if (kernel.runsOn(jdk.feature())) {
                        Verdict verdict = measure(runs, new Runs.Size(kernel, number, windows, steps));
                        verdicts.add(verdict);
                        printLines(AccuracyTable.lines(verdict));
                    }
                }
            }
        }
        printSum(verdicts);
        return verdicts.stream().allMatch(AccuracyCommand::isRight) ? 0 : 1;
    }

    private Verdict measure(Runs runs, Runs.Size size) throws Exception {
        Suite suite = new Suite(runs, attempts.most(), System.err);
        Verdict verdict = suite.judge(size);
        if (!size.kernel().isKnownTo(Oracle.JFR) || !verdict.note().isEmpty()) {
            return verdict;
        }
        Map<Place, Double> seen = suite.atDefaults(size);
        List<Row> rows = new ArrayList<>();
        for (Row row : verdict.rows()) {
            rows.add(seen.keySet().stream()
                    .filter(place -> row.field().equals(place.kind() + " " + place.shortSite()))
                    .findFirst()
                    .map(place -> row.withJfr(seen.getOrDefault(place, 0.0) * row.truth()))
                    .orElse(row));
        }
        rows.addAll(suite.oracle(size));
        return verdict.with(rows);
    }

    private static boolean isRight(Verdict verdict) {
        boolean known = verdict.undisturbed() > 0 || !verdict.of().kernel().isKnownTo(Oracle.FORMULA);
        return verdict.holds() && (known || !verdict.note().isEmpty());
    }

    /** The table as it grows: the whole suite takes long. JSON is printed once it is whole. */
    private void printLines(List<String> lines) {
        if (!json) {
            lines.forEach(System.out::println);
        }
    }

    private void printSum(List<Verdict> verdicts) throws IOException {
        if (json) {
            System.out.println(new ObjectMapper()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .writeValueAsString(Map.of("machine", Machine.describe(), "verdicts", verdicts)));
        } else {
            System.out.println(AccuracyTable.sum(verdicts));
        }
    }
}
