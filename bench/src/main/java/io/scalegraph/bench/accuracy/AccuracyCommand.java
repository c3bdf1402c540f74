package io.scalegraph.bench.accuracy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How exact the agent is. */
@Command(
        name = "accuracy",
        mixinStandardHelpOptions = true,
        description = {
            "Runs programs whose waits are known under the agent, and compares.",
            "The kernel throttled runs in a control group with a limit of one processor, where one can be made; to",
            "short-lived the agent is attached while threads start and end.",
            "The exit code is 1 if a tolerance is missed, or if the machine was too busy to compare with a formula."
        })
public final class AccuracyCommand implements Callable<Integer> {
    @Option(
            names = "--kernel",
            paramLabel = "NAME",
            split = ",",
            completionCandidates = Names.class,
            description = "Kernels to run, of ${COMPLETION-CANDIDATES}. Default: all.")
    private List<String> kernels = new ArrayList<>();

    @Option(
            names = "--workers",
            paramLabel = "N",
            split = ",",
            defaultValue = "2,8,32,64",
            description = "Numbers of workers, from 2. Default: 2,8,32,64.")
    private List<Integer> workers = new ArrayList<>();

    @Option(
            names = "--jdk",
            paramLabel = "DIR",
            description = "A JDK to measure on; may be given several times. Default: all that are found.")
    private List<Path> jdks = new ArrayList<>();

    @Option(names = "--windows", paramLabel = "N", defaultValue = "10", description = "Windows of a run. Default: 10.")
    private int windows;

    @Option(names = "--steps", paramLabel = "N", defaultValue = "3", description = "Steps of a window. Default: 3.")
    private int steps;

    @Option(
            names = "--attempts",
            paramLabel = "N",
            defaultValue = "5",
            description = "How often a run is repeated when the machine disturbs it. Default: 5.")
    private int attempts;

    @Option(names = "--json", description = "Print JSON instead of a table.")
    private boolean json;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli gives it
    private CommandSpec spec;

    /** The kernels, for the help. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(Kernel.values()).map(Kernel::toString).iterator();
        }
    }

    /** Nothing is chosen yet. */
    public AccuracyCommand() {}

    @Override
    public Integer call() throws Exception {
        Path folder = Files.createTempDirectory("scalegraph-bench-");
        Path agent = BundledJar.AGENT.extract();
        Path programs = BundledJar.DEMO_APPS.extract();
        List<Verdict> verdicts = new ArrayList<>();
        List<Kernel> chosen = chosenKernels();
        printLines(List.of(Machine.describe() + "; " + windows + " windows of " + steps + " steps"));
        printLines(AccuracyTable.head());
        for (Jdk jdk : chosenJdks()) {
            Runs runs = new Runs(jdk, agent, programs, folder);
            for (Kernel kernel : chosen) {
                for (int number : checkedWorkers()) {
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
        Suite suite = new Suite(runs, attempts, System.err);
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

    private List<Kernel> chosenKernels() {
        try {
            return kernels.isEmpty()
                    ? List.of(Kernel.values())
                    : kernels.stream().map(Kernel::of).toList();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private List<Integer> checkedWorkers() {
        for (int number : workers) {
            if (number < 2) {
                throw new ParameterException(spec.commandLine(), "--workers wants whole numbers from 2, not " + number);
            }
        }
        return workers;
    }

    private List<Jdk> chosenJdks() {
        try {
            return jdks.isEmpty() ? Jdk.installed() : jdks.stream().map(Jdk::at).toList();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
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
