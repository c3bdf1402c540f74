package io.scalegraph.bench.cost;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What the agent adds to a wait that is written as an event of its own, what its stack adds, and another build of it. */
final class SingleWaitCost implements Benchmark {
    private static final String EACH = ",threshold=0ns";
    private static final String STACKS = EACH + ",stacks=0ns";

    @Override
    public List<Figure> measure(Setting setting) throws IOException {
        List<Double> added = new ArrayList<>();
        List<Double> stacks = new ArrayList<>();
        List<Double> more = new ArrayList<>();
        Path before = setting.before();
        for (int pair = 1; pair <= setting.pairs(); pair++) {
            setting.say("waits that are written: " + pair + " of " + setting.pairs());
            double plain = Harness.nanos(setting, Waiting.class, "parkNowAndThen");
            double now = now(setting, setting.agent(), EACH);
            added.add(now - plain);
            stacks.add(now(setting, setting.agent(), STACKS) - now);
            if (before != null) {
                more.add(now - now(setting, before, EACH));
            }
        }
        List<Figure> figures = new ArrayList<>();
        figures.add(figure(setting, "time added to a wait that is written one by one", added));
        figures.add(figure(setting, "time added to that by its stack", stacks));
        if (before != null) {
            figures.add(figure(setting, "time added to a wait that is written, more than before", more));
        }
        return figures;
    }

    private static double now(Setting setting, Path agent, String options) throws IOException {
        return Harness.nanos(setting, Waiting.class, "parkNowAndThen", setting.agentOption(agent) + options);
    }

    private static Figure figure(Setting setting, String what, List<Double> nanos) {
        return new Figure("singles", setting.jdk().version(), what, Unit.NANOS, Spread.of(nanos), null);
    }
}
