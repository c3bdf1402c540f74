package io.scalegraph.bench.cost;

/** What can be asked for by name on the command line, in the order in which it is measured. */
enum Choice {
    /** Primitives at which nobody waits. */
    LOCK,
    /** Waits. */
    WAIT,
    /** Start of a JVM. */
    START,
    /** Performance counters. */
    COUNTERS,
    /** JFR's own events. */
    EVENTS,
    /** Attaching to a running JVM. */
    ATTACH,
    /** Whole programs. */
    PROGRAMS,
    /** Servers that the agent is attached to. */
    SERVER;

    Benchmark benchmark() {
        return switch (this) {
            case LOCK -> new LockCost();
            case WAIT -> new WaitCost();
            case START -> new StartCost();
            case COUNTERS -> new CounterCost();
            case EVENTS -> new EventCost();
            case ATTACH -> new AttachCost();
            case PROGRAMS -> new ProgramCost();
            case SERVER -> new ServerCost();
        };
    }
}
