package io.scalegraph.bench.cost;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Primitives at which nobody waits: the agent should not be there at all. */
final class LockCost implements Benchmark {
    private static final double AIM = 1.02;

    private static final Map<String, String> METHODS = new TreeMap<>(Map.of(
            "reentrantLock", "ReentrantLock lock and unlock",
            "monitor", "synchronized",
            "arrayBlockingQueue", "ArrayBlockingQueue put and take",
            "semaphore", "Semaphore acquire and release",
            "latchCount", "CountDownLatch getCount"));

    @Override
    public List<Figure> measure(Setting setting) throws IOException {
        List<Figure> figures = new ArrayList<>();
        for (Map.Entry<String, String> method : METHODS.entrySet()) {
            List<Double> ratios = Harness.run(setting, Uncontended.class, method.getKey(), false).stream()
                    .map(pair -> pair.measured() / pair.plain())
                    .toList();
            String what = method.getValue() + ", not waiting: time against plain";
            figures.add(new Figure("lock", setting.jdk().version(), what, Unit.RATIO, Spread.of(ratios), AIM));
        }
        return figures;
    }
}
