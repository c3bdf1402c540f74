package io.scalegraph.analyzer.ledger;

import java.util.Map;

/**
 * One worker's part of a window's processor time, in nanoseconds.
 *
 * @param <P> names a place that is waited at
 * @param work processor time in program code
 * @param charged processor time lost by its waits, by place
 * @param start processor time charged to it before it began to run
 * @param end processor time charged to it after it ended
 * @param workElapsed elapsed time in program code
 * @param lent part of workElapsed in which it was free itself, and virtual threads that it may carry computed without it
 * @param uncrowded part of workElapsed in which no working worker lacked a processor
 * @param height its part of the window's elapsed time
 * @param stopped parts of the work in which the JVM kept the worker from its code, by reason
 * @param excess elapsed time of short waits for which there was no work left to hold them: something was counted twice
 */
public record Account<P>(
        double work,
        Map<P, Double> charged,
        double start,
        double end,
        double workElapsed,
        double lent,
        double uncrowded,
        Height height,
        Map<String, Interrupted> stopped,
        double excess) {

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
        public static final Interrupted NOT = new Interrupted(0, 0);

        Interrupted plus(Interrupted more) {
            return new Interrupted(elapsed + more.elapsed, work + more.work);
        }

        Interrupted times(double factor) {
            return new Interrupted(elapsed * factor, work * factor);
        }
    }

    /**
     * What it was kept from its code for one reason.
     *
     * @param reason the reason
     * @return part of its work, zeros if there was none
     */
    public Interrupted stopped(String reason) {
        return stopped.getOrDefault(reason, Interrupted.NOT);
    }

    /**
     * Processor time charged to its waits at places and to its absence together.
     *
     * @return nanoseconds
     */
    public double overhead() {
        return charged.values().stream().mapToDouble(Double::doubleValue).sum() + start + end;
    }
}
