package io.scalegraph.bench.causes;

import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.bench.kernel.CauseKernel;
import io.scalegraph.bench.kernel.KernelRuns;
import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.Machine;
import io.scalegraph.bench.option.AttemptsOption;
import io.scalegraph.bench.option.JdkOption;
import io.scalegraph.bench.option.WorkersOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How exact the critical path and the blame are. */
@Command(
        name = "causes",
        mixinStandardHelpOptions = true,
        description = {
            "Runs programs under the agent of which it is known who made whom wait, and compares the"
                    + " critical path (work by thread) and the blame (by thread) with the programs' own clock"
                    + " readings. Each value may be off by 2 %% or by 200 us for each wait that it comes from. The"
                    + " table has of each run the value nearest to that.",
            "--waits measures instead how much longer an analysis takes with path and blame, and with a"
                    + " what-if, than without.",
            "The exit code is 1 if a value is farther off in the last attempt, or that takes more than"
                    + " three times as long."
        })
public final class CausesCommand implements Callable<Integer> {
    @Option(
            names = "--kernel",
            paramLabel = "NAME",
            split = ",",
            description = "Kernels to run, of ${COMPLETION-CANDIDATES}. Default: all.")
    private List<CauseKernel> kernels = List.of(CauseKernel.values());

    @Mixin
    private final WorkersOption workers = new WorkersOption(2, 4, 8, 16, 32);

    @Mixin
    private final JdkOption jdks = new JdkOption();

    @Mixin
    private final AttemptsOption attempts = new AttemptsOption();

    @Option(
            names = "--waits",
            paramLabel = "N",
            description =
                    "Record a program of so many waits, and print what its analysis takes with causes, with a what-if and without.")
    private int waits;

    /** Nothing is chosen yet. */
    public CausesCommand() {}

    @Override
    public Integer call() throws Exception {
        Path folder = Files.createTempDirectory("scalegraph-bench-");
        Path agent = BundledJar.AGENT.extract();
        Path programs = BundledJar.DEMO_APPS.extract();
        System.out.println(Machine.describe());
        if (waits > 0) {
            return new AnalysisTime(jdks.chosen().get(0), agent, programs, folder).print(waits) ? 0 : 1;
        }
        return compare(folder, agent, programs);
    }

    private int compare(Path folder, Path agent, Path programs) throws Exception {
        List<Verdict> verdicts = new ArrayList<>();
        CausesTable.head().forEach(System.out::println);
        for (Jdk jdk : jdks.chosen()) {
            Suite suite = new Suite(new KernelRuns(jdk, agent, programs, folder, List.of()), System.err);
            for (CauseKernel kernel : kernels) {
                for (int number : workers.chosen()) {
                    Verdict verdict = suite.judge(kernel, number, attempts.most());
                    verdicts.add(verdict);
                    System.out.println(CausesTable.line(verdict));
                }
            }
        }
        System.out.println(CausesTable.sum(verdicts));
        return verdicts.stream().allMatch(Verdict::holds) ? 0 : 1;
    }
}
