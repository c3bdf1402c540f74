package io.scalegraph.bench.accuracy;

/** How a kernel and the agent come together. */
enum Start {
    /** The kernel starts with the agent. */
    MEASURED,
    /** The same in a control group with a limit of processor time. */
    LIMITED,
    /** The agent is attached to the kernel while threads start and end in it, before its first window. */
    ATTACHED
}
