package io.scalegraph.bench.cost;

import java.util.List;

/** What can be asked for by name on the command line, in the order in which it is measured. */
enum Choice {
    /** Primitives at which nobody waits. */
    LOCK,
    /** Waits. */
    WAIT,
    /** Waits that are written one by one. */
    SINGLES,
    /** Waits of many threads at once. */
    CROWD,
    /** Who ends waits. */
    WAKES,
    /** How long locks are held. */
    HOLDS,
    /** Start of a JVM. */
    START,
    /** Performance counters. */
    COUNTERS,
    /** JFR's own events. */
    EVENTS,
    /** Many threads with nothing to do. */
    IDLE,
    /** Attaching to a running JVM. */
    ATTACH,
    /** Programs that work with the system's files and sockets. */
    OUTSIDE,
    /** Whole programs. */
    PROGRAMS,
    /** Whole programs that run for long. */
    LASTING,
    /** Servers that the agent is attached to. */
    SERVER;

    Benchmark benchmark() {
        return switch (this) {
            case LOCK -> new LockCost();
            case WAIT -> new WaitCost();
            case SINGLES -> new SingleWaitCost();
            case CROWD -> new CrowdCost();
            case WAKES -> new WakeCost();
            case HOLDS -> new HoldCost();
            case START -> new StartCost();
            case COUNTERS -> new CounterCost();
            case EVENTS -> new EventCost();
            case IDLE -> new IdleCost();
            case ATTACH -> new AttachCost();
            case OUTSIDE -> new ProgramCost("outside", List.of(Workload.SOCKETS, Workload.FILES));
            case PROGRAMS ->
                new ProgramCost(
                        "programs", List.of(Workload.FORK_JOIN, Workload.STENCIL, Workload.PING_PONG, Workload.LOCKS));
            case LASTING -> new LastingCost(List.of(Workload.FORK_JOIN, Workload.STENCIL));
            case SERVER -> new ServerCost();
        };
    }
}
