package io.scalegraph.bench.cost;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Whole programs, plain, under the agent and under its peers, in turn. */
final class ProgramCost implements Benchmark {
    private static final String PLAIN = "plain";
    private static final String AGENT = "agent";
    private static final double NANOS_PER_MILLI = 1e6;
    /** So far the estimate may be off. */
    private static final double OWN_AIM = 1.5;

    private final String group;
    private final List<Workload> workloads;

    /**
     * Of some programs.
     *
     * @param group their name in the figures
     * @param workloads the programs
     */
    ProgramCost(String group, List<Workload> workloads) {
        this.group = group;
        this.workloads = workloads;
    }

    @Override
    public List<Figure> measure(Setting setting) throws IOException, InterruptedException {
        Map<String, List<String>> ways = new LinkedHashMap<>();
        ways.put(PLAIN, List.of());
        ways.put(AGENT, List.of(setting.agentOption()));
        ways.putAll(Peers.of(setting));
        List<Figure> figures = new ArrayList<>();
        for (Workload workload : workloads) {
            Map<String, List<Child>> children = run(setting, workload, ways);
            figures.addAll(figures(setting, workload, children));
            figures.addAll(ownCost(setting, workload, children));
        }
        return figures;
    }

    /** What the agent says of its own cost, beside what it was. */
    private List<Figure> ownCost(Setting setting, Workload workload, Map<String, List<Child>> children)
            throws IOException, InterruptedException {
        List<Figure> figures = new ArrayList<>();
        Lines lines = new Lines(group, setting.jdk().version(), workload.title(), figures);
        lines.add(
                Unit.MILLIS,
                "agent: CPU more than plain",
                more(children.getOrDefault(AGENT, List.of()), children.getOrDefault(PLAIN, List.of())),
                null);
        List<OwnCost> costs = new ArrayList<>();
        for (int pair = 1; pair <= setting.pairs() && OwnCost.isMeasurable(); pair++) {
            setting.say(workload.title() + ", the agent's own cost " + pair + " of " + setting.pairs());
            costs.add(OwnCost.of(setting, workload));
        }
        lines.add(Unit.MILLIS, "agent's own cost: as it is estimated", spread(costs, OwnCost::estimated), null);
        lines.add(Unit.MILLIS, "agent's own cost: samples in hooks", spread(costs, OwnCost::sampled), null);
        lines.add(Unit.RATIO, "agent's own cost: estimate off by a factor", spread(costs, OwnCost::factor), OWN_AIM);
        return figures;
    }

    private static Spread spread(List<OwnCost> costs, ToDoubleFunction<OwnCost> value) {
        return Spread.of(costs.stream().mapToDouble(value).boxed().toList());
    }

    /** Processor time after the warm-up. */
    private static Spread more(List<Child> measured, List<Child> others) throws IOException {
        List<Double> more = new ArrayList<>();
        for (int i = 0; i < measured.size(); i++) {
            more.add((measured.get(i).value("cpu") - others.get(i).value("cpu")) / NANOS_PER_MILLI);
        }
        return Spread.of(more);
    }

    /** Each pair begins with another of the ways: what comes first finds the machine as the last pair has left it. */
    private static Map<String, List<Child>> run(Setting setting, Workload workload, Map<String, List<String>> ways)
            throws IOException, InterruptedException {
        Map<String, List<Child>> children = new LinkedHashMap<>();
        List<String> order = new ArrayList<>(ways.keySet());
        for (int pair = 1; pair <= setting.pairs(); pair++) {
            setting.say(workload.title() + " " + pair + " of " + setting.pairs());
            for (String way : order) {
                children.computeIfAbsent(way, name -> new ArrayList<>())
                        .add(Child.run(setting, ways.getOrDefault(way, List.of()), Workload.class, workload.name()));
            }
            Collections.rotate(order, -1);
        }
        return children;
    }

    private List<Figure> figures(Setting setting, Workload workload, Map<String, List<Child>> children)
            throws IOException {
        List<Figure> figures = new ArrayList<>();
        List<Child> plain = children.getOrDefault(PLAIN, List.of());
        List<Child> agent = children.getOrDefault(AGENT, List.of());
        Lines lines = new Lines(group, setting.jdk().version(), workload.title(), figures);
        lines.add("agent: elapsed time against plain", ratios(agent, plain, "elapsed"), workload.aim());
        lines.add("agent: CPU in that time against plain", ratios(agent, plain, "cpu"), null);
        lines.add("agent: CPU of the whole process against plain", processRatios(agent, plain), null);
        for (Map.Entry<String, List<Child>> way : children.entrySet()) {
            String peer = way.getKey();
            if (!peer.equals(PLAIN) && !peer.equals(AGENT)) {
                lines.add(peer + ": elapsed time against plain", ratios(way.getValue(), plain, "elapsed"), null);
                lines.add("agent against " + peer + ": CPU in that time", ratios(agent, way.getValue(), "cpu"), 1.0);
                lines.add(
                        "agent against " + peer + ": CPU of the whole process",
                        processRatios(agent, way.getValue()),
                        1.0);
            }
        }
        return figures;
    }

    private static Spread ratios(List<Child> measured, List<Child> others, String value) throws IOException {
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < measured.size(); i++) {
            ratios.add((double) measured.get(i).value(value) / others.get(i).value(value));
        }
        return Spread.of(ratios);
    }

    /** From the start of the JVM to its end, recordings included. */
    private static Spread processRatios(List<Child> measured, List<Child> others) {
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < measured.size(); i++) {
            ratios.add((double) measured.get(i).cpuNanos() / others.get(i).cpuNanos());
        }
        return Spread.of(ratios);
    }

    private record Lines(String group, String jdk, String program, List<Figure> figures) {
        void add(String what, Spread spread, @Nullable Double aim) {
            add(Unit.RATIO, what, spread, aim);
        }

        void add(Unit unit, String what, Spread spread, @Nullable Double aim) {
            figures.add(new Figure(group, jdk, program + ", " + what, unit, spread, aim));
        }
    }
}
