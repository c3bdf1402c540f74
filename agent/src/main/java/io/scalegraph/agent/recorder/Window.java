package io.scalegraph.agent.recorder;

/** One window; fields as in {@link io.scalegraph.trace.WindowEvent}. */
record Window(
        long number,
        String section,
        long beginNanos,
        long endNanos,
        long beginSnapshot,
        long endSnapshot,
        boolean overlapped) {}
