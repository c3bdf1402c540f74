package io.scalegraph.analyzer.read;

import java.util.List;
import java.util.Set;

/**
 * What the JVM did beside the program, by JFR's own events; times as in {@link Trace}.
 *
 * @param stops stops of all threads or of one
 * @param samples what threads did at moments that JFR chose, in no order
 * @param measured the kinds of stops that the recording can hold; what is missing here was not measured
 */
public record VmTrace(List<Stop> stops, List<Sample> samples, Set<StopKind> measured) {
    /** Nothing was measured. */
    public static final VmTrace NONE = new VmTrace(List.of(), List.of(), Set.of());

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
     * What a thread did at one moment.
     *
     * @param worker Java thread id
     * @param inNative whether it was in native code, where it may have waited
     * @param site the program's method that it was in or below, class::method, empty if none was on the stack
     * @param method the innermost method, class::method, empty if unknown
     * @param timeNanos when
     */
    public record Sample(long worker, boolean inNative, String site, String method, long timeNanos) {}

    /**
     * Copies.
     *
     * @param stops stops
     * @param samples samples
     * @param measured the kinds that the recording can hold
     */
    public VmTrace {
        stops = List.copyOf(stops);
        samples = List.copyOf(samples);
        measured = Set.copyOf(measured);
    }
}
