package io.scalegraph.bench.cost;

import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.trace.AgentAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import one.profiler.AsyncProfilerLoader;

/**
 * What the agent says that it cost a program, and what its hooks took by async-profiler's samples of processor time in the same
 * run. Milliseconds. The recorder's own thread is in neither.
 *
 * @param estimated by the agent
 * @param sampled by the profiler
 */
record OwnCost(double estimated, double sampled) {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final String AGENT = "io/scalegraph/agent/";
    private static final String BLOCKING = "java/util/concurrent/";
    private static final String HOOK = "io/scalegraph/agent/recorder/hook/";
    /** The agent's start on the program's thread runs each hook once. */
    private static final String START = "io/scalegraph/agent/recorder/session/";

    /** Whether the profiler exists for this machine. */
    static boolean isMeasurable() {
        return AsyncProfilerLoader.isSupported();
    }

    /** Runs a program under both. */
    static OwnCost of(Setting setting, Workload workload) throws IOException, InterruptedException {
        Path samples = setting.folder().resolve("own.txt");
        List<String> options = List.of(
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+DebugNonSafepoints",
                "-agentpath:" + AsyncProfilerLoader.getAsyncProfilerPath()
                        + "=start,event=ctimer,interval=1ms,threads,collapsed,file=" + samples,
                setting.agentOption());
        Child child = Child.run(setting, options, Workload.class, workload.name());
        // The system's timers may be slower than asked, so a sample stands for its part of all processor time.
        return new OwnCost(estimatedMillis(setting.recording()), share(samples) * child.cpuNanos() / NANOS_PER_MILLI);
    }

    /** Of the whole program. */
    private static double estimatedMillis(Path recording) throws IOException {
        try {
            Double cost = RunAnalyzer.analyze(recording, null, null)
                    .windows()
                    .get(0)
                    .checks()
                    .agentCost();
            return cost == null ? Double.NaN : cost * 1e3;
        } catch (RecordingException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static double share(Path samples) throws IOException {
        try (Stream<String> stacks = Files.lines(samples)) {
            return share(stacks.toList());
        }
    }

    /** The hooks' share of samples, of stacks in the collapsed format: the thread first and the number of samples last. */
    static double share(List<String> stacks) {
        long all = stacks.stream().mapToLong(OwnCost::count).sum();
        return (double) stacks.stream()
                        .filter(OwnCost::isHook)
                        .mapToLong(OwnCost::count)
                        .sum()
                / all;
    }

    private static long count(String stack) {
        return Long.parseLong(stack.substring(stack.lastIndexOf(' ') + 1));
    }

    /**
     * Whether the agent's code runs, or what it has called. Where a call that blocks is replaced, a method of the agent makes it:
     * what is below that is the program's.
     */
    private static boolean isHook(String stack) {
        int hook = stack.indexOf(HOOK);
        int start = stack.indexOf(START);
        if (hook < 0 || (start >= 0 && start < hook) || stack.startsWith("[" + AgentAnswer.THREAD)) {
            return false;
        }
        String own = stack.substring(stack.lastIndexOf(AGENT));
        int called = own.indexOf(';');
        return called < 0 || !own.startsWith(HOOK) || !own.startsWith(BLOCKING, called + 1);
    }

    /** How far the estimate is off, whether it is too great or too small: from 1. */
    double factor() {
        double ratio = estimated / sampled;
        return Math.max(ratio, 1 / ratio);
    }
}
