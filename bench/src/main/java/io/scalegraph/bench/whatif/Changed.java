package io.scalegraph.bench.whatif;

import java.util.Locale;

/** A kernel that can be changed, with the methods that its changes name. */
enum Changed {
    PIPELINE("Pipeline::treat", "Pipeline::take"),
    CONVOY("Convoy::hold", "Convoy::acquire"),
    NESTED("Nested::deepest", "Nested::await"),
    MOVING_PHASE("MovingPhase::slow", "MovingPhase::meet"),
    LONG_TAIL("LongTail::tail", "LongTail::join"),
    WPERF("Asking::answer", "Asking::sync");

    private static final String PACKAGE = "io.scalegraph.demo.causes.";

    private final String region;
    private final String place;

    Changed(String region, String place) {
        this.region = PACKAGE + region;
        this.place = PACKAGE + place;
    }

    /** The method that may be made shorter. */
    String region() {
        return region;
    }

    /** The method whose wait may be left out, or whose lock split. */
    String place() {
        return place;
    }

    boolean isLock() {
        return this == CONVOY;
    }

    /** A pipeline without its queues is none. */
    boolean canDoWithout() {
        return this != PIPELINE;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
