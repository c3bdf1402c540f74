package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.read.jfr.Stack;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.analyzer.read.trace.JfrWaits;
import io.scalegraph.trace.WaitKind;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JFR's waits as they stand in a recording, with the stacks they began on, which the events of a chunk share. */
final class SeenWaits {
    private static final int NO_STACK = 0;

    private final JfrWaits waits = new JfrWaits();
    /** Numbers of stacks. */
    private final LongColumn stackNumbers = new LongColumn();

    private final Dictionary<Stack> stacks = new Dictionary<>();
    /** Whether a wait for a monitor has no stack: else nobody asks where others were. */
    private boolean hasUnplaced;

    void add(JfrWait wait, @Nullable Stack stack) {
        waits.add(wait);
        hasUnplaced |= stack == null && wait.place().is(WaitKind.MONITOR);
        stackNumbers.add(stack == null ? NO_STACK : 1 + stacks.number(stack));
    }

    /**
     * On the JVM's clock, but for those in declared computation.
     *
     * @param depth how many frames of the program make a site
     */
    JfrWaits on(ClockMap clocks, Computations computations, int depth) {
        Cut cut = new Cut(clocks, computations, depth);
        LikelyPlaces likely = new LikelyPlaces();
        LongColumn early = new LongColumn();
        for (int row = 0; row < waits.size(); row++) {
            JfrWait wait = waits.get(row);
            LikelyPlaces.Seen seen = new LikelyPlaces.Seen(wait.place(), (int) stackNumbers.get(row));
            if (hasUnplaced && wait.place().is(WaitKind.MONITOR)) {
                if (seen.stack() == NO_STACK) {
                    seen = likely.of(wait);
                } else {
                    likely.add(wait, seen);
                }
            }
            if (seen == null) {
                early.add(row);
            } else {
                cut.add(wait, seen);
            }
        }
        for (int i = 0; i < early.size(); i++) {
            JfrWait wait = waits.get((int) early.get(i));
            LikelyPlaces.Seen seen = likely.of(wait);
            cut.add(wait, seen == null ? new LikelyPlaces.Seen(wait.place(), NO_STACK) : seen);
        }
        return cut.all;
    }

    /** What is left of them, on the JVM's clock. */
    private final class Cut {
        private final JfrWaits all = new JfrWaits();
        private final Map<Place, Place> places = new HashMap<>();
        private final ClockMap clocks;
        private final Computations computations;
        private final int depth;

        Cut(ClockMap clocks, Computations computations, int depth) {
            this.clocks = clocks;
            this.computations = computations;
            this.depth = depth;
        }

        void add(JfrWait wait, LikelyPlaces.Seen seen) {
            if (seen.stack() == NO_STACK || !computations.isOn(stacks.get(seen.stack() - 1))) {
                all.add(new JfrWait(
                        wait.worker(),
                        places.computeIfAbsent(seen.place(), this::cut),
                        clocks.clock(wait.beginNanos()),
                        wait.nanos(),
                        wait.owner(),
                        wait.ender()));
            }
        }

        private Place cut(Place place) {
            return new Place(place.kind(), Fields.innermost(place.site(), depth), place.lockClass(), place.family());
        }
    }
}
