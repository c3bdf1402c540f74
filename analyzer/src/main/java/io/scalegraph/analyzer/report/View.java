package io.scalegraph.analyzer.report;

/** A look at one window's ledger. */
public enum View {
    /** Multiplicative efficiencies. */
    HIERARCHY,
    /** What became of N processors. */
    STACK,
    /** What the work costs beyond one processor. */
    INFLATION,
    /** Which workers held up the others. */
    BOTTLE
}
