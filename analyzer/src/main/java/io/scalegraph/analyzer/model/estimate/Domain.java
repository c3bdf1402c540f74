package io.scalegraph.analyzer.model.estimate;

/** Checks of arguments; a message names the argument, its value and its domain. */
public final class Domain {
    private Domain() {}

    /**
     * A number above 0.
     *
     * @param name of the argument
     * @param value its value
     * @return the value
     * @throws IllegalArgumentException if it is not above 0 and finite
     */
    public static double positive(String name, double value) {
        return require(value > 0 && Double.isFinite(value), name, value, "a finite number above 0");
    }

    /**
     * A number from 0.
     *
     * @param name of the argument
     * @param value its value
     * @return the value
     * @throws IllegalArgumentException if it is below 0 or not finite
     */
    public static double notNegative(String name, double value) {
        return require(value >= 0 && Double.isFinite(value), name, value, "a finite number from 0");
    }

    /**
     * A share.
     *
     * @param name of the argument
     * @param value its value
     * @return the value
     * @throws IllegalArgumentException if it is not from 0 to 1
     */
    public static double share(String name, double value) {
        return require(value >= 0 && value <= 1, name, value, "a share from 0 to 1");
    }

    /**
     * A number of processors.
     *
     * @param name of the argument
     * @param value its value
     * @return the value
     * @throws IllegalArgumentException if it is below 1
     */
    public static int processors(String name, int value) {
        require(value >= 1, name, value, "a number of processors from 1");
        return value;
    }

    /**
     * Any number.
     *
     * @param name of the argument
     * @param value its value
     * @return the value
     * @throws IllegalArgumentException if it is infinite or NaN
     */
    public static double finite(String name, double value) {
        return require(Double.isFinite(value), name, value, "a finite number");
    }

    private static double require(boolean holds, String name, double value, String domain) {
        if (!holds) {
            throw new IllegalArgumentException(name + " = " + value + " is not " + domain);
        }
        return value;
    }
}
