package io.scalegraph.analyzer.study.plan;

import java.util.List;

/** Units that a number in a study file may carry, and what they are worth. */
final class UnitSuffixes {
    /** A bare number, or a fraction of two. */
    static final UnitSuffixes NONE = new UnitSuffixes(List.of());
    /** Seconds. A unit that ends like another stands before it. */
    static final UnitSuffixes TIME = new UnitSuffixes(List.of(
            new Unit("ms", 1e-3), new Unit("us", 1e-6), new Unit("min", 60), new Unit("h", 3600), new Unit("s", 1)));
    /** Bytes. */
    static final UnitSuffixes MEMORY = new UnitSuffixes(List.of(
            new Unit("KiB", 1 << 10),
            new Unit("MiB", 1 << 20),
            new Unit("GiB", 1 << 30),
            new Unit("KB", 1e3),
            new Unit("MB", 1e6),
            new Unit("GB", 1e9),
            new Unit("B", 1)));
    /** A share. */
    static final UnitSuffixes SHARE = new UnitSuffixes(List.of(new Unit("%", 0.01)));

    private record Unit(String name, double factor) {}

    private final List<Unit> units;

    private UnitSuffixes(List<Unit> units) {
        this.units = units;
    }

    /** Throws NumberFormatException if it is no number. */
    double parse(String text) {
        for (Unit unit : units) {
            if (text.endsWith(unit.name)) {
                String number = text.substring(0, text.length() - unit.name.length());
                return number(number.trim()) * unit.factor;
            }
        }
        return number(text);
    }

    /** A number or a fraction such as 1/16. */
    private static double number(String text) {
        int slash = text.indexOf('/');
        return slash < 0
                ? Double.parseDouble(text)
                : Double.parseDouble(text.substring(0, slash).trim())
                        / Double.parseDouble(text.substring(slash + 1).trim());
    }
}
