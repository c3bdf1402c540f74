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
 * @param uncrowded part of workElapsed in which no working worker lacked a processor
 * @param paused part of workElapsed in which the whole program was paused
 * @param pausedWork part of work in which the whole program was paused
 * @param excess elapsed time of short waits for which there was no work left to hold them: something was counted twice
 */
public record Account<P>(
        double work,
        Map<P, Double> charged,
        double start,
        double end,
        double workElapsed,
        double uncrowded,
        double paused,
        double pausedWork,
        double excess) {

    /**
     * Processor time charged to its waits at places and to its absence together.
     *
     * @return nanoseconds
     */
    public double overhead() {
        return charged.values().stream().mapToDouble(Double::doubleValue).sum() + start + end;
    }
}
