package io.scalegraph.analyzer.model.timing;

import java.util.Arrays;
import java.util.Optional;

/** A parameter of a timing model; its symbol is the paper's, spelt out where it is a Greek letter. */
public enum Parameter {
    /** Number of inputs: keys, pixels, samples, or the rank of a matrix. */
    INPUTS("n", "inputs"),
    /** Number of processors. */
    PROCESSORS("P", "processors"),
    /** Customised capacity of one processor. */
    CAPACITY("W", "units of work a second"),
    /** Network throughput with all processors sending. */
    NETWORK("u", "bytes a second"),
    /** Disk throughput. */
    DISK("B", "bytes a second"),
    /** Work of one input. */
    THETA("theta", "units of work an input"),
    /** Network bytes of one input. */
    DELTA("delta", "bytes an input"),
    /** Disk bytes of one input, each way. */
    EPSILON("epsilon", "bytes an input"),
    /** Number of time slices. */
    SLICES("t", "time slices");

    private final String symbol;
    private final String unit;

    Parameter(String symbol, String unit) {
        this.symbol = symbol;
        this.unit = unit;
    }

    /**
     * What formulas and the command line call it.
     *
     * @return the symbol
     */
    public String symbol() {
        return symbol;
    }

    /**
     * What it is counted in.
     *
     * @return the unit
     */
    public String unit() {
        return unit;
    }

    /**
     * The parameter of a symbol.
     *
     * @param symbol as {@link #symbol()} gives it
     * @return the parameter, if there is one
     */
    public static Optional<Parameter> ofSymbol(String symbol) {
        return Arrays.stream(values())
                .filter(parameter -> parameter.symbol.equals(symbol))
                .findFirst();
    }
}
