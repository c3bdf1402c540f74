package io.scalegraph.demo.billiards;

/**
 * What is simulated.
 *
 * <p>The paper leaves open what a step is. Here one step is as many collisions as there are balls, so that each ball
 * takes part in about two of them, and a run has {@code steps * balls} events whatever the number of threads, the
 * length, the diameter and the seed are. An event takes time in proportion to the balls (see {@link EventQueue}), so
 * the time on one processor grows as {@code steps * balls * balls}.
 *
 * @param balls number of balls, 1 to {@value #MAX_BALLS}
 * @param steps number of steps, 1 to {@value #MAX_STEPS}
 * @param length distance between the walls, above {@code balls * diameter}, at most {@value #MAX_LENGTH}
 * @param diameter diameter of a ball, above 0, at most {@value #MAX_DIAMETER}
 * @param seed seed of the initial positions and velocities
 */
record Parameters(int balls, int steps, double length, double diameter, long seed) {

    /** With more of them memory and patience end first. */
    static final int MAX_BALLS = 100_000;

    static final int MAX_STEPS = 1_000_000_000;

    /** Far from overflow: the longest run's time is still finite. */
    static final double MAX_LENGTH = 1e100;

    /** Leaves room for the default length of any number of balls. */
    static final double MAX_DIAMETER = 1e90;

    /** Room for each ball, in diameters, where no length is given. */
    static final double DEFAULT_SPACING = 10;

    Parameters {
        requireRange("balls", balls, MAX_BALLS);
        requireRange("steps", steps, MAX_STEPS);
        if (!(length > 0 && length <= MAX_LENGTH)) {
            throw new IllegalArgumentException(
                    "length " + length + ": must be a number above 0 and at most " + MAX_LENGTH);
        }
        if (!(diameter > 0 && diameter <= MAX_DIAMETER && balls * diameter < length)) {
            throw new IllegalArgumentException("diameter " + diameter + ": must be above 0 and below length / balls = "
                    + length + " / " + balls + " = " + length / balls);
        }
    }

    /** The length that keeps the density the same for any number of balls. */
    static double defaultLength(int balls, double diameter) {
        return balls * diameter * DEFAULT_SPACING;
    }

    /** The number of collisions in a run. */
    long events() {
        return (long) steps * balls;
    }

    /** The mean distance between neighbours' surfaces, walls included. */
    double meanGap() {
        return (length - balls * diameter) / (balls + 1);
    }

    /**
     * The same simulation, scaled. The length grows with the balls, so that the density stays the same.
     *
     * @param scale the factor, at least 1
     * @throws IllegalArgumentException if the scaled simulation is out of range
     */
    Parameters scaled(ScalingMethod method, int scale) {
        requireRange("scale", scale, Integer.MAX_VALUE);
        long scaledBalls = (long) balls * method.ballsFactor(scale);
        long scaledSteps = (long) steps * method.stepsFactor(scale);
        return new Parameters(
                requireRange("balls", scaledBalls, MAX_BALLS),
                requireRange("steps", scaledSteps, MAX_STEPS),
                length * method.ballsFactor(scale),
                diameter,
                seed);
    }

    private static int requireRange(String name, long value, int max) {
        if (value < 1 || value > max) {
            throw new IllegalArgumentException(name + " " + value + ": must be an integer from 1 to " + max);
        }
        return (int) value;
    }
}
