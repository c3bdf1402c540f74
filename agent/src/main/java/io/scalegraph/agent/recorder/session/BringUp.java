package io.scalegraph.agent.recorder.session;

/** How the recording came up; fields as in {@link io.scalegraph.trace.AgentEvent}. */
record BringUp(
        long startNanos,
        long startCostNanos,
        long readyNanos,
        long earlyGcNanos,
        long earlySafepointNanos,
        Costs costs,
        long acquisitionCostNanos) {
    /** What the agent adds, one by one. */
    record Costs(
            long waitNanos, long walkNanos, long virtualWaitNanos, long threadNanos, long holdNanos, long passNanos) {}
}
