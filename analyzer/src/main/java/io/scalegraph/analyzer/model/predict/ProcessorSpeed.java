package io.scalegraph.analyzer.model.predict;

import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.LinearFit;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import io.scalegraph.analyzer.model.fit.Predictor;
import io.scalegraph.analyzer.model.law.Hockney;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;

/**
 * What an ideally divided computation takes.
 *
 * @param speed mu, speed of one processor at a work per processor
 * @param reach largest work per processor that it can be asked for
 * @param note how it was found
 */
record ProcessorSpeed(DoubleUnaryOperator speed, double reach, String note) {
    /**
     * The speed of one processor, from the runs on one.
     *
     * @param constant whether it may not depend on work
     * @throws TableException if there is no such run, or they tell nothing
     */
    static ProcessorSpeed ofOneProcessor(MeasurementTable table, boolean constant) throws TableException {
        List<FitPoint> points = table.runs().stream()
                .filter(run -> run.processors() == 1)
                .map(run -> new FitPoint(run.get(Quantity.WORK), run.get(Quantity.TIME)))
                .toList();
        if (points.isEmpty()) {
            throw new TableException(table.name() + ": the speed of one processor is needed, and no run is on one");
        }
        try {
            if (constant || points.stream().mapToDouble(FitPoint::x).distinct().count() == 1) {
                double delta = LinearFit.of(points, w -> new double[] {w}, LinearFit.Weight.RELATIVE)[0];
                return new ProcessorSpeed(
                        w -> 1 / delta,
                        Double.POSITIVE_INFINITY,
                        constant
                                ? "one time per operation for all work, from the runs on one processor"
                                : "one amount of work was measured on one processor: its speed is taken for all");
            }
            Hockney law = Hockney.fitRelative(points);
            return new ProcessorSpeed(
                    law::speed,
                    Predictor.REACH
                            * points.stream().mapToDouble(FitPoint::x).max().orElseThrow(),
                    "speed of one processor by Hockney's law, fitted to the runs on one processor");
        } catch (NotIdentifiableException e) {
            throw new TableException(table.name() + ": the speed of one processor is " + e.getMessage(), e);
        }
    }

    /**
     * The marked speeds of the systems, by N.
     *
     * @throws TableException if one N has several
     */
    static Map<Integer, Double> markedSpeeds(MeasurementTable table) throws TableException {
        Map<Integer, Double> speeds = new TreeMap<>();
        for (Measurement run : table.runs()) {
            double speed = run.get(Quantity.MARKED_SPEED);
            Double other = speeds.put(run.processors(), speed);
            if (other != null && other != speed) {
                throw new TableException(
                        table.name() + ": N = " + run.processors() + " has several marked speeds; only one system a N");
            }
        }
        return speeds;
    }
}
