package io.scalegraph.agent.recorder.session;

/** How the recording came up; fields as in {@link io.scalegraph.trace.AgentEvent}. */
record BringUp(
        long startNanos,
        long startCostNanos,
        long readyNanos,
        long earlyGcNanos,
        long waitCostNanos,
        long acquisitionCostNanos) {}
