package io.scalegraph.bench.cost;

/** What a figure is counted in. */
enum Unit {
    /** One quantity divided by another of the same kind. */
    RATIO(""),
    /** A part of a whole. */
    PERCENT("%"),
    /** Milliseconds. */
    MILLIS("ms"),
    /** Nanoseconds. */
    NANOS("ns"),
    /** 1024 bytes. */
    KILOBYTES("KB"),
    /** Whole things. */
    COUNT("");

    private final String sign;

    Unit(String sign) {
        this.sign = sign;
    }

    /** Behind a number, with a blank before it if there is a sign. */
    String suffix() {
        return sign.isEmpty() ? "" : " " + sign;
    }
}
