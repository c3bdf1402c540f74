package io.scalegraph.analyzer.metric.size;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A value over the measured sizes of N processors, and where it meets a target: at the smallest size at which it rises
 * through it. Beyond the outermost sizes nothing is said, but for the short way to a size that nearly holds the target.
 */
public final class MeasuredCurve {
    /** How a value runs between two sizes, T growing in a line there. */
    public enum Shape {
        /** In a line with the size: times, memory. */
        STRAIGHT,
        /** Its reciprocal in a line with that of the size: W/T and what is proportional to it. */
        RECIPROCAL
    }

    /** What a speed from the decimals of a table may be off without being another one. */
    private static final double ROUNDING = 1e-9;
    /** As a share of a size: what a study that holds a condition within its tolerance may lack, and its noise. */
    private static final double SHORT_WAY = 0.1;
    /** A step to a size so many times as large is wide: over smaller ones noise bends more than the curve does. */
    private static final double WIDE_STEP = 2.5;

    private static final int HALVINGS = 50;

    private final int processors;
    private final String label;
    private final String axisName;
    private final Shape shape;
    private final List<Sample> samples = new ArrayList<>();
    private final List<Double> xs = new ArrayList<>();
    private final List<Double> ys = new ArrayList<>();

    /**
     * The curve of one value on N processors.
     *
     * @param runs the measured sizes
     * @param processors N
     * @param label symbol of the value
     * @param shape how it runs between two sizes
     * @param value what is on the curve; NaN where it is not known
     */
    public MeasuredCurve(
            MeasuredSizes runs, int processors, String label, Shape shape, ToDoubleFunction<Sample> value) {
        this.processors = processors;
        this.label = label;
        this.axisName = runs.axis() == Quantity.WORK ? "W" : "size";
        this.shape = shape;
        for (Sample sample : runs.samples(processors)) {
            double y = value.applyAsDouble(sample);
            if (Double.isFinite(y)) {
                samples.add(sample);
                xs.add(runs.axisOf(sample));
                ys.add(y);
            }
        }
    }

    /**
     * Where the value meets a target.
     *
     * @param target the value to be held
     * @param way MEASURED, else where the curve rises through the target
     * @param tolerance of a measured size, as a share of the target
     * @return the size, or why there is none
     */
    public OperatingPoint reach(double target, SizeMethod way, double tolerance) {
        if (ys.isEmpty()) {
            return OperatingPoint.missing(processors, label + " is not known at any measured size");
        }
        return way == SizeMethod.MEASURED ? nearest(target, tolerance) : rising(target);
    }

    private OperatingPoint nearest(double target, double tolerance) {
        int best = 0;
        for (int i = 1; i < ys.size(); i++) {
            if (Math.abs(ys.get(i) - target) < Math.abs(ys.get(best) - target)) {
                best = i;
            }
        }
        double off = ys.get(best) / target - 1;
        if (Math.abs(off) > tolerance) {
            return OperatingPoint.missing(
                    processors,
                    equation(target) + " not met at any measured size within " + Numbers.text(100 * tolerance)
                            + " %: nearest is " + where(best));
        }
        String note =
                Math.abs(off) < ROUNDING ? "" : "measured " + where(best) + ", " + Numbers.text(100 * off) + " % off";
        return OperatingPoint.at(samples.get(best), note);
    }

    private OperatingPoint rising(double target) {
        List<Integer> rising = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (int i = 0; i < ys.size(); i++) {
            if (meets(i, target)) {
                rising.add(i);
            } else if (i > 0 && ys.get(i - 1) > target && ys.get(i) < target) {
                others.add(axisName + " = " + Numbers.text(at(i, target)) + " (falling)");
            }
        }
        if (rising.isEmpty()) {
            OperatingPoint beyond = others.isEmpty() ? justBeyond(target) : null;
            return beyond == null ? OperatingPoint.missing(processors, whyNot(target, others)) : beyond;
        }
        int first = rising.remove(0);
        rising.forEach(i -> others.add(axisName + " = " + Numbers.text(at(i, target))));
        String note = others.isEmpty()
                ? ""
                : "several crossings: smallest rising one taken, others at " + String.join(", ", others);
        if (first == 0) {
            return OperatingPoint.at(samples.get(0), note);
        }
        double share = share(first, target);
        Sample bent = xs.get(first) >= WIDE_STEP * xs.get(first - 1)
                ? Sample.between(samples.get(first - 1), samples.get(first), bent(first, share, target))
                : null;
        Sample sample = Sample.between(samples.get(first - 1), samples.get(first), share);
        return new OperatingPoint(processors, sample, bent, note);
    }

    /** The share, where the curve is the parabola through a size beside the two, the one that bends it more. */
    private double bent(int i, double share, double target) {
        double most = share;
        for (int third : new int[] {i - 2, i + 1}) {
            if (third >= 0 && third < xs.size()) {
                double other = parabola(i, third, target);
                most = Math.abs(other - share) > Math.abs(most - share) ? other : most;
            }
        }
        return most;
    }

    /** Where the parabola through the two sizes and a third meets the target, in the coordinates where T grows in a line. */
    private double parabola(int i, int third, double target) {
        boolean reciprocal = isReciprocal(i) && ys.get(third) > 0;
        DoubleUnaryOperator of = reciprocal ? value -> 1 / value : value -> value;
        double u0 = of.applyAsDouble(xs.get(i - 1));
        double u1 = of.applyAsDouble(xs.get(i));
        double v0 = of.applyAsDouble(ys.get(i - 1));
        double slope = (of.applyAsDouble(ys.get(i)) - v0) / (u1 - u0);
        double u2 = of.applyAsDouble(xs.get(third));
        double bend = ((of.applyAsDouble(ys.get(third)) - v0) / (u2 - u0) - slope) / (u2 - u1);
        double wanted = of.applyAsDouble(target);
        double before = u0;
        double after = u1;
        for (int halving = 0; halving < HALVINGS; halving++) {
            double u = (before + after) / 2;
            double v = v0 + slope * (u - u0) + bend * (u - u0) * (u - u1);
            boolean isBefore = (v < wanted) == (v0 < wanted);
            before = isBefore ? u : before;
            after = isBefore ? after : u;
        }
        return (of.applyAsDouble(before) - xs.get(i - 1)) / (xs.get(i) - xs.get(i - 1));
    }

    private boolean isReciprocal(int i) {
        return shape == Shape.RECIPROCAL && ys.get(i - 1) > 0 && ys.get(i) > 0;
    }

    /** On the line through the two outermost sizes, where it meets the target a short way behind them. */
    private @Nullable OperatingPoint justBeyond(double target) {
        int last = ys.size() - 1;
        boolean below = ys.get(0) > target;
        int upper = below ? 1 : last;
        if (last == 0 || ys.get(upper) <= ys.get(upper - 1)) {
            return null;
        }
        double outermost = xs.get(below ? 0 : last);
        double off = at(upper, target) / outermost - 1;
        return Math.abs(off) <= SHORT_WAY
                ? OperatingPoint.at(
                        Sample.between(samples.get(upper - 1), samples.get(upper), share(upper, target)),
                        Numbers.text(100 * off) + " % beyond " + where(below ? 0 : last))
                : null;
    }

    /** Whether the value comes up to the target between the size before and this one; a flat part does so once. */
    private boolean meets(int i, double target) {
        return ys.get(i) >= target && (i == 0 ? ys.get(i) == target : ys.get(i - 1) < target);
    }

    private String whyNot(double target, List<String> falling) {
        if (ys.get(0) > target) {
            return equation(target) + " reached below the smallest size: " + where(0)
                    + (falling.isEmpty() ? "" : "; it falls through it at " + String.join(", ", falling));
        }
        int largest = 0;
        for (int i = 1; i < ys.size(); i++) {
            largest = ys.get(i) > ys.get(largest) ? i : largest;
        }
        return equation(target) + " not reached at any measured size: largest is " + where(largest);
    }

    /** Where between the size before (0) and this one (1) the value is the target. */
    private double share(int i, double target) {
        double a = xs.get(i - 1);
        double b = xs.get(i);
        if (!isReciprocal(i)) {
            return (target - ys.get(i - 1)) / (ys.get(i) - ys.get(i - 1));
        }
        double part = (1 / target - 1 / ys.get(i - 1)) / (1 / ys.get(i) - 1 / ys.get(i - 1));
        double x = 1 / (1 / a + part * (1 / b - 1 / a));
        return (x - a) / (b - a);
    }

    private double at(int i, double target) {
        return i == 0 ? xs.get(0) : xs.get(i - 1) + share(i, target) * (xs.get(i) - xs.get(i - 1));
    }

    private String equation(double target) {
        return label + " = " + Numbers.text(target);
    }

    private String where(int i) {
        return label + " = " + Numbers.text(ys.get(i)) + " at " + axisName + " = " + Numbers.text(xs.get(i));
    }
}
