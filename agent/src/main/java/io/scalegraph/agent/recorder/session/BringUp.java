package io.scalegraph.agent.recorder.session;

/** How the recording came up; fields as in {@link io.scalegraph.trace.AgentEvent}. */
record BringUp(long startNanos, long startCostNanos, Early early, Costs costs, long acquisitionCostNanos) {
    /** Up to when the recording was not up, and what stopped all threads until then. */
    record Early(long readyNanos, long gcNanos, long safepointNanos, String steps) {}

    /** What the agent adds, one by one. */
    record Costs(
            long waitNanos, long walkNanos, long virtualWaitNanos, long threadNanos, long holdNanos, long passNanos) {}
}
