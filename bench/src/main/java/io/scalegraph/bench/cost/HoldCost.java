package io.scalegraph.bench.cost;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What it costs to time holds of locks and to note passes of queues, where nobody waits; and that it costs nothing if off. */
final class HoldCost implements Benchmark {
    private static final String ON = ",holds=on";
    private static final double AIM_OFF = 1.02;

    private static final Map<String, String> METHODS = new TreeMap<>(Map.of(
            "reentrantLock", "ReentrantLock lock and unlock",
            "readLock", "ReentrantReadWriteLock, read lock and unlock",
            "arrayBlockingQueue", "ArrayBlockingQueue put and take",
            "semaphore", "Semaphore acquire and release"));

    @Override
    public List<Figure> measure(Setting setting) throws IOException {
        List<Figure> figures = new ArrayList<>();
        for (Map.Entry<String, String> method : METHODS.entrySet()) {
            figures.add(ratio(
                    setting,
                    method.getValue() + ", not waiting: time with holds=off against plain",
                    Harness.run(setting, Uncontended.class, method.getKey(), false),
                    AIM_OFF));
            List<Harness.Pair> on = Harness.compare(
                    setting, Uncontended.class, method.getKey(), setting.agentOption(), setting.agentOption() + ON);
            figures.add(ratio(setting, method.getValue() + ", not waiting: time with holds=on against off", on, null));
            figures.add(new Figure(
                    "holds",
                    setting.jdk().version(),
                    method.getValue() + ", not waiting: time added by holds=on",
                    Unit.NANOS,
                    Spread.of(on.stream()
                            .map(pair -> pair.measured() - pair.plain())
                            .toList()),
                    null));
        }
        return figures;
    }

    private static Figure ratio(Setting setting, String what, List<Harness.Pair> pairs, @Nullable Double aim) {
        List<Double> ratios =
                pairs.stream().map(pair -> pair.measured() / pair.plain()).toList();
        return new Figure("holds", setting.jdk().version(), what, Unit.RATIO, Spread.of(ratios), aim);
    }
}
