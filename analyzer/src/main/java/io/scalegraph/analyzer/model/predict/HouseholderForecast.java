package io.scalegraph.analyzer.model.predict;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.definition.ScaleRatio;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.theorem.Householder;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the parameters of a Householder transformation say of other processors and sizes: times (SZ Eq. 13), the columns
 * that hold a speed (Eq. 17, 19), and the scalability that they come to (Eq. 1, 20).
 *
 * @param form which form of the equations
 * @param times T(p, n) for each p and n asked for
 * @param required what each p needs to hold the speed; empty if no speed is to be held
 * @param pairs the scalability from p to p'
 */
public record HouseholderForecast(Form form, List<Time> times, List<Required> required, List<Pair> pairs) {
    /** A form of the equations. */
    public enum Form {
        /** As printed. */
        PRINTED,
        /** With n^3 in place of 2 n^3, as SZ Table 1 was computed. */
        TABLE_1;

        private Householder model(double tau, double beta) {
            return this == PRINTED ? Householder.printed(tau, beta) : Householder.ofTable1(tau, beta);
        }
    }

    /**
     * What is asked for.
     *
     * @param form of the equations
     * @param processors each p
     * @param columns each n whose time is asked for
     * @param speed a to hold, in operations per second and processor; NaN for none
     */
    public record Asked(Form form, List<Integer> processors, List<Double> columns, double speed) {
        public Asked {
            processors = processors.stream().sorted().distinct().toList();
            columns = List.copyOf(columns);
        }
    }

    /**
     * The time of one size.
     *
     * @param processors p
     * @param columns n
     * @param work W (Eq. 14)
     * @param time T (Eq. 13), in seconds, with the range that the intervals of tau and beta give
     * @param measured median of the runs of that p and n, in seconds; null if there is none
     */
    public record Time(
            int processors,
            double columns,
            double work,
            Estimate time,
            @Nullable Double measured) {}

    /**
     * What p processors need.
     *
     * @param processors p
     * @param columns n' (Eq. 17), not rounded
     * @param growth columns more than the p before needs (Eq. 19); missing for the first
     * @param work W' (Eq. 14)
     * @param time T, in seconds
     */
    public record Required(int processors, Estimate columns, Estimate growth, Estimate work, Estimate time) {}

    /**
     * The scalability of a pair.
     *
     * @param from p
     * @param to p'
     * @param psi {@code p' W / (p W')} (Eq. 1)
     * @param ofManyColumns what it comes to for many columns, {@code 1/m^2} (Eq. 20)
     */
    public record Pair(int from, int to, Estimate psi, double ofManyColumns) {}

    public HouseholderForecast {
        times = List.copyOf(times);
        required = List.copyOf(required);
        pairs = List.copyOf(pairs);
    }

    /**
     * Foretells.
     *
     * @param fit tau, beta and, where it is known, beta''
     * @param ring processors of a ring
     * @param table the runs, for what was measured
     * @param asked what is asked for
     * @return it; what beta'' is missing for says so
     */
    public static HouseholderForecast of(HouseholderFit fit, int ring, MeasurementTable table, Asked asked) {
        Levels levels = new Levels(fit, ring, asked.form());
        List<Time> times = new ArrayList<>();
        for (int p : asked.processors()) {
            for (double n : asked.columns()) {
                times.add(new Time(p, n, levels.work(n), levels.time(p, n), measured(table, p, n)));
            }
        }
        List<Required> required = new ArrayList<>();
        if (!Double.isNaN(asked.speed())) {
            Required before = null;
            for (int p : asked.processors()) {
                before = levels.required(asked.speed(), p, before);
                required.add(before);
            }
        }
        return new HouseholderForecast(asked.form(), times, required, pairs(required));
    }

    private static @Nullable Double measured(MeasurementTable table, int p, double n) {
        double[] times = table.runs().stream()
                .filter(run -> run.processors() == p && run.get(Quantity.SIZE) == n)
                .mapToDouble(run -> run.get(Quantity.TIME))
                .toArray();
        return times.length == 0 ? null : (Double) Medians.of(times);
    }

    private static List<Pair> pairs(List<Required> required) {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < required.size(); i++) {
            for (Required to : required.subList(i + 1, required.size())) {
                Required from = required.get(i);
                pairs.add(new Pair(
                        from.processors(),
                        to.processors(),
                        psi(from, to),
                        Householder.psiOfManyColumns((double) to.processors() / from.processors())));
            }
        }
        return pairs;
    }

    private static Estimate psi(Required from, Required to) {
        Double work = from.work().value();
        Double scaled = to.work().value();
        if (work == null || scaled == null) {
            Required without = work == null ? from : to;
            return Estimate.missing(
                    "p = " + without.processors() + ": " + without.work().note());
        }
        return Estimate.of(ScaleRatio.ofWorks(from.processors(), work, to.processors(), scaled));
    }

    /** The model on p processors, with the access time of the level that p uses. */
    private record Levels(HouseholderFit fit, int ring, Form form) {
        double work(double n) {
            return form.model(1, 0).work(n);
        }

        private Estimate beta(int p) {
            return p <= ring ? fit.fit().beta() : fit.across();
        }

        Estimate time(int p, double n) {
            Estimate tau = fit.fit().tau();
            Estimate beta = beta(p);
            Double value = seconds(tau.value(), beta.value(), p, n);
            if (value == null) {
                return Estimate.missing(whyNot(p));
            }
            Double low = seconds(tau.low(), beta.low(), p, n);
            Double high = seconds(tau.high(), beta.high(), p, n);
            return low == null || high == null
                    ? Estimate.of(value).noted("tau and beta have no interval")
                    : Estimate.of(value, low, high);
        }

        private @Nullable Double seconds(@Nullable Double tau, @Nullable Double beta, int p, double n) {
            return tau == null || beta == null || !(tau > 0) || !(beta >= 0)
                    ? null
                    : (Double) form.model(tau, beta).time(n, p);
        }

        private String whyNot(int p) {
            Estimate beta = beta(p);
            return beta.value() == null ? beta.note() : "tau or beta is below 0";
        }

        Required required(double speed, int p, @Nullable Required before) {
            Double tau = fit.fit().tau().value();
            Double beta = beta(p).value();
            if (tau == null || beta == null || !(tau > 0) || !(beta >= 0)) {
                Estimate none = Estimate.missing(whyNot(p));
                return new Required(p, none, none, none, none);
            }
            Householder model = form.model(tau, beta);
            Estimate columns = model.size(speed, p);
            Double n = columns.value();
            return new Required(
                    p,
                    columns,
                    growth(before, columns),
                    n == null ? columns : Estimate.of(model.work(n)),
                    n == null ? columns : Estimate.of(model.time(n, p)));
        }

        private static Estimate growth(@Nullable Required before, Estimate columns) {
            Double from = before == null ? null : before.columns().value();
            Double to = columns.value();
            return from == null || to == null
                    ? Estimate.missing("no columns of a smaller p to compare with")
                    : Estimate.of(to - from);
        }
    }
}
