package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;

/** Declared computation of all virtual threads. What they wait for inside is work, and leaves their carriers free. */
final class VirtualComputations {
    private static volatile SharedTotal calls = nothing();
    private static volatile SharedTotal waits = nothing();

    private VirtualComputations() {}

    private static SharedTotal nothing() {
        return new SharedTotal(WaitKind.PARK, null, null, null, null);
    }

    /** Forgets everything. */
    static void reset() {
        calls = nothing();
        waits = nothing();
    }

    /** The outermost calls of methods declared computation. */
    static SharedTotal calls() {
        return calls;
    }

    /** Whatever was waited for inside. */
    static SharedTotal waits() {
        return waits;
    }
}
