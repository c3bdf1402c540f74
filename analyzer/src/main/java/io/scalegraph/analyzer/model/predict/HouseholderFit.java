package io.scalegraph.analyzer.model.predict;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import io.scalegraph.analyzer.model.estimate.TwoParameterFit;
import io.scalegraph.analyzer.model.theorem.Householder;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/**
 * The two parameters of a Householder transformation, found from its runs (SZ Eq. 21), and the access time of a second
 * level of memory.
 *
 * @param fit tau and beta, from the runs within a ring
 * @param across beta'', from the runs across rings, or why there is none
 */
public record HouseholderFit(TwoParameterFit fit, Estimate across) {

    /** The volumes of a run depend on neither time. */
    private static final Householder VOLUMES = Householder.printed(1, 0);

    /**
     * Fits.
     *
     * @param table runs with size (columns) and time
     * @param ring processors of a ring; runs on more of them use the second level
     * @return the parameters
     * @throws TableException if the table does not tell them
     */
    public static HouseholderFit of(MeasurementTable table, int ring) throws TableException {
        table.require("SZ Eq. 21", Quantity.SIZE, Quantity.TIME);
        TwoParameterFit fit;
        try {
            fit = TwoParameterFit.of(runs(table.runs().stream()
                    .filter(run -> run.processors() <= ring)
                    .toList()));
        } catch (NotIdentifiableException e) {
            throw new TableException(table.name() + ": tau and beta are " + e.getMessage(), e);
        }
        return new HouseholderFit(fit, across(fit, table, ring));
    }

    private static Estimate across(TwoParameterFit fit, MeasurementTable table, int ring) {
        Double tau = fit.tau().value();
        List<Measurement> runs =
                table.runs().stream().filter(run -> run.processors() > ring).toList();
        if (runs.isEmpty() || tau == null) {
            return Estimate.missing("no run on more than " + ring + " processors");
        }
        if (runs.size() == 1) {
            return TwoParameterFit.secondLevel(runs(runs).get(0), tau);
        }
        double[] each = runs(runs).stream()
                .map(run -> TwoParameterFit.secondLevel(run, tau).value())
                .mapToDouble(value -> value == null ? Double.NaN : value)
                .toArray();
        Estimate median = Estimate.of(Medians.of(each))
                .noted("median of " + each.length + " runs from " + Numbers.text(StatUtils.min(each)) + " to "
                        + Numbers.text(StatUtils.max(each))
                        + ": no interval");
        return StatUtils.min(each) < 0 ? median.noted("a run has beta'' < 0: tau alone explains more than T") : median;
    }

    private static List<TwoParameterFit.Run> runs(List<Measurement> runs) {
        return runs.stream()
                .map(run -> new TwoParameterFit.Run(
                        VOLUMES.operations(run.get(Quantity.SIZE), run.processors()),
                        VOLUMES.accesses(run.get(Quantity.SIZE)),
                        run.get(Quantity.TIME)))
                .toList();
    }
}
