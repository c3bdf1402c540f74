package io.scalegraph.demo.billiards;

/**
 * The scaling methods of Yan, Zhang and Ma: what grows when the problem grows.
 *
 * <p>The degree of parallelism depends on the number of balls and hardly on the number of steps, so method III makes a
 * run longer, but not more efficient.
 */
enum ScalingMethod {
    /** Nothing is scaled. */
    I(false, false),
    /** Balls up, steps fixed. */
    II(true, false),
    /** Steps up, balls fixed. */
    III(false, true),
    /** Balls and steps up by the same factor; with the default sizes balls : steps stays at 5 : 1, as in the paper. */
    IV(true, true);

    private final boolean scalesBalls;
    private final boolean scalesSteps;

    ScalingMethod(boolean scalesBalls, boolean scalesSteps) {
        this.scalesBalls = scalesBalls;
        this.scalesSteps = scalesSteps;
    }

    int ballsFactor(int scale) {
        return scalesBalls ? scale : 1;
    }

    int stepsFactor(int scale) {
        return scalesSteps ? scale : 1;
    }
}
