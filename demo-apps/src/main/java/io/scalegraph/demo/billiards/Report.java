package io.scalegraph.demo.billiards;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/**
 * The output of a run. It does not depend on time, and, but for the lines threads, rounds and mean parallelism, not on
 * the number of threads.
 */
final class Report {
    private static final MathContext TIME_DIGITS = new MathContext(12);

    private final StringBuilder text = new StringBuilder();

    private Report() {}

    static String ofParallel(Request request, Result result) {
        return new Report()
                .line("threads", request.threads())
                .line("rounds", result.rounds())
                .line("mean parallelism", String.format(Locale.ROOT, "%.4f", result.meanParallelism()))
                .lines(request.parameters(), result);
    }

    static String ofSequential(Request request, Result result) {
        return new Report().line("threads", "none (sequential)").lines(request.parameters(), result);
    }

    private String lines(Parameters parameters, Result result) {
        line("balls", parameters.balls());
        line("steps", parameters.steps());
        line("length", parameters.length());
        line("diameter", parameters.diameter());
        line("seed", parameters.seed());
        line("events", result.events());
        // Exact decimals: the text of a double is not the same on all JDKs.
        line("simulated time", new BigDecimal(result.time()).round(TIME_DIGITS));
        line("checksum", String.format(Locale.ROOT, "%016x", result.checksum()));
        return text.toString();
    }

    private Report line(String name, Object value) {
        text.append(String.format(Locale.ROOT, "%-17s %s%n", name + ":", value));
        return this;
    }
}
