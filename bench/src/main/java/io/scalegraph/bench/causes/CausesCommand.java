package io.scalegraph.bench.causes;

import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.Machine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How exact the critical path and the blame are. */
@Command(
        name = "causes",
        mixinStandardHelpOptions = true,
        description = {
            "Runs programs under the agent of which it is known who made whom wait, and compares the critical path (work by",
            "thread) and the blame (by thread) with the programs' own clock readings. Each value may be off by 2 %% or by",
            "200 us for each wait that it comes from. The table has of each run the value nearest to that.",
            "--waits measures instead how much longer an analysis takes with path and blame than without.",
            "The exit code is 1 if a value is farther off in the last attempt, or that takes more than three times as long."
        })
public final class CausesCommand implements Callable<Integer> {
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
            defaultValue = "2,4,8,16,32",
            description = "Numbers of workers, from 2. Default: 2,4,8,16,32.")
    private List<Integer> workers = new ArrayList<>();

    @Option(
            names = "--jdk",
            paramLabel = "DIR",
            description = "A JDK to measure on; may be given several times. Default: all that are found.")
    private List<Path> jdks = new ArrayList<>();

    @Option(
            names = "--attempts",
            paramLabel = "N",
            defaultValue = "5",
            description = "How often a run is repeated when the machine disturbs it. Default: 5.")
    private int attempts;

    @Option(
            names = "--waits",
            paramLabel = "N",
            description =
                    "Record a program of so many waits, and print what its analysis takes with causes and without.")
    private int waits;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli gives it
    private CommandSpec spec;

    /** The kernels, for the help. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(CauseKernel.values())
                    .map(CauseKernel::toString)
                    .iterator();
        }
    }

    /** Nothing is chosen yet. */
    public CausesCommand() {}

    @Override
    public Integer call() throws Exception {
        List<CauseKernel> chosen = chosenKernels();
        Path folder = Files.createTempDirectory("scalegraph-bench-");
        Path agent = BundledJar.AGENT.extract();
        Path programs = BundledJar.DEMO_APPS.extract();
        System.out.println(Machine.describe());
        if (waits > 0) {
            return new AnalysisTime(chosenJdks().get(0), agent, programs, folder).print(waits) ? 0 : 1;
        }
        return compare(chosen, folder, agent, programs);
    }

    private int compare(List<CauseKernel> chosen, Path folder, Path agent, Path programs) throws Exception {
        List<Verdict> verdicts = new ArrayList<>();
        CausesTable.head().forEach(System.out::println);
        for (Jdk jdk : chosenJdks()) {
            Suite suite = new Suite(jdk, agent, programs, folder, List.of(), System.err);
            for (CauseKernel kernel : chosen) {
                for (int number : checkedWorkers()) {
                    Verdict verdict = suite.judge(kernel, number, attempts);
                    verdicts.add(verdict);
                    System.out.println(CausesTable.line(verdict));
                }
            }
        }
        System.out.println(CausesTable.sum(verdicts));
        return verdicts.stream().allMatch(Verdict::holds) ? 0 : 1;
    }

    private List<CauseKernel> chosenKernels() {
        try {
            return kernels.isEmpty()
                    ? List.of(CauseKernel.values())
                    : kernels.stream().map(CauseKernel::of).toList();
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
}
