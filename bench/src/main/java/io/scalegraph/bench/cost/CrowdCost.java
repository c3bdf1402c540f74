package io.scalegraph.bench.cost;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the agent adds to what many threads do at once, and what another build of it adds. */
final class CrowdCost implements Benchmark {
    /** Virtual threads are no preview any more. */
    private static final int VIRTUAL_SINCE = 21;

    private static final int MANY = 8;

    /** What is run, by how many threads of which kind. */
    private record Crowd(String method, String what, int threads, boolean virtual) {
        boolean isPossible(int feature) {
            return feature >= VIRTUAL_SINCE || !(virtual || method.equals("startVirtual"));
        }

        String title() {
            return what + ", " + threads + (virtual ? " virtual threads" : " threads");
        }
    }

    private static final List<Crowd> CROWDS = List.of(
            new Crowd("ownLatch", "a wait at a latch of its own", 2, false),
            new Crowd("ownLatch", "a wait at a latch of its own", MANY, false),
            new Crowd("ownLatchAmongMany", "a wait at a latch of its own while 200 others wait at theirs", MANY, false),
            // No more than carriers: a wait that ends at once does not give up its own.
            new Crowd("ownSemaphore", "a wait at a semaphore of its own", 2, true),
            new Crowd("startVirtual", "100 starts and ends of virtual threads", 2, false));

    @Override
    public List<Figure> measure(Setting setting) throws IOException {
        List<Figure> figures = new ArrayList<>();
        for (Crowd crowd : CROWDS) {
            if (crowd.isPossible(setting.jdk().feature())) {
                figures.addAll(figures(setting, crowd));
            }
        }
        return figures;
    }

    private static List<Figure> figures(Setting setting, Crowd crowd) throws IOException {
        List<Double> added = new ArrayList<>();
        List<Double> addedBefore = new ArrayList<>();
        List<Double> ratios = new ArrayList<>();
        for (int pair = 1; pair <= setting.pairs(); pair++) {
            setting.say(crowd.title() + ": " + pair + " of " + setting.pairs());
            double plain = nanos(setting, crowd, null);
            double now = nanos(setting, crowd, setting.agent());
            added.add(now - plain);
            if (setting.before() != null) {
                double before = nanos(setting, crowd, setting.before());
                addedBefore.add(before - plain);
                ratios.add(now / before);
            }
        }
        List<Figure> figures = new ArrayList<>();
        String jdk = setting.jdk().version();
        String what = "time added to " + crowd.title();
        figures.add(new Figure("crowd", jdk, what, Unit.NANOS, Spread.of(added), null));
        if (setting.before() != null) {
            figures.add(new Figure("crowd", jdk, what + ", before", Unit.NANOS, Spread.of(addedBefore), null));
            String against = crowd.title() + ": time against before";
            figures.add(new Figure("crowd", jdk, against, Unit.RATIO, Spread.of(ratios), null));
        }
        return figures;
    }

    /** Elapsed time of one operation, all threads together. */
    private static double nanos(Setting setting, Crowd crowd, @Nullable Path agent) throws IOException {
        List<String> options = new ArrayList<>(List.of(Harness.executor(crowd.virtual())));
        if (agent != null) {
            options.add(setting.agentOption(agent));
        }
        return Harness.crowded(setting, Crowded.class, crowd.method(), crowd.threads(), options) / crowd.threads();
    }
}
