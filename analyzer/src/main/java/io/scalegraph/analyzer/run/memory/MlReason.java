package io.scalegraph.analyzer.run.memory;

import io.scalegraph.analyzer.read.trace.JvmStopKind;
import org.jspecify.annotations.Nullable;

/** What ML consists of. */
public enum MlReason {
    /** Pauses of the whole program for garbage collection. */
    GC_PAUSE(JvmStopKind.GC_PAUSE),
    /** The whole program stood at a safepoint for something else. */
    SAFEPOINT(JvmStopKind.SAFEPOINT),
    /** Threads waited at a safepoint for the last one to come. */
    REACHING_SAFEPOINT(JvmStopKind.REACHING_SAFEPOINT),
    /** Threads waited for the collector to free memory. */
    ALLOCATION_STALL(JvmStopKind.ALLOCATION_STALL),
    /** Classes were loaded. */
    CLASS_LOADING(JvmStopKind.CLASS_LOADING),
    /** Workers waited for a processor that other threads had. */
    RUN_QUEUE("run-queue delay"),
    /** The host of a virtual machine had the processors. */
    HOST("taken by the host"),
    /** Cycles in which the processor waited, for memory where it tells that. */
    STALLED_CYCLES("stalled cycles"),
    /** What no known part explains. */
    UNATTRIBUTED("unattributed inflation");

    private final @Nullable JvmStopKind stop;
    private final String label;

    MlReason(JvmStopKind stop) {
        this.stop = stop;
        this.label = stop.label();
    }

    MlReason(String label) {
        this.stop = null;
        this.label = label;
    }

    /**
     * Which of the JVM's stops this is.
     *
     * @return the kind, null if it is none
     */
    public @Nullable JvmStopKind stop() {
        return stop;
    }

    /**
     * Its name in results.
     *
     * @return a few words
     */
    public String label() {
        return label;
    }
}
