package io.scalegraph.bench.cost;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What it costs to follow who ends each wait: the agent as it is, against the agent that was told not to, in turn. */
final class WakeCost implements Benchmark {
    private static final String OFF = ",wakes=off";
    private static final double AIM = 1.01;
    private static final List<Workload> WORKLOADS =
            List.of(Workload.FORK_JOIN, Workload.STENCIL, Workload.PING_PONG, Workload.LOCKS);

    @Override
    public List<Figure> measure(Setting setting) throws IOException, InterruptedException {
        List<Figure> figures = new ArrayList<>();
        figures.add(wait(setting));
        for (Workload workload : WORKLOADS) {
            figures.addAll(program(setting, workload));
        }
        return figures;
    }

    /** A wait whose permit is there already: nobody wakes anybody, but the end of the wait is booked. */
    private static Figure wait(Setting setting) throws IOException {
        List<Double> added = new ArrayList<>();
        for (Harness.Pair pair : Harness.compare(
                setting, Waiting.class, "parkWithPermit", setting.agentOption() + OFF, setting.agentOption())) {
            added.add(pair.measured() - pair.plain());
        }
        return new Figure(
                "wakes",
                setting.jdk().version(),
                "time added to the way into and out of a wait",
                Unit.NANOS,
                Spread.of(added),
                null);
    }

    /** Each pair begins with the other of the two. */
    private static List<Figure> program(Setting setting, Workload workload) throws IOException, InterruptedException {
        List<Double> elapsed = new ArrayList<>();
        List<Double> cpu = new ArrayList<>();
        for (int pair = 1; pair <= setting.pairs(); pair++) {
            setting.say(workload.title() + " " + pair + " of " + setting.pairs());
            Child first = run(setting, workload, pair % 2 == 0);
            Child second = run(setting, workload, pair % 2 != 0);
            Child on = pair % 2 == 0 ? first : second;
            Child off = pair % 2 == 0 ? second : first;
            elapsed.add((double) on.value("elapsed") / off.value("elapsed"));
            cpu.add((double) on.value("cpu") / off.value("cpu"));
        }
        String jdk = setting.jdk().version();
        return List.of(
                new Figure(
                        "wakes",
                        jdk,
                        workload.title() + ", elapsed time against wakes=off",
                        Unit.RATIO,
                        Spread.of(elapsed),
                        AIM),
                new Figure(
                        "wakes",
                        jdk,
                        workload.title() + ", CPU in that time against wakes=off",
                        Unit.RATIO,
                        Spread.of(cpu),
                        null));
    }

    private static Child run(Setting setting, Workload workload, boolean followed)
            throws IOException, InterruptedException {
        String option = followed ? setting.agentOption() : setting.agentOption() + OFF;
        return Child.run(setting, List.of(option), Workload.class, workload.name());
    }
}
