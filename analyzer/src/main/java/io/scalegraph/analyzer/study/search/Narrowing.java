package io.scalegraph.analyzer.study.search;

import io.scalegraph.analyzer.study.StudyException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import org.apache.commons.math3.stat.StatUtils;
import org.jspecify.annotations.Nullable;

/**
 * Goes on from a size whose response is near a target until that size is known, which is another matter: where a response
 * is flat, 2 % of it are far more of the size (20 % at E = 0.9). The target is bracketed; then the size at which the line
 * between the two, on the straight scale, meets it is measured, until one of the two is within the tolerance of that. If
 * a few more repeats there would bring the scatter of the runs below the tolerance, they are made. Not thread-safe.
 */
public final class Narrowing {
    /** Measures. */
    @FunctionalInterface
    public interface Repeats {
        /**
         * Runs the program at a size until so many usable runs are there, and has the curve know them.
         *
         * @param k scale factor
         * @param runs how many
         * @return false if they could not be made
         * @throws StudyException if an expression of the study cannot be computed at a size
         * @throws IOException if the target fails
         * @throws InterruptedException if the calling thread is interrupted
         */
        boolean make(double k, int runs) throws StudyException, IOException, InterruptedException;
    }

    private static final double NEXT_STEP = Math.log(1.05);
    private static final double STEP = Math.log(8);
    /** Sizes that are tried to find one on the other side of the target. */
    private static final int MOST_PROBES = 3;
    /** Sizes that are tried between the two sides. */
    private static final int MOST_AIMED = 3;
    /** Share of the way to a neighbour up to which a result rests on the size found alone, as metrics see it. */
    private static final double NEXT_TO = 0.1;
    /** So many times the usual repeats are made at most where runs scatter. */
    private static final int MOST_TIMES = 3;
    /** Standard errors that 95 % of means lie within. */
    private static final double ERRORS = 2;

    private final Response response;
    private final double target;
    private final Search.Limits limits;
    private final ResponseCurve curve;
    private final Repeats repeats;

    /** Two neighbouring sizes between which the response rises through the target. */
    private record Bracket(double low, double high, double aim) {
        double nearer() {
            return Math.log(aim / low) <= Math.log(high / aim) ? low : high;
        }

        double farther() {
            return nearer() == low ? high : low;
        }

        /** Of ln k, from the nearer size to where the target is met. */
        double off() {
            return Math.abs(Math.log(aim / nearer()));
        }

        /** As a share of the way between them. */
        double way() {
            return off() / Math.log(high / low);
        }
    }

    /**
     * What a search goes on with.
     *
     * @param response what is looked at
     * @param target the value it is to have
     * @param limits bounds
     * @param curve what was measured so far
     * @param repeats measures, and adds to it
     */
    public Narrowing(Response response, double target, Search.Limits limits, ResponseCurve curve, Repeats repeats) {
        this.response = response;
        this.target = target;
        this.limits = limits;
        this.curve = curve;
        this.repeats = repeats;
    }

    /**
     * Narrows.
     *
     * @param found factor that a search found
     * @return the factor that holds the target now: the same, or one nearer to where it is met
     * @throws StudyException if an expression of the study cannot be computed at a size
     * @throws IOException if a run fails so
     * @throws InterruptedException if the calling thread is interrupted
     */
    public double from(double found) throws StudyException, IOException, InterruptedException {
        double k = found;
        Bracket bracket = bracketed(k);
        for (int i = 0; bracket != null && bracket.off() > limits.tolerance() && i < MOST_AIMED; i++) {
            if (!repeats.make(bracket.aim(), limits.repeats())
                    || !curve.medians().containsKey(bracket.aim())) {
                return k; // the study ends, or the program has no size between
            }
            k = isNear(bracket.aim()) ? bracket.aim() : k;
            bracket = around(k);
        }
        if (bracket != null && bracket.way() > NEXT_TO && !repeats.make(bracket.farther(), limits.repeats())) {
            return k;
        }
        int needed = needed(k);
        if (needed <= MOST_TIMES * limits.repeats()) {
            repeats.make(k, needed);
        }
        return k;
    }

    private boolean isNear(double k) {
        return Math.abs(curve.median(k) - target) <= limits.tolerance() * target;
    }

    private @Nullable Bracket bracketed(double k) throws StudyException, IOException, InterruptedException {
        for (int i = 0; around(k) == null && curve.median(k) != target && i < MOST_PROBES; i++) {
            if (!repeats.make(across(k, i), limits.repeats())) {
                return null;
            }
        }
        return around(k);
    }

    /** A size at which the response should have passed the target. */
    private double across(double k, int tries) {
        double value = curve.median(k);
        double missing = Math.abs(response.scaled(target) - response.scaled(value));
        double step = Math.min(Math.max(2 * missing / response.usualSlope(), NEXT_STEP), STEP) * (1 << tries);
        double beyond = k * Math.exp(value < target ? step : -step);
        return Math.min(Math.max(beyond, limits.least()), limits.most());
    }

    /** The neighbours of the crossing that is nearest to a size; null if the other side was not measured. */
    private @Nullable Bracket around(double k) {
        NavigableMap<Double, Double> medians = curve.medians();
        Double low = null;
        Double high = null;
        if (curve.median(k) < target) {
            high = first(medians.tailMap(k, false), true);
            low = high == null ? null : medians.lowerKey(high);
        } else if (curve.median(k) > target) {
            low = first(medians.headMap(k, false).descendingMap(), false);
            high = low == null ? null : medians.higherKey(low);
        }
        if (low == null || high == null) {
            return null;
        }
        double yLow = response.scaled(curve.median(low));
        double yHigh = response.scaled(curve.median(high));
        double share = (response.scaled(target) - yLow) / (yHigh - yLow);
        return new Bracket(low, high, low * Math.exp(share * Math.log(high / low)));
    }

    private @Nullable Double first(NavigableMap<Double, Double> medians, boolean above) {
        for (Map.Entry<Double, Double> point : medians.entrySet()) {
            if (point.getValue() >= target == above) {
                return point.getKey();
            }
        }
        return null;
    }

    /** How many runs would know the size to the tolerance, by the scatter of those that are there. */
    private int needed(double k) {
        List<Double> values = curve.at(k);
        double deviation = Math.sqrt(
                StatUtils.variance(values.stream().mapToDouble(response::scaled).toArray()));
        double errors = ERRORS * deviation / (slope(k) * limits.tolerance());
        return Double.isNaN(errors) ? 0 : (int) Math.ceil(Math.min(errors * errors, Integer.MAX_VALUE));
    }

    /** Change on the straight scale for each unit of ln k, over neighbours that are far enough for noise not to matter. */
    private double slope(double k) {
        NavigableMap<Double, Double> medians = curve.medians();
        Map.Entry<Double, Double> below = medians.floorEntry(k / 1.2);
        Map.Entry<Double, Double> above = medians.ceilingEntry(k * 1.2);
        Map.Entry<Double, Double> from = below == null ? medians.floorEntry(k) : below;
        Map.Entry<Double, Double> to = above == null ? medians.ceilingEntry(k) : above;
        double slope = (response.scaled(to.getValue()) - response.scaled(from.getValue()))
                / Math.log(to.getKey() / from.getKey());
        return slope > 0 ? slope : response.usualSlope();
    }
}
