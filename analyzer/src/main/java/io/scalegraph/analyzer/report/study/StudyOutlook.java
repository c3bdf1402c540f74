package io.scalegraph.analyzer.report.study;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.model.fit.FitVariable;
import io.scalegraph.analyzer.model.fit.FittedQuantity;
import io.scalegraph.analyzer.model.fit.Series;
import io.scalegraph.analyzer.model.forecast.Outlook;
import io.scalegraph.analyzer.model.parts.PartsForecast;
import io.scalegraph.analyzer.report.model.FitReport;
import io.scalegraph.analyzer.report.model.PredictionReport;
import io.scalegraph.analyzer.study.finding.RunParts;
import io.scalegraph.analyzer.study.finding.StudyTable;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The laws of T over N at the size that was measured on the most N, and what they foretell.
 *
 * @param size k of that size
 * @param outlook the laws
 * @param asked where they are asked: on the measured N, between, and up to 4 times the largest
 * @param parts the forecast by the parts of the time, null where the recordings do not carry one
 */
record StudyOutlook(
        double size,
        Outlook outlook,
        List<Double> asked,
        @Nullable PartsForecast parts) {
    private static final int LEAST_PROCESSORS = 3;
    private static final double[] BEYOND = {1.5, 2, 3, 4};

    /**
     * Fits.
     *
     * @param study runs of one scaling method
     * @return the laws
     * @throws TableException if no size was measured on three N
     */
    static StudyOutlook of(StudyTable study) throws TableException {
        MeasurementTable table = study.measurements();
        Map<Double, NavigableSet<Integer>> bySize = new TreeMap<>();
        for (Measurement run : table.runs()) {
            bySize.computeIfAbsent(run.get(Quantity.SIZE), size -> new TreeSet<>())
                    .add(run.processors());
        }
        double best = Double.NaN;
        int most = LEAST_PROCESSORS - 1;
        for (Map.Entry<Double, NavigableSet<Integer>> size : bySize.entrySet()) {
            if (size.getValue().size() > most) {
                best = size.getKey();
                most = size.getValue().size();
            }
        }
        NavigableSet<Integer> processors = bySize.get(best);
        if (processors == null) {
            throw new TableException(table.name() + ": no size was measured on " + LEAST_PROCESSORS
                    + " numbers of processors, which laws over N need");
        }
        Series.Selection selection = new Series.Selection(null, null, best);
        Series series = Series.of(table, FittedQuantity.TIME, FitVariable.PROCESSORS, selection);
        Outlook outlook = Outlook.of(series, FittedQuantity.TIME.laws(FitVariable.PROCESSORS));
        return new StudyOutlook(
                best,
                outlook,
                asked(processors),
                PartsForecast.of(RunParts.of(study), selection).orElse(null));
    }

    private static List<Double> asked(NavigableSet<Integer> processors) {
        TreeSet<Double> asked = new TreeSet<>();
        Iterator<Integer> each = processors.iterator();
        double last = each.next();
        asked.add(last);
        while (each.hasNext()) {
            double next = each.next();
            asked.add(Math.rint(Math.sqrt(last * next)));
            asked.add(next);
            last = next;
        }
        for (double factor : BEYOND) {
            asked.add(Math.rint(factor * last));
        }
        return new ArrayList<>(asked);
    }

    /** Adds what {@code fit --size} and {@code predict --size --at} print of it. */
    void put(ObjectNode object) {
        object.set("fit", FitReport.tree(outlook).put("size", size));
        object.set(
                "prediction",
                PredictionReport.tree(new PredictionReport.Asked(outlook, asked, null, parts))
                        .put("size", size));
    }
}
