package io.scalegraph.analyzer.ledger;

import java.util.Map;

/**
 * One worker's part of a window's processor time, in nanoseconds.
 *
 * @param <P> names a place that is waited at
 * @param work processor time in program code
 * @param charged processor time lost
 * @param elapsed elapsed time in program code
 * @param height its part of the window's elapsed time
 * @param interrupted parts of the work in which the JVM kept the worker from its code, by reason
 * @param excess elapsed time of short waits for which there was no work left to hold them: something was counted twice
 */
public record Account<P>(
        double work,
        Charged<P> charged,
        Elapsed elapsed,
        Height height,
        Map<Enum<?>, Interrupted> interrupted,
        double excess) {

    /**
     * Processor time lost by a worker.
     *
     * @param <P> names a place that is waited at
     * @param places by its waits, by place
     * @param start before it began to run
     * @param end after it ended
     */
    public record Charged<P>(Map<P, Double> places, double start, double end) {
        /**
         * Of its waits and of its absence together.
         *
         * @return nanoseconds
         */
        public double all() {
            return places.values().stream().mapToDouble(Double::doubleValue).sum() + start + end;
        }
    }

    /**
     * Elapsed time in program code.
     *
     * @param work all of it
     * @param lent part of it in which the worker was free itself, and virtual threads that it may carry computed without
     *     it
     * @param uncrowded part of it in which no working worker lacked a processor
     */
    public record Elapsed(double work, double lent, double uncrowded) {}

    /**
     * The window's elapsed time, divided at each moment among those that work.
     *
     * @param working what its work got
     * @param shortWaits what was taken out with short waits: they lie somewhere in the work, and who worked meanwhile is
     *     not known
     */
    public record Height(double working, double shortWaits) {}

    /**
     * A part of the work in which the worker was kept from its code.
     *
     * @param elapsed part of the elapsed time
     * @param work part of the processor time
     */
    public record Interrupted(double elapsed, double work) {
        /** Never. */
        public static final Interrupted NEVER = new Interrupted(0, 0);

        Interrupted plus(Interrupted more) {
            return new Interrupted(elapsed + more.elapsed, work + more.work);
        }

        Interrupted times(double factor) {
            return new Interrupted(elapsed * factor, work * factor);
        }
    }

    /**
     * Of a worker that nothing stops.
     *
     * @return the same otherwise
     */
    public Account<P> neverInterrupted() {
        return new Account<>(work, charged, elapsed, height, Map.of(), excess);
    }

    /**
     * What it was kept from its code for one reason.
     *
     * @param reason the reason
     * @return part of its work, zeros if there was none
     */
    public Interrupted interrupted(Enum<?> reason) {
        return interrupted.getOrDefault(reason, Interrupted.NEVER);
    }
}
