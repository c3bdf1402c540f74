package io.scalegraph.analyzer.model;

/** Checks of arguments; a message names the argument, its value and its domain. */
final class Domain {
    private Domain() {}

    static double positive(String name, double value) {
        return require(value > 0 && Double.isFinite(value), name, value, "a finite number above 0");
    }

    static double notNegative(String name, double value) {
        return require(value >= 0 && Double.isFinite(value), name, value, "a finite number from 0");
    }

    static double share(String name, double value) {
        return require(value >= 0 && value <= 1, name, value, "a share from 0 to 1");
    }

    static int processors(String name, int value) {
        require(value >= 1, name, value, "a number of processors from 1");
        return value;
    }

    static double finite(String name, double value) {
        return require(Double.isFinite(value), name, value, "a finite number");
    }

    private static double require(boolean holds, String name, double value, String domain) {
        if (!holds) {
            throw new IllegalArgumentException(name + " = " + value + " is not " + domain);
        }
        return value;
    }
}
