package io.scalegraph.analyzer.run.spacetime;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The spacetime diagram of one window: what each worker did over time, in bins of equal length. Times are seconds since the
 * begin of the window.
 *
 * @param bins how many
 * @param bin length of one, seconds
 * @param states what workers do, work first; rows name them by position
 * @param rows the workers in the order of their begin
 * @param stops when the JVM had stopped all workers, in order of time
 * @param sections of the program that ran in the window, in order of time; the window's own among them
 * @param regions names of those that there are calls of
 * @param calls of regions that have ended, in order of time; those of 1 ms and longer
 * @param wakes waits of which it is known which worker ended them, in order of time
 * @param leftOut what did not fit
 */
public record Spacetime(
        int bins,
        double bin,
        List<State> states,
        List<Row> rows,
        List<Stop> stops,
        List<Section> sections,
        List<String> regions,
        List<Call> calls,
        List<Wake> wakes,
        LeftOut leftOut) {
    /** Name of the state in which a worker neither waits nor is stopped. */
    public static final String WORK = "work";
    /** Name of the state in which a worker queues for a processor. */
    public static final String QUEUED = "run-queue delay";
    /** Shares of a bin are in parts of this. */
    public static final int WHOLE = 1000;

    public Spacetime {
        states = List.copyOf(states);
        rows = List.copyOf(rows);
        stops = List.copyOf(stops);
        sections = List.copyOf(sections);
        regions = List.copyOf(regions);
        calls = List.copyOf(calls);
        wakes = List.copyOf(wakes);
    }

    /**
     * What a worker does.
     *
     * @param name {@link #WORK}, {@link #QUEUED}, the reason of a stop, or a kind of wait
     * @param family {@code work}, {@code queued}, {@code stopped}, or how the wait is charged
     */
    public record State(String name, String family) {}

    /**
     * One worker.
     *
     * @param name its name
     * @param id Java thread id
     * @param shares what it did, bin by bin; they sum to the part of the bin in which it was there
     */
    public record Row(String name, long id, List<Shares> shares) {}

    /**
     * How much of each bin a worker spent in one state.
     *
     * @param state position of the state
     * @param first the first bin in which it was in it
     * @param parts of {@link Spacetime#WHOLE}, from that bin on to the last one in which it was in it
     */
    public record Shares(int state, int first, List<Integer> parts) {}

    /**
     * The JVM had stopped all workers.
     *
     * @param reason why
     * @param begin since when
     * @param end until when
     */
    public record Stop(String reason, double begin, double end) {}

    /**
     * A section of the program ran, as far as that lies in the window.
     *
     * @param name class and method
     * @param begin since when
     * @param end until when
     */
    public record Section(String name, double begin, double end) {}

    /**
     * A worker was in a region, as far as that lies in the window.
     *
     * @param row position of the worker
     * @param region position of the region
     * @param depth in how many calls, of those that are told, this one lies
     * @param begin since when
     * @param end until when
     */
    public record Call(int row, int region, int depth, double begin, double end) {}

    /**
     * One worker ended another one's wait.
     *
     * @param row position of the worker that waited
     * @param state position of the state it was in
     * @param begin since when it waited
     * @param end until when
     * @param by position of the worker that ended it
     * @param at when that one did; null if only the worker is known
     */
    public record Wake(
            int row,
            int state,
            double begin,
            double end,
            int by,
            @Nullable Double at) {}

    /**
     * What did not fit.
     *
     * @param workers those that did least
     * @param stops the shortest
     * @param sections the shortest
     * @param calls the shortest, and those of workers that have no row
     * @param wakes those of the shortest waits
     */
    public record LeftOut(int workers, int stops, int sections, int calls, int wakes) {}
}
