package io.scalegraph.bench.cost;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is left of a program's cost when it runs for long: the same work several times in one process, under the agent and
 * plain in turn. The first times hold what the JVM's compilers do for the agent and JFR.
 */
final class LastingCost implements Benchmark {
    /** For a minute or two, by programs of some seconds each. */
    static final int PARTS = 12;

    private final List<Workload> workloads;

    LastingCost(List<Workload> workloads) {
        this.workloads = workloads;
    }

    @Override
    public List<Figure> measure(Setting setting) throws IOException, InterruptedException {
        List<Figure> figures = new ArrayList<>();
        for (Workload workload : workloads) {
            List<Child> agent = new ArrayList<>();
            List<Child> plain = new ArrayList<>();
            for (int pair = 1; pair <= setting.pairs(); pair++) {
                setting.say(workload.title() + ", " + PARTS + " times, " + pair + " of " + setting.pairs());
                boolean agentFirst = pair % 2 == 1;
                for (boolean withAgent : new boolean[] {agentFirst, !agentFirst}) {
                    (withAgent ? agent : plain).add(run(setting, workload, withAgent));
                }
            }
            figures.addAll(figures(setting, workload, agent, plain));
        }
        return figures;
    }

    private static Child run(Setting setting, Workload workload, boolean withAgent)
            throws IOException, InterruptedException {
        return Child.run(
                setting,
                withAgent ? List.of(setting.agentOption()) : List.of(),
                Workload.class,
                workload.name(),
                Integer.toString(workload.scale()),
                Integer.toString(PARTS));
    }

    private static List<Figure> figures(Setting setting, Workload workload, List<Child> agent, List<Child> plain)
            throws IOException {
        List<Figure> figures = new ArrayList<>();
        for (int from = 1; from <= PARTS; from += PARTS / 3) {
            int to = from + PARTS / 3 - 1;
            List<Double> elapsed = new ArrayList<>();
            List<Double> processor = new ArrayList<>();
            for (int pair = 0; pair < agent.size(); pair++) {
                elapsed.add(sum(agent.get(pair), "elapsed", from, to) / sum(plain.get(pair), "elapsed", from, to));
                processor.add(sum(agent.get(pair), "cpu", from, to) / sum(plain.get(pair), "cpu", from, to));
            }
            String which = workload.title() + ", times " + from + " to " + to + " of " + PARTS + ", agent: ";
            Double aim = to == PARTS ? workload.aim() : null;
            figures.add(figure(setting, which + "elapsed time against plain", elapsed, aim));
            figures.add(figure(setting, which + "CPU in that time against plain", processor, null));
        }
        return figures;
    }

    private static Figure figure(Setting setting, String what, List<Double> ratios, @Nullable Double aim) {
        return new Figure("lasting", setting.jdk().version(), what, Unit.RATIO, Spread.of(ratios), aim);
    }

    private static double sum(Child child, String value, int from, int to) throws IOException {
        double sum = 0;
        for (int part = from; part <= to; part++) {
            sum += child.value(value + part);
        }
        return sum;
    }
}
