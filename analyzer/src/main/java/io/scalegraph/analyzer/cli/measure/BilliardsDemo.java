package io.scalegraph.analyzer.cli.measure;

import io.scalegraph.analyzer.cli.command.CommandName;
import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.MeasuredProgram;
import io.scalegraph.analyzer.launch.MeasuredProgram.Outcome;
import io.scalegraph.analyzer.launch.MeasuredProgram.Output;
import io.scalegraph.analyzer.launch.ProgramCommand;
import io.scalegraph.analyzer.launch.RecordingFiles;
import io.scalegraph.analyzer.report.run.RunComparison;
import io.scalegraph.analyzer.report.run.TextReport;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.trace.AgentOption;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The demo: one program with one thread and with two, and what the second thread brought, for each size. The simulation is
 * run several times in a JVM, and each run is measured by itself: medians leave out the first ones, in which the JVM
 * compiles, and a pause lets the recording come up before.
 */
final class BilliardsDemo extends Demo {
    /** A size at which rounds are long enough for the second thread to pay, and one at which they are not. */
    static final List<Size> SIZES = List.of(new Size(4000, 2), new Size(500, 10));

    private static final String SECTION = "io.scalegraph.demo.billiards.ParallelSimulation::simulate";
    private static final int MOST_THREADS = 2;
    private static final int LEAST_CALLS = 5;
    private static final int MOST_CALLS = 30;
    /** So many collisions times balls, some ten seconds: the compilers are done in most of the calls. */
    private static final double ENOUGH = 3e8;

    private final List<Size> sizes;

    /** How much is simulated. */
    record Size(int balls, int steps) {
        private long collisions() {
            return (long) balls * steps;
        }

        /** How often it is run: a collision takes the longer, the more balls there are. */
        int calls() {
            double enough = ENOUGH / ((double) collisions() * balls);
            return (int) Math.max(LEAST_CALLS, Math.min(MOST_CALLS, enough));
        }

        @Override
        public String toString() {
            return balls + " balls, " + collisions() + " collisions";
        }
    }

    /** The recordings with one thread and with two. */
    private record Pair(Size size, Path one, Path two) {}

    BilliardsDemo(Context context, @Nullable Path html, List<Size> sizes) {
        super(context, html);
        this.sizes = sizes;
    }

    @Override
    int run() throws Exception {
        List<Pair> pairs = new ArrayList<>();
        for (Size size : sizes) {
            List<Path> recordings = new ArrayList<>();
            for (int threads = 1; threads <= MOST_THREADS; threads++) {
                Outcome outcome = measure(size, threads);
                int exitCode = exitCode(outcome);
                if (exitCode != ExitCodes.OK) {
                    return exitCode;
                }
                recordings.add(outcome.recordings().get(0));
            }
            pairs.add(new Pair(size, recordings.get(0), recordings.get(1)));
        }
        print(pairs);
        return ExitCodes.OK;
    }

    private Outcome measure(Size size, int threads) throws Exception {
        context().err().println("scalegraph: running " + size.balls + " balls with N = " + threads + " ...");
        ProgramCommand command = new ProgramCommand(List.of(
                java(),
                "-cp",
                context().jars().pathOf(BundledJar.DEMO_APPS).toString(),
                "Billiards",
                "--balls=" + size.balls,
                "--steps=" + size.steps,
                "--threads=" + threads,
                "--calls=" + size.calls()));
        return MeasuredProgram.run(
                command,
                context().jars().pathOf(BundledJar.AGENT),
                new AgentOptions(
                        threads,
                        null,
                        List.of(AgentOption.SECTION.with(SECTION), AgentOption.BEGIN.with(AgentOption.RECORDED))),
                RecordingFiles.named("demo-" + size.balls + "-N" + threads),
                Output.DISCARDED,
                context().stop());
    }

    private void print(List<Pair> pairs) throws Exception {
        PrintStream out = context().out();
        out.println(
                "A simulation of billiard balls. Its threads compute a round of collisions, each its own, and meet at a");
        out.println(
                "barrier, where one of them chooses the next round. Each size is run several times; medians follow.");
        out.println("  N            number of processors, here as many as threads");
        out.println("  L(W,N)       processor time that was lost on each of them");
        out.println("  efficiency   share of the processor time that was not lost: 1 is all of it");
        List<RunAnalysis> analyses = new ArrayList<>();
        for (Pair pair : pairs) {
            RunAnalysis one = analyze(pair.one, 1, null);
            RunAnalysis two = analyze(pair.two, MOST_THREADS, pair.one);
            out.println("\n" + pair.size + ", " + pair.size.calls() + " times with one thread (" + pair.one + ")");
            out.print(TextReport.shortOf(one));
            out.println("\nThe same with two threads (" + pair.two + ")");
            out.print(TextReport.shortOf(two));
            out.println("\nWhat the second thread brought with " + pair.size.balls + " balls");
            out.print(RunComparison.of(one, two));
            analyses.add(two);
            analyses.add(one);
        }
        page(analyses);
        printWhatNext(out, pairs.get(0));
    }

    private void printWhatNext(PrintStream out, Pair pair) {
        String command = CommandName.get();
        out.println("\nTry next");
        out.println("  " + command + " analyze --baseline " + pair.one + " " + pair.two);
        out.println("  " + command + " demo --balls " + 2L * pair.size.balls + " --steps 1");
        out.println("  " + command + " run --processors 2 -- java -jar your-program.jar");
    }
}
