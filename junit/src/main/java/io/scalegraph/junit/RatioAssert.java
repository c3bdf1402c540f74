package io.scalegraph.junit;

import io.scalegraph.analyzer.metric.interval.Interval;
import java.util.List;
import java.util.Locale;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;
import org.opentest4j.TestAbortedException;

/**
 * A ratio that was measured several times. An assertion holds if the mean does. It fails if the whole interval of 95 % by
 * Student's t does not; where only the mean does not, nothing is decided, and the test is aborted. A single run has no
 * interval, and its value decides. Immutable.
 */
public final class RatioAssert {
    private static final double TAIL = 0.975;

    private final String what;
    private final double mean;
    private final Interval interval;
    private final String context;

    RatioAssert(String what, List<Double> values, String context) {
        double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
        this.what = what;
        this.mean = StatUtils.mean(all);
        this.context = context;
        double half = all.length < 2
                ? 0
                : new TDistribution(all.length - 1).inverseCumulativeProbability(TAIL)
                        * Math.sqrt(StatUtils.variance(all) / all.length);
        this.interval = new Interval(mean - half, mean + half);
    }

    /**
     * That it is not smaller.
     *
     * @param least the smallest that will do
     * @throws AssertionError if it is smaller for sure
     * @throws TestAbortedException if it is smaller, but that may be chance
     */
    public void isAtLeast(double least) {
        judge(mean >= least, interval.high() >= least, "at least " + least);
    }

    /**
     * That it is not larger.
     *
     * @param most the largest that will do
     * @throws AssertionError if it is larger for sure
     * @throws TestAbortedException if it is larger, but that may be chance
     */
    public void isAtMost(double most) {
        judge(mean <= most, interval.low() <= most, "at most " + most);
    }

    private void judge(boolean holds, boolean mayHold, String wanted) {
        if (holds) {
            return;
        }
        String measured = String.format(
                Locale.ROOT,
                "%s is %.3f [%.3f, %.3f], wanted is %s",
                what,
                mean,
                interval.low(),
                interval.high(),
                wanted);
        if (mayHold) {
            throw new TestAbortedException("not decided, more repeats would tell: " + measured);
        }
        throw new AssertionError(measured + "; " + context);
    }
}
