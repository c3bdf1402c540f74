package io.scalegraph.analyzer.model.predict;

import io.scalegraph.analyzer.definition.ScaleRatio;
import io.scalegraph.analyzer.definition.UnitSpeed;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.theorem.ChenSunWu;
import io.scalegraph.analyzer.model.theorem.SunRover;
import io.scalegraph.analyzer.model.theorem.SunZhu;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.DoubleBinaryOperator;
import org.jspecify.annotations.Nullable;

/** Applies a theorem to a table; intervals come from repeated runs. */
public final class Predictions {
    /** Work W and time on N. */
    private interface Times {
        double seconds(int processors, double work);
    }

    /** The work that holds the condition on N. */
    private interface Requirement {
        Estimate work(int processors);
    }

    private final Theorem theorem;
    private final MeasurementTable table;
    private final MeasuredOverhead overhead = new MeasuredOverhead();
    private final NavigableSet<Integer> processors;
    private final List<String> notes = new ArrayList<>();
    private double reach = Double.POSITIVE_INFINITY;

    private Predictions(Theorem theorem, MeasurementTable table, List<Integer> more) {
        this.theorem = theorem;
        this.table = table;
        processors = new TreeSet<>(table.processors());
        processors.addAll(more);
    }

    /**
     * SR Theorems 1 and 2: the average speed of the smallest N at a work is held.
     *
     * @param table runs with work and time, some on one processor
     * @param work W on the smallest N; null for the largest measured there
     * @param more N beside the measured ones
     * @return the prediction
     * @throws TableException if the table does not tell what is needed
     */
    public static Prediction sunRover(MeasurementTable table, @Nullable Double work, List<Integer> more)
            throws TableException {
        return HeldRuns.compared(table, runs -> applySunRover(runs, work, more));
    }

    private static Prediction applySunRover(MeasurementTable table, @Nullable Double work, List<Integer> more)
            throws TableException {
        table.require("SR Theorem 1", Quantity.WORK, Quantity.TIME);
        Predictions predictions = new Predictions(Theorem.SUN_ROVER, table, more);
        ProcessorSpeed computation = ProcessorSpeed.ofOneProcessor(table, false);
        predictions.notes.add(computation.note());
        predictions.reach = computation.reach();
        predictions.overheads((n, w) -> w / n / computation.speed().applyAsDouble(w / n), true);
        SunRover system = SunRover.of(computation.speed(), predictions.overhead::seconds);
        int base = predictions.processors.first();
        double start = work == null ? predictions.largestWork(base) : work;
        double a = UnitSpeed.of(start, base, system.time(base, start));
        return predictions.result(
                "a = " + Numbers.text(a) + " units of work a second and processor, that of N = " + base + " at W = "
                        + Numbers.text(start),
                HeldRuns.atSpeed(a),
                n -> system.requiredWork(base, start, n),
                system::time,
                Map.of());
    }

    /**
     * SZ Proposition 1: a given average speed is held.
     *
     * @param table runs with work and time, some on one processor
     * @param a units of work a second and processor, above 0
     * @param more N beside the measured ones
     * @return the prediction
     * @throws TableException if the table does not tell what is needed
     * @throws IllegalArgumentException if the speed is not positive
     */
    public static Prediction sunZhu(MeasurementTable table, double a, List<Integer> more) throws TableException {
        return HeldRuns.compared(table, runs -> applySunZhu(runs, a, more));
    }

    private static Prediction applySunZhu(MeasurementTable table, double a, List<Integer> more) throws TableException {
        table.require("SZ Proposition 1", Quantity.WORK, Quantity.TIME);
        Predictions predictions = new Predictions(Theorem.SUN_ZHU, table, more);
        ProcessorSpeed computation = ProcessorSpeed.ofOneProcessor(table, true);
        predictions.notes.add(computation.note());
        predictions.reach = computation.reach();
        double delta = 1 / computation.speed().applyAsDouble(1);
        predictions.overheads((n, w) -> w * delta / n, true);
        SunZhu system = new SunZhu(a, delta);
        double start = predictions.largestWork(table.processors().first());
        return predictions.result(
                "a = " + Numbers.text(a) + " units of work a second and processor, a * Delta = "
                        + Numbers.text(system.processorEfficiency()),
                HeldRuns.atSpeed(a),
                n -> system.requiredWork(n, w -> predictions.overhead.seconds(n, w), start),
                (n, w) -> w * delta / n + predictions.overhead.seconds(n, w),
                Map.of());
    }

    /**
     * CSW Theorem 1 with alpha = 0: the speed-efficiency of the smallest N at a work is held, and all that the marked
     * speed does not explain is T_0.
     *
     * @param table runs with work, time and marked speed
     * @param work W on the smallest N; null for the largest measured there
     * @return the prediction
     * @throws TableException if the table does not tell what is needed
     */
    public static Prediction chenSunWu(MeasurementTable table, @Nullable Double work) throws TableException {
        return HeldRuns.compared(table, runs -> applyChenSunWu(runs, work));
    }

    private static Prediction applyChenSunWu(MeasurementTable table, @Nullable Double work) throws TableException {
        table.require("CSW Theorem 1", Quantity.WORK, Quantity.TIME, Quantity.MARKED_SPEED);
        Predictions predictions = new Predictions(Theorem.CHEN_SUN_WU, table, List.of());
        Map<Integer, Double> speeds = ProcessorSpeed.markedSpeeds(table);
        predictions.notes.add("T_0 is what the marked speed leaves unexplained, sequential parts included");
        predictions.overheads((n, w) -> w / speeds.getOrDefault(n, Double.NaN), false);
        Times times = (n, w) -> w / speeds.getOrDefault(n, Double.NaN) + predictions.overhead.seconds(n, w);
        int base = predictions.processors.first();
        double start = work == null ? predictions.largestWork(base) : work;
        double c = speeds.getOrDefault(base, Double.NaN);
        double efficiency = UnitSpeed.speedEfficiency(start, times.seconds(base, start), c);
        return predictions.result(
                "E_s = " + Numbers.text(efficiency) + ", that of N = " + base + " at W = " + Numbers.text(start),
                HeldRuns.atSpeedEfficiency(efficiency),
                n -> n == base
                        ? Estimate.of(start)
                        : ChenSunWu.workAt(
                                efficiency,
                                speeds.getOrDefault(n, Double.NaN),
                                w -> times.seconds(n, w),
                                start * speeds.getOrDefault(n, Double.NaN) / c),
                times,
                speeds);
    }

    private void overheads(Times computation, boolean noneOnOne) {
        for (int n : table.processors()) {
            if (n == 1 && noneOnOne) {
                overhead.none(n);
                continue;
            }
            overhead.measured(
                    n,
                    table.runs().stream()
                            .filter(run -> run.processors() == n)
                            .map(run -> new FitPoint(
                                    run.get(Quantity.WORK),
                                    run.get(Quantity.TIME) - computation.seconds(n, run.get(Quantity.WORK))))
                            .toList());
        }
        overhead.extend(processors);
    }

    private double largestWork(int n) {
        return table.runs().stream()
                .filter(run -> run.processors() == n)
                .mapToDouble(run -> run.get(Quantity.WORK))
                .max()
                .orElseThrow(() -> new IllegalArgumentException("N = " + n + " was not measured"));
    }

    private Prediction result(
            String condition, HeldRuns held, Requirement requirement, Times times, Map<Integer, Double> capacities) {
        Map<Integer, Estimate> works = new HashMap<>();
        List<Prediction.Scaled> systems = new ArrayList<>();
        for (int n : processors) {
            Estimate work = required(requirement, n);
            Double value = work.value();
            works.put(n, work);
            systems.add(
                    new Prediction.Scaled(n, work, value == null ? work : Estimate.of(times.seconds(n, value)), ""));
        }
        List<Prediction.Cell> cells = new ArrayList<>();
        for (int from : processors) {
            for (int to : processors.tailSet(from)) {
                double capacity = capacities.getOrDefault(from, (double) from);
                double scaledCapacity = capacities.getOrDefault(to, (double) to);
                cells.add(new Prediction.Cell(
                        from,
                        to,
                        psi(
                                from,
                                to,
                                works.getOrDefault(from, none()),
                                works.getOrDefault(to, none()),
                                (work, scaled) -> ScaleRatio.ofWorks(capacity, work, scaledCapacity, scaled)),
                        Estimate.missing("not compared with the runs")));
            }
        }
        return new Prediction(theorem, condition, held, systems, cells, error(times), notes);
    }

    private static Estimate none() {
        return Estimate.missing("not predicted");
    }

    private Estimate required(Requirement requirement, int n) {
        String reason = overhead.reason(n);
        if (!reason.isEmpty()) {
            return Estimate.missing(reason);
        }
        Estimate work;
        try {
            work = requirement.work(n);
        } catch (IllegalArgumentException e) {
            return Estimate.missing("overhead below 0: N = " + n + " is superlinear, " + e.getMessage());
        }
        Double value = work.value();
        if (value == null) {
            return work;
        }
        if (value / n > reach) {
            return Estimate.missing("refused: W/N = " + Numbers.text(value / n)
                    + " is beyond 4 times the largest measured on one processor");
        }
        String refusal = overhead.refusal(n, value);
        if (!refusal.isEmpty()) {
            return Estimate.missing(refusal);
        }
        return overhead.negative(n, value) ? work.noted("overhead below 0: superlinear") : work;
    }

    private static Estimate psi(int from, int to, Estimate work, Estimate scaled, DoubleBinaryOperator ofWorks) {
        Double base = work.value();
        Double value = scaled.value();
        if (base == null || value == null) {
            boolean ofBase = base == null;
            return Estimate.missing("N = " + (ofBase ? from : to) + ": " + (ofBase ? work : scaled).note());
        }
        Estimate psi = Estimate.of(ofWorks.applyAsDouble(base, value));
        return scaled.note().isEmpty() ? psi : psi.noted("N = " + to + ": " + scaled.note());
    }

    private Estimate error(Times times) {
        double sum = 0;
        int count = 0;
        for (Measurement run : table.runs()) {
            if (overhead.reason(run.processors()).isEmpty()) {
                double time = times.seconds(run.processors(), run.get(Quantity.WORK));
                sum += 2 * Math.abs(time - run.get(Quantity.TIME)) / (Math.abs(time) + run.get(Quantity.TIME));
                count++;
            }
        }
        return count == 0 ? Estimate.missing("no run could be compared") : Estimate.of(sum / count);
    }
}
