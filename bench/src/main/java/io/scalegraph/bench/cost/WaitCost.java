package io.scalegraph.bench.cost;

import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.read.UnreadableException;
import io.scalegraph.analyzer.read.trace.AgentStart;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the agent adds to each wait. */
final class WaitCost implements Benchmark {
    private static final double AIM_NANOS = 300;
    /** Virtual threads are no preview any more. */
    private static final int VIRTUAL_SINCE = 21;

    /** Where the stack is not walked, and nothing else is done than what each wait needs. */
    private static final String PRICED = "parkWithPermit";

    private static final Map<String, String> METHODS = new TreeMap<>(Map.of(
            PRICED,
            "a wait",
            "freshLatch",
            "a wait at a latch of its own",
            "manySemaphores",
            "a wait at one of 1,000 semaphores in turn"));

    @Override
    public List<Figure> measure(Setting setting) throws IOException {
        List<Figure> figures = new ArrayList<>();
        for (Map.Entry<String, String> method : METHODS.entrySet()) {
            figures.addAll(added(setting, method.getKey(), method.getValue(), false));
            if (setting.jdk().feature() >= VIRTUAL_SINCE) {
                figures.addAll(added(setting, method.getKey(), method.getValue() + ", virtual thread", true));
            }
        }
        return figures;
    }

    private static List<Figure> added(Setting setting, String method, String wait, boolean virtual) throws IOException {
        List<Double> added = new ArrayList<>();
        List<Double> estimates = new ArrayList<>();
        for (int pair = 1; pair <= setting.pairs(); pair++) {
            Harness.Pair times =
                    Harness.run(setting.once(), Waiting.class, method, virtual).get(0);
            added.add(times.measured() - times.plain());
            AgentStart.Costs costs = costs(setting);
            estimates.add((double) (virtual ? costs.virtualWaitNanos() : costs.waitNanos()));
        }
        String jdk = setting.jdk().version();
        String what = "time added to the way into and out of " + wait;
        Figure truth = new Figure("wait", jdk, what, Unit.NANOS, Spread.of(added), AIM_NANOS);
        String estimated = "a wait as the agent prices it" + (virtual ? ", virtual thread" : "");
        return method.equals(PRICED)
                ? List.of(truth, new Figure("wait", jdk, estimated, Unit.NANOS, Spread.of(estimates), null))
                : List.of(truth);
    }

    /** As the JVM that was measured last has found them. */
    private static AgentStart.Costs costs(Setting setting) throws IOException {
        try {
            AgentStart agent = TraceReader.read(setting.recording()).agent();
            if (agent == null) {
                throw new IOException("the recording of a measured program does not tell of the agent");
            }
            return agent.costs();
        } catch (UnreadableException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
