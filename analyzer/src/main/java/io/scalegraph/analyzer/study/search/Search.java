package io.scalegraph.analyzer.study.search;

import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.Reach;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;

/**
 * Looks for the smallest size at which a program's response rises through a target, with as few runs as it can: a secant
 * on the straight scale of the response, kept inside the bracket that the measured sizes give. A run that looks right is
 * confirmed by the median of at least three, and so is a bracket that has become too narrow to be true: one disturbed
 * run neither ends a search nor misleads it for good.
 */
public final class Search {
    /** Measures. */
    @FunctionalInterface
    public interface Trial {
        /**
         * Runs the program once at a size and adds what it measured to the curve.
         *
         * @param k scale factor
         * @return false if nothing was measured: the run failed, or no further run may be started
         * @throws StudyException if an expression of the study cannot be computed at a size
         * @throws IOException if the target fails
         * @throws InterruptedException if the calling thread is interrupted
         */
        boolean run(double k) throws StudyException, IOException, InterruptedException;

        /**
         * Work at a size, by which it is known how far a step goes.
         *
         * @param k scale factor
         * @return operations; as many times those of another size as a run takes longer
         * @throws StudyException if an expression of the study cannot be computed at a size
         */
        default double work(double k) throws StudyException {
            return k;
        }

        /**
         * The most work with which a run is expected to end before it is taken for hung.
         *
         * @return operations
         * @throws StudyException if an expression of the study cannot be computed at a size
         */
        default double mostWork() throws StudyException {
            return Double.POSITIVE_INFINITY;
        }
    }

    private static final int CONFIRM = 3;
    private static final double FIRST_STEP = Math.log(32);
    private static final double STEP = Math.log(8);
    private static final double LEAST_STEP = Math.log(1.15);
    /** A search that may not go so far is at its end. */
    private static final double LAST_STEP = Math.log(1.03);

    private static final double MARGIN = 0.1;
    private static final double FAR = Math.log(4) - 1e-9;
    /** With so many sizes the secant would have met a smooth curve: what misleads it is looked at again. */
    private static final int DOUBT = 5;

    private final Response response;
    private final double target;
    private final Limits limits;
    private final ResponseCurve curve;
    private final Trial trial;

    /**
     * Bounds of a search.
     *
     * @param tolerance relative distance of the response from the target at which it is taken for reached
     * @param least smallest factor
     * @param most largest factor
     * @param trials different sizes that may be tried
     * @param repeats runs that confirm a size; at least 3 are made
     */
    public record Limits(double tolerance, double least, double most, int trials, int repeats) {}

    /**
     * A search that goes on from what is measured already.
     *
     * @param response what is looked at
     * @param target the value it is to have
     * @param limits bounds
     * @param curve what was measured so far; trials add to it
     * @param trial measures
     */
    public Search(Response response, double target, Limits limits, ResponseCurve curve, Trial trial) {
        this.response = response;
        this.target = target;
        this.limits = limits;
        this.curve = curve;
        this.trial = trial;
    }

    /**
     * Searches.
     *
     * @param start factor to begin with, if nothing is measured yet
     * @return how it ended
     * @throws StudyException if an expression of the study cannot be computed at a size
     * @throws IOException if a trial fails so
     * @throws InterruptedException if the calling thread is interrupted
     */
    public Outcome from(double start) throws StudyException, IOException, InterruptedException {
        Proposal next = curve.medians().isEmpty() ? Proposal.of(within(start)) : propose();
        for (int i = 0; i < limits.trials(); i++) {
            double nearest = nearest();
            if (!Double.isNaN(nearest) && isNear(curve.median(nearest))) {
                if (!repeat(nearest)) {
                    return stopped();
                }
                if (isNear(curve.median(nearest))) {
                    return new Outcome.Found(nearest, true, curve.otherCrossings(target, nearest));
                }
                next = propose();
            }
            if (next.end() != null) {
                return next.end();
            }
            if (!trial.run(next.k())) {
                return stopped();
            }
            next = propose();
        }
        double nearest = nearest();
        if (isNear(curve.median(nearest)) && repeat(nearest) && isNear(curve.median(nearest))) {
            return new Outcome.Found(nearest, true, curve.otherCrossings(target, nearest));
        }
        return missed(Reach.NOT_HELD, "not met within " + limits.trials() + " sizes");
    }

    /** The next size, or the end. */
    private Proposal propose() throws StudyException, IOException, InterruptedException {
        NavigableMap<Double, Double> medians = curve.medians();
        Map.Entry<Double, Double> below = null;
        for (Map.Entry<Double, Double> point : medians.entrySet()) {
            if (below != null && point.getValue() >= target) {
                return between(below.getKey(), point.getKey());
            }
            below = point.getValue() < target ? point : null;
        }
        return medians.firstEntry().getValue() >= target ? down(medians) : up(medians);
    }

    private Proposal between(double low, double high) throws StudyException, IOException, InterruptedException {
        double width = Math.log(high / low);
        boolean doubtful = curve.medians().size() >= DOUBT;
        if (doubtful && !areConfirmed(low, high)) {
            return repeat(low) && repeat(high) ? propose() : Proposal.of(stopped());
        }
        if (width <= Math.log1p(2 * limits.tolerance())) {
            return narrow(low, high);
        }
        double yLow = response.scaled(curve.median(low));
        double yHigh = response.scaled(curve.median(high));
        double share = (response.scaled(target) - yLow) / (yHigh - yLow);
        double inside = doubtful ? 0.5 : Math.min(Math.max(share, MARGIN), 1 - MARGIN);
        return Proposal.of(low * Math.exp(inside * width));
    }

    /** Two sizes next to each other, one below and one above the target, and neither near it: noise, or a jump. */
    private Proposal narrow(double low, double high) throws StudyException, IOException, InterruptedException {
        if (areConfirmed(low, high)) {
            return Proposal.of(
                    curve.scatters(low, high)
                            ? new Outcome.Found(
                                    nearer(low, high), false, "the repeats scatter by more than the tolerance")
                            : missed(
                                    Reach.JUMPS,
                                    response.symbol()
                                            + String.format(
                                                    Locale.ROOT,
                                                    " jumps from %.4g at k = %.4g to %.4g at k = %.4g",
                                                    curve.median(low),
                                                    low,
                                                    curve.median(high),
                                                    high)));
        }
        return repeat(low) && repeat(high) ? propose() : Proposal.of(stopped());
    }

    private double nearer(double low, double high) {
        return Math.abs(curve.median(low) - target) <= Math.abs(curve.median(high) - target) ? low : high;
    }

    private boolean areConfirmed(double low, double high) {
        return curve.at(low).size() >= confirmations() && curve.at(high).size() >= confirmations();
    }

    private Proposal up(NavigableMap<Double, Double> medians) throws StudyException {
        double largest = medians.lastKey();
        if (levelsOff(medians, 1)) {
            return Proposal.of(missed(
                    Reach.LEVELS_OFF,
                    response.symbol() + " levels off below the goal: larger sizes bring next to nothing"));
        }
        if (largest >= limits.most()) {
            return Proposal.of(
                    missed(Reach.BEYOND, response.symbol() + " is below the goal up to the largest size allowed"));
        }
        if (Math.log(trial.mostWork() / trial.work(largest)) < LAST_STEP) {
            return Proposal.of(missed(
                    Reach.BEYOND,
                    response.symbol() + " is below the goal up to the size of which a run takes 80 % of time-limit"));
        }
        double second = medians.size() == 1 ? Double.NaN : medians.lowerKey(largest);
        return Proposal.of(beyond(largest, second, 1));
    }

    private Proposal down(NavigableMap<Double, Double> medians) throws StudyException {
        double smallest = medians.firstKey();
        boolean flat = levelsOff(medians, -1);
        if (flat || smallest <= limits.least()) {
            return Proposal.of(missed(
                    Reach.STAYS_ABOVE,
                    response.symbol() + " stays above the goal at every size"
                            + (flat
                                    ? ", and smaller ones take next to nothing from it"
                                    : " down to the smallest allowed")));
        }
        double second = medians.size() == 1 ? Double.NaN : medians.higherKey(smallest);
        return Proposal.of(beyond(smallest, second, -1));
    }

    /** Where work grows faster than k, the work is what a step is bounded by: a run is not to take 512 times as long, nor longer than one may. */
    private double beyond(double outermost, double second, int direction) throws StudyException {
        double far = within(outermost * Math.exp(direction * step(outermost, second, direction)));
        double most = Double.isNaN(second) ? FIRST_STEP : STEP;
        if (direction > 0) {
            most = Math.min(most, Math.log(trial.mostWork() / trial.work(outermost)));
        }
        double grown = Math.abs(Math.log(trial.work(far) / trial.work(outermost)));
        return grown > most ? outermost * Math.pow(far / outermost, most / grown) : far;
    }

    /** How far to go beyond the outermost size, in units of ln k. */
    private double step(double outermost, double second, int direction) {
        double missing = direction * (response.scaled(target) - response.scaled(curve.median(outermost)));
        if (Double.isNaN(second)) {
            return Math.min(Math.max(missing / response.usualSlope(), LEAST_STEP), FIRST_STEP);
        }
        double slope = (response.scaled(curve.median(outermost)) - response.scaled(curve.median(second)))
                / Math.log(outermost / second);
        return slope <= 0 ? STEP : Math.min(Math.max(missing / slope, LEAST_STEP), STEP);
    }

    /** The third size and the last, at least four times apart, differ by next to nothing, far from the target. */
    private boolean levelsOff(NavigableMap<Double, Double> medians, int direction) {
        NavigableMap<Double, Double> outward = direction > 0 ? medians.descendingMap() : medians;
        double last = outward.firstKey();
        Map.Entry<Double, Double> earlier = outward.entrySet().stream()
                .skip(2)
                .filter(point -> direction * Math.log(last / point.getKey()) >= FAR)
                .findFirst()
                .orElse(null);
        if (earlier == null) {
            return false;
        }
        double reached = response.scaled(curve.median(last));
        double gained = direction * (reached - response.scaled(earlier.getValue()));
        double missing = direction * (response.scaled(target) - reached);
        return gained < missing / 20;
    }

    private boolean repeat(double k) throws StudyException, IOException, InterruptedException {
        while (curve.at(k).size() < confirmations()) {
            if (!trial.run(k)) {
                return false;
            }
        }
        return true;
    }

    private int confirmations() {
        return Math.max(CONFIRM, limits.repeats());
    }

    private boolean isNear(double value) {
        return Math.abs(value - target) <= limits.tolerance() * target;
    }

    /** The smallest factor at which the target is reached within the tolerance, else the one that came nearest. */
    private double nearest() {
        double nearest = Double.NaN;
        double distance = Double.POSITIVE_INFINITY;
        for (Map.Entry<Double, Double> point : curve.medians().entrySet()) {
            double off = Math.abs(point.getValue() - target);
            if (off < distance) {
                nearest = point.getKey();
                distance = off;
            }
        }
        return nearest;
    }

    private double within(double k) {
        return Math.min(Math.max(k, limits.least()), limits.most());
    }

    private Outcome stopped() {
        Outcome.Missed soFar = missed(Reach.NOT_HELD, "the search was stopped");
        return new Outcome.Stopped(soFar.nearest(), soFar.inWords());
    }

    private Outcome.Missed missed(Reach reach, String why) {
        NavigableMap<Double, Double> medians = curve.medians();
        if (medians.isEmpty()) {
            return new Outcome.Missed(reach, Double.NaN, why + ": nothing was measured");
        }
        double best = nearest();
        return new Outcome.Missed(
                reach,
                best,
                String.format(Locale.ROOT, "%s; nearest was %.4g at k = %.4g", why, medians.get(best), best));
    }

    /** Where to go on, or how it ended. */
    private record Proposal(
            double k, @org.jspecify.annotations.Nullable Outcome end) {
        static Proposal of(double k) {
            return new Proposal(k, null);
        }

        static Proposal of(Outcome end) {
            return new Proposal(Double.NaN, end);
        }
    }
}
