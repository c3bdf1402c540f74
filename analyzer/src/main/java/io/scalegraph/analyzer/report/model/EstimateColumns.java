package io.scalegraph.analyzer.report.model;

import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.report.format.Columns;
import java.util.function.Function;

/** The columns of an estimate: value, interval and note; null or empty is always accompanied by its reason. */
final class EstimateColumns {
    /** All of them, in both. */
    static final Columns<Estimate> ALL = named("value");

    /** All of them as an object of JSON, none in CSV. */
    static final Columns<Estimate> IN_JSON = Columns.<Estimate>none()
            .inJson("value", Estimate::value)
            .inJson("low", Estimate::low)
            .inJson("high", Estimate::high)
            .inJson("note", Estimate::note);

    private EstimateColumns() {}

    /** All of them, the value with a name of its own in CSV. */
    static Columns<Estimate> named(String valueInCsv) {
        return Columns.<Estimate>none()
                .and("value", valueInCsv, Estimate::value)
                .and("low", Estimate::low)
                .and("high", Estimate::high)
                .and("note", Estimate::note);
    }

    /** Adds an estimate of which CSV has the value alone. */
    static <T> Columns<T> with(Columns<T> columns, String name, Function<T, Estimate> estimate) {
        return columns.inCsv(name, row -> estimate.apply(row).value()).object(name, estimate, IN_JSON);
    }
}
