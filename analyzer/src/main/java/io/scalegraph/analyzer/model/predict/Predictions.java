package io.scalegraph.analyzer.model.predict;

import io.scalegraph.analyzer.definition.UnitSpeed;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.predict.PredictedSystems.Held;
import io.scalegraph.analyzer.model.predict.PredictedSystems.Times;
import io.scalegraph.analyzer.model.theorem.ChenSunWu;
import io.scalegraph.analyzer.model.theorem.SunRover;
import io.scalegraph.analyzer.model.theorem.SunZhu;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.Map;

/** Applies a theorem to a table; intervals come from repeated runs. */
public final class Predictions {
    private static final String OPERATIONS = " units of work a second and processor";

    private Predictions() {}

    /**
     * SR Theorems 1 and 2: the average speed of the smallest N at a work is held.
     *
     * @param table runs with work and time, some on one processor; those on several are not needed if an overhead is given
     * @param input what else is given
     * @return the prediction
     * @throws TableException if the table does not tell what is needed
     */
    public static Prediction sunRover(MeasurementTable table, TheoremInput input) throws TableException {
        table.require("SR Theorem 1", Quantity.WORK, Quantity.TIME);
        return HeldRuns.compared(table, runs -> applySunRover(runs, input));
    }

    private static Prediction applySunRover(MeasurementTable table, TheoremInput input) throws TableException {
        PredictedSystems systems = new PredictedSystems(Theorem.SUN_ROVER, table, input);
        ProcessorSpeed computation = ProcessorSpeed.ofOneProcessor(table, false);
        systems.add(computation);
        systems.findOverheads((n, w) -> w / n / computation.speed().applyAsDouble(w / n), true);
        SunRover system = SunRover.of(computation.speed(), systems::overhead);
        int base = systems.smallest();
        double start = systems.start();
        double a = UnitSpeed.of(start, base, system.time(base, start));
        String condition =
                "a = " + Numbers.text(a) + OPERATIONS + ", that of N = " + base + " at W = " + Numbers.text(start);
        return systems.result(
                new Held(condition, HeldRuns.atSpeed(a)),
                n -> system.requiredWork(base, start, n),
                system::time,
                Map.of());
    }

    /**
     * SZ Proposition 1: a given average speed is held.
     *
     * @param table runs with work and time, some on one processor; those on several are not needed if an overhead is given
     * @param a units of work a second and processor, above 0
     * @param input what else is given; its work is not used
     * @return the prediction
     * @throws TableException if the table does not tell what is needed
     * @throws IllegalArgumentException if the speed is not positive
     */
    public static Prediction sunZhu(MeasurementTable table, double a, TheoremInput input) throws TableException {
        table.require("SZ Proposition 1", Quantity.WORK, Quantity.TIME);
        return HeldRuns.compared(table, runs -> applySunZhu(runs, a, input));
    }

    private static Prediction applySunZhu(MeasurementTable table, double a, TheoremInput input) throws TableException {
        PredictedSystems systems = new PredictedSystems(Theorem.SUN_ZHU, table, input);
        ProcessorSpeed computation = ProcessorSpeed.ofOneProcessor(table, true);
        systems.add(computation);
        double delta = 1 / computation.speed().applyAsDouble(1);
        systems.findOverheads((n, w) -> w * delta / n, true);
        SunZhu system = new SunZhu(a, delta);
        double start = systems.largestWork(table.processors().first());
        String condition =
                "a = " + Numbers.text(a) + OPERATIONS + ", a * Delta = " + Numbers.text(system.processorEfficiency());
        return systems.result(
                new Held(condition, HeldRuns.atSpeed(a)),
                n -> system.requiredWork(n, w -> systems.overhead(n, w), start),
                (n, w) -> w * delta / n + systems.overhead(n, w),
                Map.of());
    }

    /**
     * CSW Theorem 1, or 2 where a sequential part is given: the speed-efficiency of the smallest N at a work is held, and
     * all that marked speed and sequential part do not explain is T_0.
     *
     * @param table runs with work, time and marked speed; the marked speeds alone if overhead and work are given
     * @param input what else is given; N beside the measured ones have no marked speed
     * @return the prediction
     * @throws TableException if the table does not tell what is needed
     */
    public static Prediction chenSunWu(MeasurementTable table, TheoremInput input) throws TableException {
        if (input.overhead() == null || input.work() == null) {
            table.require("CSW Theorem 1", Quantity.WORK, Quantity.TIME, Quantity.MARKED_SPEED);
        } else {
            table.require("CSW Theorem 1 with overhead and work that are given", Quantity.MARKED_SPEED);
        }
        return HeldRuns.compared(table, runs -> applyChenSunWu(runs, input));
    }

    private static Prediction applyChenSunWu(MeasurementTable table, TheoremInput input) throws TableException {
        PredictedSystems systems = new PredictedSystems(Theorem.CHEN_SUN_WU, table, input);
        Map<Integer, Double> speeds = ProcessorSpeed.markedSpeeds(table);
        noteParts(systems, input);
        Times computation = (n, w) -> input.computation(w, speeds.getOrDefault(n, Double.NaN));
        systems.findOverheads(computation, false);
        Times times = (n, w) -> computation.seconds(n, w) + systems.overhead(n, w);
        int base = systems.smallest();
        double start = systems.start();
        double c = speeds.getOrDefault(base, Double.NaN);
        double efficiency = UnitSpeed.speedEfficiency(start, times.seconds(base, start), c);
        String condition =
                "E_s = " + Numbers.text(efficiency) + ", that of N = " + base + " at W = " + Numbers.text(start);
        return systems.result(
                new Held(condition, HeldRuns.atSpeedEfficiency(efficiency)),
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

    private static void noteParts(PredictedSystems systems, TheoremInput input) {
        TheoremInput.SequentialPart part = input.sequential();
        if (part != null) {
            systems.note("sequential part alpha = " + Numbers.text(part.alpha()) + " of the work, on a node with C_j = "
                    + Numbers.text(part.nodeSpeed()));
        }
        if (input.overhead() == null) {
            systems.note("T_0 is what the marked speed leaves unexplained"
                    + (part == null ? ", sequential parts included" : " beside the sequential part"));
        }
    }
}
