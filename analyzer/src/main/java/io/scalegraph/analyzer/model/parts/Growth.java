package io.scalegraph.analyzer.model.parts;

import io.scalegraph.analyzer.metric.interval.Numbers;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * How a part grows with N, up to a factor. Thread-safe.
 *
 * @param formula in N and a coefficient c
 * @param curve of N, from 1
 */
record Growth(String formula, IntToDoubleFunction curve) {
    /** Takes as long for all N. */
    static final Growth CONSTANT = new Growth("c", n -> 1);

    /** Divided among the processors. */
    static final Growth SHARE = new Growth("c/N", n -> 1.0 / n);

    /** One works for c, the others wait. */
    static final Growth SERIAL = new Growth("c (1 - 1/N)", n -> 1 - 1.0 / n);

    /** Rounds of a tree. */
    static final Growth LOG = new Growth("c log2 N", n -> Math.log(n) / Math.log(2));

    /** One works in each round of a tree, the others wait. */
    static final Growth SERIAL_LOG = new Growth("c (1 - 1/N) log2 N", n -> (1 - 1.0 / n) * Math.log(n) / Math.log(2));

    /** One after the other. */
    static final Growth LINEAR = new Growth("c (N - 1)", n -> n - 1.0);

    /** The maximum of N evenly spread times over their mean. */
    static final Growth MAX_EVEN = new Growth("c (N - 1)/(N + 1)", n -> (n - 1.0) / (n + 1.0));

    /** The same of normal times. */
    static final Growth MAX_NORMAL = new Growth("c m_N", Growth::normalMaximum);

    /** The same of exponential times: H_N - 1. */
    static final Growth MAX_EXPONENTIAL = new Growth("c (H_N - 1)", n -> harmonic(n) - 1);

    /** Of a share of the work whose scatter falls as it does. */
    static final Growth EVEN_OF_SHARE = new Growth("c (N - 1)/(N + 1)/N", n -> MAX_EVEN.at(n) / n);

    /** Likewise. */
    static final Growth NORMAL_OF_SHARE = new Growth("c m_N/N", n -> MAX_NORMAL.at(n) / n);

    /** Likewise. */
    static final Growth EXPONENTIAL_OF_SHARE = new Growth("c (H_N - 1)/N", n -> MAX_EXPONENTIAL.at(n) / n);

    /** Of a share of many tasks, whose scatter falls with the root of their number. */
    static final Growth NORMAL_OF_TASKS = new Growth("c m_N/sqrt(N)", n -> MAX_NORMAL.at(n) / Math.sqrt(n));

    private static final int EXACT_HARMONIC = 1000;
    private static final double EULER = 0.5772156649015329;
    /** m_N is an integral, cut off where the rest is nothing. */
    private static final double CUT = 9;

    private static final int STEPS = 1800;

    /** Bands ask for the same ones thousands of times. */
    private static final Map<Integer, Double> NORMAL_MAXIMA = new ConcurrentHashMap<>();

    /** At N, from 1. */
    double at(int n) {
        return curve.applyAsDouble(n);
    }

    /** Stays the same until so many processors have all there is, and is proportional to N from then on. */
    static Growth saturating(double from) {
        return new Growth("c max(1, N/" + Numbers.text(from) + ")", n -> Math.max(1, n / from));
    }

    private static double harmonic(int n) {
        if (n > EXACT_HARMONIC) {
            return Math.log(n) + EULER + 0.5 / n;
        }
        double sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += 1.0 / i;
        }
        return sum;
    }

    /** Mean of the largest of N standard normal numbers, the integral of 1 - F^N above 0 less that of F^N below. */
    private static double normalMaximum(int n) {
        return NORMAL_MAXIMA.computeIfAbsent(n, Growth::integrated);
    }

    private static double integrated(int n) {
        NormalDistribution normal = new NormalDistribution();
        double width = 2 * CUT / STEPS;
        double sum = 0;
        for (int i = 0; i < STEPS; i++) {
            double x = -CUT + (i + 0.5) * width;
            double below = Math.pow(normal.cumulativeProbability(x), n);
            sum += x > 0 ? 1 - below : -below;
        }
        return sum * width;
    }
}
