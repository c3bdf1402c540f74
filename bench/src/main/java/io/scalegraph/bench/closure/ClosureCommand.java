package io.scalegraph.bench.closure;

import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.bench.machine.AgentJar;
import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.Machine;
import io.scalegraph.bench.machine.MeasuredProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What of the processor time has no name, on the machine as it is and beside a spinning neighbour. */
@Command(
        name = "closure",
        mixinStandardHelpOptions = true,
        description = {
            "Runs programs of the demo on two threads, each with the machine as it is and with a process"
                    + " beside it that spins, and prints what share of N*T_para is in no named part: taken for"
                    + " work, and yet neither processor time nor run-queue delay, the host's share or a stop by the"
                    + " JVM. The totals say it again without samples; they are less by what the threads used of the"
                    + " processor in waits.",
            "Where samples stand for too little of the work of a window, its share is not known and not"
                    + " in that of its run. Exit code 1 if that is above 1 %% in a run, or not known of a window."
        })
public final class ClosureCommand implements Callable<Integer> {
    private static final double MOST = 0.01;

    @Parameters(paramLabel = "PROGRAM", description = "Which of ${COMPLETION-CANDIDATES}; all if none is given.")
    private Set<Program> programs = EnumSet.allOf(Program.class);

    @Option(names = "--runs", paramLabel = "N", description = "Runs of each program, JDK and neighbour (10).")
    private int runs = 10;

    @Option(names = "--agent", paramLabel = "JAR", description = "Jar of another build of the agent.")
    private @Nullable Path agent;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli gives it
    private CommandSpec spec;

    /** Nothing is chosen yet. */
    public ClosureCommand() {}

    @Override
    public Integer call() throws Exception {
        System.out.println(Machine.describe());
        System.out.println("Shares of N*T_para: kept back by machine and JVM; in no named part, by samples of the work"
                + " (median and most of the runs, in the windows where it is known); by totals (least and most)");
        print(
                "%-10s %-8s %-9s %4s %9s %9s   %8s %8s %-6s  %8s %8s",
                "program",
                "JDK",
                "neighbour",
                "runs",
                "windows",
                "kept back",
                "unnamed",
                "most",
                "aim",
                "totals",
                "most");
        boolean met = true;
        for (Jdk jdk : Jdk.installed()) {
            for (Program program : programs) {
                met &= measure(jdk, program, false);
                met &= measure(jdk, program, true);
            }
        }
        return met ? 0 : 1;
    }

    private boolean measure(Jdk jdk, Program program, boolean neighbour) throws Exception {
        Process beside = neighbour ? spinning() : null;
        try {
            List<Parts> all = new ArrayList<>();
            for (int run = 1; run <= runs; run++) {
                System.err.println(program + " on " + jdk.version() + ", run " + run + " of " + runs);
                all.add(run(jdk, program));
            }
            return print(jdk, program, neighbour, all);
        } finally {
            if (beside != null) {
                beside.destroyForcibly().waitFor();
            }
        }
    }

    /** Returns whether the aim is met. */
    private boolean print(Jdk jdk, Program program, boolean neighbour, List<Parts> all) {
        Parts sum = all.stream().reduce(Parts.NONE, Parts::plus);
        double[] unnamed = all.stream()
                .mapToDouble(Parts::unnamedShare)
                .filter(share -> !Double.isNaN(share))
                .sorted()
                .toArray();
        double[] gaps = all.stream().mapToDouble(Parts::gapShare).sorted().toArray();
        Parts.Sampled sampled = sum.sampled();
        boolean met =
                sampled.windows() > 0 && sampled.told() == sampled.windows() && unnamed[unnamed.length - 1] <= MOST;
        print(
                "%-10s %-8s %-9s %4d %9s %7.1f %%   %8s %8s %-6s  %6.2f %% %6.2f %%",
                program,
                jdk.version(),
                neighbour ? "spins" : "none",
                runs,
                sampled.told() + "/" + sampled.windows(),
                all.stream().mapToDouble(Parts::keptBack).average().orElse(0) * 100,
                percent(unnamed, unnamed.length / 2),
                percent(unnamed, unnamed.length - 1),
                met ? "met" : "missed",
                gaps[0] * 100,
                gaps[gaps.length - 1] * 100);
        return met;
    }

    /** Of sorted shares; of none, nothing is known. */
    private static String percent(double[] shares, int index) {
        return shares.length == 0 ? "unknown" : String.format(Locale.ROOT, "%.2f %%", shares[index] * 100);
    }

    /** Ends with this JVM, whatever ends that. */
    private static Process spinning() throws IOException {
        return new ProcessBuilder("sh", "-c", "while kill -0 $PPID; do for i in 1 2 3 4 5 6 7 8; do :; done; done")
                .start();
    }

    private Parts run(Jdk jdk, Program program) throws Exception {
        Path recording = Files.createTempFile("scalegraph-bench-", ".jfr");
        try {
            new MeasuredProgram(jdk, AgentJar.of(agent, spec)).run(recording, 2, program.section(), program.command());
            Parts sum = Parts.NONE;
            for (WindowAnalysis window :
                    RunAnalyzer.analyze(recording, null, null).windows()) {
                sum = sum.plus(Parts.of(window));
            }
            return sum;
        } finally {
            Files.deleteIfExists(recording);
        }
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
