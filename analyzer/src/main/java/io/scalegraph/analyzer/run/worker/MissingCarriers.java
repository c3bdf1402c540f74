package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Carriers of virtual threads that there could be and are not: the JDK starts one when there is more to run than those it
 * has can run, up to the parallelism of its scheduler, and lets one go that had nothing to run for long. A processor that
 * is without a carrier therefore waits for the same as one whose carrier is idle.
 */
public final class MissingCarriers {
    private static final String NAME = "(no carrier needed)";
    private static final long NOWHERE = Long.MIN_VALUE;

    private final List<Timeline<Place>> carriers = new ArrayList<>();
    private final Window window;
    /** Where they wait, null if there are none. */
    private @Nullable Place place;

    /**
     * Of one window.
     *
     * @param workers all that ran in it
     * @param window the window
     */
    public MissingCarriers(List<WorkerWindow> workers, Window window) {
        this.window = window;
        for (WorkerWindow worker : workers) {
            Place own = ownPlace(worker.timeline());
            if (own != null) {
                carriers.add(worker.timeline());
                place = own;
            }
        }
    }

    /**
     * As workers that wait for a thread to run while there is no carrier in their place; none before the first carrier
     * that the window has seen, when there was nothing to carry.
     *
     * @param parallelism how many carriers there could be
     * @return workers with ids below 0
     */
    public List<WorkerWindow> upTo(int parallelism) {
        List<WorkerWindow> missing = new ArrayList<>();
        Place own = place;
        if (own == null) {
            return missing;
        }
        Map<Long, Integer> living = living();
        for (int rank = 1; rank <= parallelism; rank++) {
            long begin = NOWHERE;
            for (Map.Entry<Long, Integer> change : living.entrySet()) {
                if (change.getValue() < rank) {
                    begin = begin == NOWHERE ? change.getKey() : begin;
                } else if (begin != NOWHERE) {
                    add(missing, own, begin, change.getKey());
                    begin = NOWHERE;
                }
            }
            if (begin != NOWHERE) {
                add(missing, own, begin, window.endNanos());
            }
        }
        return missing;
    }

    /** How many carriers there are from each time on at which their number changes, the first one's begin at first. */
    private Map<Long, Integer> living() {
        Map<Long, Integer> changes = new TreeMap<>();
        for (Timeline<Place> carrier : carriers) {
            changes.merge(Math.max(carrier.begin(), window.beginNanos()), 1, Integer::sum);
            changes.merge(carrier.end(), -1, Integer::sum);
        }
        int living = 0;
        for (Map.Entry<Long, Integer> change : changes.entrySet()) {
            living += change.getValue();
            change.setValue(living);
        }
        return changes;
    }

    private static void add(List<WorkerWindow> missing, Place place, long begin, long end) {
        if (end <= begin) {
            return;
        }
        Timeline.Wait<Place> wait = new Timeline.Wait<>(place, place.family(), begin, end);
        missing.add(WorkerWindow.of(-1 - missing.size(), NAME, new Timeline<>(begin, end, List.of(wait), List.of())));
    }

    /** Where a carrier waits for a thread to run, null if the worker is none. */
    static @Nullable Place ownPlace(Timeline<Place> timeline) {
        for (Place place : timeline.columns().places()) {
            if (place.isIdleCarriers()) {
                return place;
            }
        }
        return timeline.shortWaits().stream()
                .map(Timeline.ShortWaits::place)
                .filter(Place::isIdleCarriers)
                .findFirst()
                .orElse(null);
    }
}
