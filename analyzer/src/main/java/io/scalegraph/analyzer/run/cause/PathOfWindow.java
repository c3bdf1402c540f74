package io.scalegraph.analyzer.run.cause;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The critical path of one window. Seconds of elapsed time.
 *
 * @param last the thread that it ends with
 * @param time sum of its segments; T_para but for an error of this analysis
 * @param work what of it is work
 * @param imbalance by how much that is more than all work divided by N, from 0
 * @param known how far it is known
 * @param threads by thread, most time first
 * @param places by what was done and where, most time first
 */
public record PathOfWindow(
        Last last,
        double time,
        double work,
        double imbalance,
        Known known,
        List<PathThread> threads,
        List<Cause> places) {
    public PathOfWindow {
        threads = List.copyOf(threads);
        places = List.copyOf(places);
    }

    /**
     * The thread that a path ends with.
     *
     * @param name its name
     * @param id Java thread id
     */
    public record Last(String name, long id) {}

    /**
     * How far a path is known.
     *
     * @param edges waits on it of which it is known which thread ended them
     * @param unknownEdges waits on it of which it is not known what ended them
     * @param incomplete why the walk did not come to the begin of the window, null if it did
     * @param shortWaits an estimate of the waits below the threshold in it, seconds
     */
    public record Known(
            long edges, long unknownEdges, @Nullable String incomplete, double shortWaits) {}

    /**
     * One thread's part of a path. Seconds.
     *
     * @param name its name
     * @param id Java thread id
     * @param time on the path
     * @param work what of that is work
     * @param queued what of the work it queued for a processor, by the share of all its work in the window; null if not
     *     measured
     */
    public record PathThread(
            String name,
            long id,
            double time,
            double work,
            @Nullable Double queued) {}

    /**
     * Time in one state.
     *
     * @param state {@link io.scalegraph.analyzer.cause.State#label()}
     * @return seconds
     */
    public double in(String state) {
        return places.stream()
                .filter(place -> place.place().state().equals(state))
                .mapToDouble(Cause::time)
                .sum();
    }
}
