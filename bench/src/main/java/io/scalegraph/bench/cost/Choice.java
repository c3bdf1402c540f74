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
    /** Whole programs. */
    PROGRAMS;

    Benchmark benchmark() {
        return switch (this) {
            case LOCK -> new LockCost();
            case WAIT -> new WaitCost();
            case START -> new StartCost();
            case COUNTERS -> new CounterCost();
            case EVENTS -> new EventCost();
            case PROGRAMS -> new ProgramCost();
        };
    }
}
