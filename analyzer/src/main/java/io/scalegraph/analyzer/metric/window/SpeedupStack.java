package io.scalegraph.analyzer.metric.window;

import io.scalegraph.analyzer.definition.Speedup;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.IdlePart;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Speedup stack of one window: what became of N processors, in processors. The first layer is the achieved speedup {@code
 * (sum(work) - ML)/T_para = N*E}, the others what stands between it and N: each kind of primitive, waits at barriers parted
 * at the last arrival into imbalance and release, idle time by reason, and the parts of ML. Layer = processor time/T_para;
 * the layers sum to N as exactly as the ledger closes.
 *
 * <p>A part of ML may be negative (caches that grow with N), and is then a gain. Without ML the first layer is work, and
 * holds what work costs beyond one processor.
 *
 * <p>Source: speedup stacks as usual in the field, over the ledger's states. Thread-safe.
 *
 * @param layers from the achieved speedup on, the others largest first
 * @param notes what a reader must know
 */
public record SpeedupStack(List<Layer> layers, List<String> notes) {
    private static final String NOT_PARTED = ", last arrival unknown";

    /**
     * One layer.
     *
     * @param name what the processors did
     * @param processors how many of them, on average
     */
    public record Layer(String name, double processors) {}

    /**
     * Derives it from a window.
     *
     * @param window a window with T_para above 0
     * @return its stack
     */
    public static SpeedupStack of(WindowAnalysis window) {
        Map<String, Double> lost = new LinkedHashMap<>();
        primitives(window, lost);
        idle(window, lost);
        for (MlPart part : window.terms().mlParts()) {
            Double time = part.time();
            if (time != null) {
                lost.merge(part.reason().label(), time, Double::sum);
            }
        }
        List<Layer> layers = new ArrayList<>();
        lost.forEach((name, time) ->
                layers.add(new Layer(name, time / window.extent().tPara())));
        layers.removeIf(layer -> Math.abs(layer.processors) < 1e-9);
        layers.sort(Comparator.comparingDouble(Layer::processors).reversed());
        layers.add(0, new Layer("achieved speedup", achieved(window)));
        return new SpeedupStack(layers, notes(window));
    }

    private static double achieved(WindowAnalysis window) {
        double work = window.workers().stream()
                .mapToDouble(worker -> worker.processor().work())
                .sum();
        Double ml = window.terms().ml();
        double beyond = ml == null ? 0 : ml;
        return Speedup.ofTimes(work - beyond, window.extent().tPara());
    }

    private static List<String> notes(WindowAnalysis window) {
        if (window.terms().ml() == null) {
            return List.of("ML was not measured: the first layer holds what work costs beyond one processor");
        }
        return window.baseline() == null
                ? List.of("without a one-processor run, inflation that nothing explains is in the first layer")
                : List.of();
    }

    /** IT by reason; what has none stays in sight. */
    private static void idle(WindowAnalysis window, Map<String, Double> lost) {
        double known = 0;
        for (IdlePart part : window.terms().idle()) {
            lost.merge("idle: " + part.reason().label(), part.time(), Double::sum);
            known += part.time();
        }
        lost.merge("idle: other", window.terms().it() - known, Double::sum);
    }

    /** PT by kind; what no listed source explains stays in sight. */
    private static void primitives(WindowAnalysis window, Map<String, Double> lost) {
        double known = 0;
        for (WaitSource source : window.detail().sources()) {
            if (source.place().isPrimitive()) {
                primitive(source, lost);
                known += source.charged();
            }
        }
        lost.merge("other primitives", window.terms().pt() - known, Double::sum);
    }

    /** A barrier's waits divide at the last arrival; what was charged for them divides in the same shares. */
    private static void primitive(WaitSource source, Map<String, Double> lost) {
        Double imbalance = source.partners().imbalance();
        Double release = source.partners().release();
        double whole = 0;
        if (imbalance != null && release != null) {
            whole = Math.max(source.times().total(), imbalance + release);
        }
        if (imbalance == null || release == null || whole <= 0) {
            lost.merge(source.place().kind(), source.charged(), Double::sum);
            return;
        }
        lost.merge(source.place().kind() + " imbalance", source.charged() * imbalance / whole, Double::sum);
        lost.merge(source.place().kind() + " release", source.charged() * release / whole, Double::sum);
        lost.merge(
                source.place().kind() + NOT_PARTED,
                source.charged() * (whole - imbalance - release) / whole,
                Double::sum);
    }

    /**
     * The height of the stack.
     *
     * @return the sum of the layers; N, as exactly as the ledger closes
     */
    public double height() {
        return layers.stream().mapToDouble(Layer::processors).sum();
    }
}
