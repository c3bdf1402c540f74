package io.scalegraph.analyzer.report.run;

/** What a row of a CSV table stands for. */
public enum CsvTable {
    /** One row for each window, without its parts. */
    WINDOWS,
    /** One row for each worker of each window. */
    WORKERS,
    /** One row for each thing waited for in each window. */
    SOURCES,
    /** One row for each reason for which the JVM stopped workers in each window. */
    STOPS,
    /** One row for each thread and method in which off-processor time was hidden, in each window. */
    HIDDEN,
    /** One row for each thing virtual threads waited for in each window. */
    VIRTUAL,
    /** One row for each performance counter of each worker and region of each window. */
    COUNTERS,
    /** One row for each part of the critical path of each window. */
    PATH,
    /** One row for each thing that waits are blamed on in each window. */
    BLAME,
    /** One row for each lock that was held in each window. */
    LOCKS,
    /** One row for each thing that threads came late to meetings by, in each window. */
    DELAYS
}
