package io.scalegraph.analyzer.model.law;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * A term of the performance model normal form, {@code x^i log2(x)^j}.
 *
 * @param i power of x
 * @param j power of its logarithm, from 0
 */
public record Term(BigFraction i, int j) {
    /** Every term of the form but the constant: i from 0 to 3 in quarters, thirds and fifths, j from 0 to 2. */
    public static final List<Term> ALL = all();

    /**
     * A term.
     *
     * @param numerator of i
     * @param denominator of i, above 0
     * @param j power of the logarithm, from 0
     * @return the term
     */
    public static Term of(int numerator, int denominator, int j) {
        return new Term(new BigFraction(numerator, denominator), j);
    }

    private static List<Term> all() {
        int[][] powers = {
            {0, 1}, {1, 4}, {1, 3}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {1, 1}, {5, 4}, {4, 3}, {3, 2}, {5, 3}, {7, 4},
            {2, 1}, {9, 4}, {7, 3}, {5, 2}, {8, 3}, {11, 4}, {3, 1}
        };
        List<Term> terms = new ArrayList<>();
        for (int j = 0; j <= 2; j++) {
            for (int[] power : powers) {
                if (j > 0 || power[0] > 0) {
                    terms.add(of(power[0], power[1], j));
                }
            }
        }
        return List.copyOf(terms);
    }

    /**
     * Its value.
     *
     * @param x above 0
     * @return x^i log2(x)^j
     */
    public double value(double x) {
        return Math.pow(x, i.doubleValue()) * Math.pow(Math.log(x) / Math.log(2), j);
    }

    /** As in a formula: {@code x^(3/2) log2(x)}. */
    @Override
    public String toString() {
        String exponent = i.toString().replace(" ", "");
        boolean plain = !exponent.contains("/") && i.doubleValue() > 0;
        String power = exponent.equals("1") ? "x" : plain ? "x^" + exponent : "x^(" + exponent + ")";
        String logarithm = j == 1 ? "log2(x)" : "log2(x)^" + j;
        return exponent.equals("0") ? logarithm : j == 0 ? power : power + " " + logarithm;
    }
}
