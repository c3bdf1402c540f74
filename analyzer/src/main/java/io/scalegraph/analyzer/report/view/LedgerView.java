package io.scalegraph.analyzer.report.view;

/** A look at one window's ledger. */
public enum LedgerView {
    /** Multiplicative efficiencies. */
    HIERARCHY,
    /** What became of N processors. */
    STACK,
    /** What the work costs beyond one processor. */
    INFLATION,
    /** Which workers held up the others. */
    BOTTLE,
    /** What each worker did over time. */
    SPACETIME,
    /** How long the waits at each place lasted. */
    LENGTHS,
    /** The whole result with all of these. */
    ALL
}
