package io.scalegraph.bench.study;

import java.util.Locale;

/** What the latency scalability of the reduction kernel is, by how it combines the results of N processors. */
enum ClosedForm {
    /** L grows with log2 N. */
    TREE("log2(N)/log2(N')", "") {
        @Override
        double latency(int processors) {
            return Math.log(processors) / Math.log(2);
        }
    },
    /** L grows with N - 1. */
    CHAIN("(N-1)/(N'-1)", "") {
        @Override
        double latency(int processors) {
            return processors - 1.0;
        }
    },
    /** L is the same on each N. */
    CONSTANT("1", "") {
        @Override
        double latency(int processors) {
            return 1;
        }
    },
    /** L grows with W, so that no size conserves E, if it is long beside the barriers' own time. */
    SHARE("none: E is the same at each size", ", least: 1/2") {
        @Override
        double latency(int processors) {
            return Double.NaN;
        }
    };

    /** The scalability in words. */
    final String words;

    /** What its study says under effort, beside what all say. */
    final String effort;

    ClosedForm(String words, String effort) {
        this.words = words;
        this.effort = effort;
    }

    /** L on so many processors, in any unit; NaN if it depends on the size. */
    abstract double latency(int processors);

    /** The scalability; NaN if there is none. */
    double scale(int from, int to) {
        return latency(from) / latency(to);
    }

    /** Whether there is a scalability. */
    boolean exists() {
        return this != SHARE;
    }

    /** The name on the command line, and of the kernel's option. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
