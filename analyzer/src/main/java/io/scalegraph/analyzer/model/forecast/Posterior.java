package io.scalegraph.analyzer.model.forecast;

import java.util.List;
import org.apache.commons.math3.random.RandomGenerator;

/** What runs say of one form of a law. */
interface Posterior {
    /** The law that it is a form of. */
    String law();

    /** Logarithm of its weight: how likely the runs are if it holds, up to a constant that all forms share. */
    double logWeight();

    /** Draws curves of it, each as likely as the next. */
    void draw(int number, RandomGenerator random, List<Draw> to);

    /** The sum of squares of n normal values. */
    static double chiSquared(int degrees, RandomGenerator random) {
        double sum = 0;
        for (int i = 0; i < degrees; i++) {
            double normal = random.nextGaussian();
            sum += normal * normal;
        }
        return sum;
    }
}
