package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.replay.Changes;
import io.scalegraph.analyzer.replay.Outcome;
import io.scalegraph.analyzer.replay.recorded.Recorded;
import org.jspecify.annotations.Nullable;

/**
 * Waits that a replay keeps as long as they were: those for a time, for the outside, and those of which nobody knows what ended
 * them. Who waits for whom over a socket is not known, also within the program. Not thread-safe.
 */
final class KeptWaits {
    static final String TAKE_THE_TIME =
            "waits for a time, for the outside or of unknown end, which keep their length, are what takes the time: without any"
                    + " work it would be nearly as long; over sockets nobody knows who waits for whom";

    private static final double MOST = 0.9;

    private final Recorded recorded;
    private final Outcome unchanged;
    /** Without any work; null if nobody has asked yet. */
    private @Nullable Outcome alone;

    KeptWaits(Recorded recorded, Outcome unchanged) {
        this.recorded = recorded;
        this.unchanged = unchanged;
    }

    /** Whether they alone take most of the window. */
    boolean takeTheTime() {
        if (alone == null) {
            alone = recorded.replay(new Changes().scale(stretch -> 0));
        }
        return alone.isComplete() && alone.nanos() > MOST * unchanged.nanos();
    }
}
