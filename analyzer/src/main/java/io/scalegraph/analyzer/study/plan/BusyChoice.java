package io.scalegraph.analyzer.study.plan;

import java.util.Arrays;
import java.util.List;

/** What a study does where a run and its repeat were both disturbed by others on the machine. */
public enum BusyChoice {
    /** Waits until the machine is quiet, runs the point once more, and goes on where it has waited long enough. */
    WAIT("wait"),
    /** Goes on with what it has: disturbed runs count where a point has no other. */
    GO_ON("go-on"),
    /** Ends the study there; it can be resumed. */
    STOP("stop");

    private final String label;

    BusyChoice(String label) {
        this.label = label;
    }

    /**
     * The name in study files and options.
     *
     * @return lower case
     */
    public String label() {
        return label;
    }

    /**
     * All names.
     *
     * @return as in study files
     */
    public static List<String> labels() {
        return Arrays.stream(values()).map(BusyChoice::label).toList();
    }

    /**
     * The choice of a name.
     *
     * @param label one of {@link #labels}
     * @return the choice
     * @throws IllegalArgumentException if there is none of that name
     */
    public static BusyChoice of(String label) {
        return Arrays.stream(values())
                .filter(choice -> choice.label.equals(label))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("'" + label + "' is none of " + String.join(", ", labels())));
    }
}
