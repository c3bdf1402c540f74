package io.scalegraph.bench.accuracy;

/** What knows how it was, apart from the agent. */
enum Oracle {
    /** The kernel's own clock, read around its waits. */
    READINGS,
    /** The kernel's formula. */
    FORMULA,
    /** The JVM's log of its collections. */
    COLLECTOR_LOG,
    /** JFR's events of platform threads that wait. */
    JFR
}
