package io.scalegraph.analyzer.read;

import java.util.List;
import java.util.Set;

/**
 * What the JVM did beside the program, by JFR's own events; times as in {@link Trace}.
 *
 * @param stops stops of all threads or of one
 * @param measured the kinds of stops that the recording can hold; what is missing here was not measured
 */
public record VmTrace(List<Stop> stops, Set<StopKind> measured) {
    /** Nothing was measured. */
    public static final VmTrace NONE = new VmTrace(List.of(), Set.of());

    /** {@link Stop#worker} of a stop of all threads. */
    public static final long ALL = 0;

    /**
     * One stop.
     *
     * @param kind why
     * @param worker Java thread id, {@link VmTrace#ALL} for all threads
     * @param beginNanos begin
     * @param nanos duration, 0 where it is not known
     */
    public record Stop(StopKind kind, long worker, long beginNanos, long nanos) {}

    /**
     * Copies.
     *
     * @param stops stops
     * @param measured the kinds that the recording can hold
     */
    public VmTrace {
        stops = List.copyOf(stops);
        measured = Set.copyOf(measured);
    }
}
