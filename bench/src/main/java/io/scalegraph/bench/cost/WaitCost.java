package io.scalegraph.bench.cost;

import java.io.IOException;
import java.util.List;

/** What the agent adds to each wait. */
final class WaitCost implements Benchmark {
    private static final double AIM_NANOS = 300;

    @Override
    public List<Figure> measure(Setting setting) throws IOException {
        List<Double> added = Harness.run(setting, Waiting.class, "parkWithPermit").stream()
                .map(pair -> pair.measured() - pair.plain())
                .toList();
        return List.of(new Figure(
                "wait",
                setting.jdk().version(),
                "time added to the way into and out of a wait",
                Unit.NANOS,
                Spread.of(added),
                AIM_NANOS));
    }
}
