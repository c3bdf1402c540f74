package io.scalegraph.analyzer.ledger;

/**
 * A time in which the JVM kept workers from their code.
 *
 * @param reason why; times are summed by it
 * @param worker whose, by position, {@link #ALL} for all workers
 * @param begin its begin
 * @param end its end
 */
public record Interruption(Enum<?> reason, int worker, long begin, long end) {
    /** All workers. */
    public static final int ALL = -1;
}
