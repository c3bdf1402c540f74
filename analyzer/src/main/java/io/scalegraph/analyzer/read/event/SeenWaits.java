package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.read.jfr.Stack;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.analyzer.read.trace.JfrWaits;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JFR's waits as they stand in a recording, with the stacks they began on, which the events of a chunk share. */
final class SeenWaits {
    private final JfrWaits waits = new JfrWaits();
    /** Numbers of stacks, 0 for none. */
    private final LongColumn stackNumbers = new LongColumn();

    private final Dictionary<Stack> stacks = new Dictionary<>();

    void add(JfrWait wait, @Nullable Stack stack) {
        waits.add(wait);
        stackNumbers.add(stack == null ? 0 : 1 + stacks.number(stack));
    }

    /**
     * On the JVM's clock, but for those in declared computation.
     *
     * @param depth how many frames of the program make a site
     */
    JfrWaits on(ClockMap clocks, Computations computations, int depth) {
        Map<Place, Place> cut = new HashMap<>();
        JfrWaits all = new JfrWaits();
        for (int row = 0; row < waits.size(); row++) {
            long stack = stackNumbers.get(row);
            if (stack == 0 || !computations.isOn(stacks.get(stack - 1))) {
                JfrWait wait = waits.get(row);
                all.add(new JfrWait(
                        wait.worker(),
                        cut.computeIfAbsent(wait.place(), place -> cut(place, depth)),
                        clocks.clock(wait.beginNanos()),
                        wait.nanos(),
                        wait.owner(),
                        wait.ender()));
            }
        }
        return all;
    }

    private static Place cut(Place place, int depth) {
        return new Place(place.kind(), Fields.innermost(place.site(), depth), place.lockClass(), place.family());
    }
}
