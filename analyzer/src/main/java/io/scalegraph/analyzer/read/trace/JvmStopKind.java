package io.scalegraph.analyzer.read.trace;

import io.scalegraph.trace.JdkEvents;
import java.util.List;

/**
 * Why the JVM itself kept threads from the program's code. Where two overlap, the time belongs to the one named first
 * here: a collection's pause lies inside a safepoint, and both may lie inside the loading of a class.
 */
public enum JvmStopKind {
    /** A pause of the whole program for garbage collection. */
    GC_PAUSE("GC pauses", true, true),
    /** The whole program stands at a safepoint for something else. */
    SAFEPOINT("other safepoints", true, true),
    /** From the call to a safepoint until the last thread has come to it; one at least runs on until then. */
    REACHING_SAFEPOINT("reaching safepoints", true, true),
    /** A thread waits for a collector that works beside the program to free memory. */
    ALLOCATION_STALL("allocation stalls", false, true),
    /** A thread loads a class: work, but the JVM's. */
    CLASS_LOADING("class loading", false, false),
    /** Compiled code was given up; JFR tells when, not how long it took. */
    DEOPTIMISATION("deoptimisation", false, false);

    private final String label;
    private final boolean global;
    private final boolean offProcessor;

    JvmStopKind(String label, boolean global, boolean offProcessor) {
        this.label = label;
        this.global = global;
        this.offProcessor = offProcessor;
    }

    /**
     * Its name in results.
     *
     * @return a few words
     */
    public String label() {
        return label;
    }

    /**
     * Whether it concerns all threads at once.
     *
     * @return false if each stop is one thread's
     */
    public boolean isGlobal() {
        return global;
    }

    /**
     * Whether a thread that it concerns leaves the processor.
     *
     * @return false if it may go on running
     */
    public boolean isOffProcessor() {
        return offProcessor;
    }

    /**
     * JFR's events that tell of it, all of which are needed.
     *
     * @return their names
     */
    public List<String> events() {
        return switch (this) {
            case GC_PAUSE -> List.of(JdkEvents.GC_PAUSE);
            case SAFEPOINT -> List.of(JdkEvents.SAFEPOINT_BEGIN, JdkEvents.SAFEPOINT_END);
            case REACHING_SAFEPOINT -> List.of(JdkEvents.SAFEPOINT_BEGIN);
            case ALLOCATION_STALL -> List.of(JdkEvents.Z_ALLOCATION_STALL);
            case CLASS_LOADING -> List.of(JdkEvents.CLASS_LOAD);
            case DEOPTIMISATION -> List.of(JdkEvents.DEOPTIMIZATION);
        };
    }
}
