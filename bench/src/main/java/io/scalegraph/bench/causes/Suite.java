package io.scalegraph.bench.causes;

import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.cause.Causes;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.bench.kernel.CauseKernel;
import io.scalegraph.bench.kernel.KernelRuns;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/**
 * Runs kernels in JVMs of their own, and compares. A run is repeated when a comparison fails: a busy machine can stop a thread
 * between two readings of the clock, while an error of the agent's is in every attempt.
 */
final class Suite {
    private final KernelRuns runs;
    private final PrintStream progress;

    /**
     * On one JDK.
     *
     * @param runs runs the kernels
     * @param progress is told each run
     */
    Suite(KernelRuns runs, PrintStream progress) {
        this.runs = runs;
        this.progress = progress;
    }

    Verdict judge(CauseKernel kernel, int workers, int attempts)
            throws IOException, InterruptedException, RecordingException {
        for (int attempt = 1; ; attempt++) {
            Verdict verdict = once(kernel, workers, attempt);
            say(verdict);
            if (verdict.holds() || attempt == attempts) {
                return verdict;
            }
        }
    }

    private Verdict once(CauseKernel kernel, int workers, int attempt)
            throws IOException, InterruptedException, RecordingException {
        Shares truth = Shares.parse(runs.run(kernel, workers, List.of(), List.of()));
        List<WindowAnalysis> windows =
                RunAnalyzer.analyze(runs.recording(), null, null).windows();
        Causes causes = windows.size() == 1 ? windows.get(0).detail().causes() : null;
        if (causes == null) {
            throw new IOException(kernel + ": the recording has " + windows.size() + " windows, or no causes");
        }
        return new Verdict(
                new Verdict.Case(kernel, runs.jdk().version(), workers),
                Comparison.path(truth, causes),
                Comparison.blame(truth, causes.blame()),
                causes.path().known().edges(),
                Comparison.keepsToFormula(truth),
                attempt);
    }

    private void say(Verdict verdict) {
        progress.println("bench: JDK " + verdict.of().jdk() + ", "
                + verdict.of().kernel() + ", N = " + verdict.of().workers() + ", attempt " + verdict.attempts() + ": "
                + CausesTable.inWords("path", verdict.path()) + "; " + CausesTable.inWords("blame", verdict.blame()));
    }
}
