package io.scalegraph.analyzer.model.fit;

import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.Quantity;
import java.util.List;

/** What is on the x axis of a series. */
public enum FitVariable {
    /** N. */
    PROCESSORS("processors"),
    /** W, in operations. */
    WORK("work"),
    /** n, as the user counts it. */
    SIZE("size");

    private final String label;

    FitVariable(String label) {
        this.label = label;
    }

    /**
     * What the command line and the columns of a table call it.
     *
     * @return one word
     */
    public String label() {
        return label;
    }

    List<Quantity> columns() {
        return switch (this) {
            case PROCESSORS -> List.of();
            case WORK -> List.of(Quantity.WORK);
            case SIZE -> List.of(Quantity.SIZE);
        };
    }

    double of(Measurement run) {
        return switch (this) {
            case PROCESSORS -> run.processors();
            case WORK -> run.get(Quantity.WORK);
            case SIZE -> run.get(Quantity.SIZE);
        };
    }
}
