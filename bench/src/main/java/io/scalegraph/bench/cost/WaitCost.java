package io.scalegraph.bench.cost;

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

    private static final Map<String, String> METHODS = new TreeMap<>(Map.of(
            "parkWithPermit", "a wait",
            "freshLatch", "a wait at a latch of its own",
            "manySemaphores", "a wait at one of 1,000 semaphores in turn"));

    @Override
    public List<Figure> measure(Setting setting) throws IOException {
        List<Figure> figures = new ArrayList<>();
        for (Map.Entry<String, String> method : METHODS.entrySet()) {
            figures.add(added(setting, method.getKey(), method.getValue(), false));
            if (setting.jdk().feature() >= VIRTUAL_SINCE) {
                figures.add(added(setting, method.getKey(), method.getValue() + ", virtual thread", true));
            }
        }
        return figures;
    }

    private static Figure added(Setting setting, String method, String wait, boolean virtual) throws IOException {
        List<Double> added = Harness.run(setting, Waiting.class, method, virtual).stream()
                .map(pair -> pair.measured() - pair.plain())
                .toList();
        return new Figure(
                "wait",
                setting.jdk().version(),
                "time added to the way into and out of " + wait,
                Unit.NANOS,
                Spread.of(added),
                AIM_NANOS);
    }
}
