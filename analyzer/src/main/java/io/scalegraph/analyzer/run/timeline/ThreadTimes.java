package io.scalegraph.analyzer.run.timeline;

import io.scalegraph.analyzer.run.place.WaitPlace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The threads of one window over time. Nanoseconds from the begin of the window.
 *
 * @param section method whose call it is, or "program"
 * @param nanos its length
 * @param threads in the order of their begin; carriers stand for virtual threads
 * @param stops when the JVM had stopped the program, in order of time
 */
public record ThreadTimes(String section, long nanos, List<OfThread> threads, List<Stop> stops) {
    public ThreadTimes {
        threads = List.copyOf(threads);
        stops = List.copyOf(stops);
    }

    /**
     * One thread: it works, except where it waits or is stopped. Waits of which only the sum is known are not told apart
     * from work.
     *
     * @param id Java thread id, above 0
     * @param name its name
     * @param begin when it began
     * @param end when it ended, or the window did
     * @param waits in order of time, none overlapping another
     * @param regions calls that are told one by one, in order of time, the outer one first
     */
    public record OfThread(long id, String name, long begin, long end, List<Wait> waits, List<Region> regions) {
        public OfThread {
            waits = List.copyOf(waits);
            regions = List.copyOf(regions);
        }
    }

    /**
     * A call of a region.
     *
     * @param name class and method
     * @param begin its begin, or that of the window
     * @param end its end, or that of the window
     */
    public record Region(String name, long begin, long end) {}

    /**
     * One wait.
     *
     * @param place what for, and where
     * @param begin its begin
     * @param end its end, or that of the window
     * @param wake the thread that ended it, null if none did or it is not known
     */
    public record Wait(
            WaitPlace place, long begin, long end, @Nullable Wake wake) {}

    /**
     * What a thread did to end another one's wait.
     *
     * @param thread Java thread id of the one that did it; it may not be among the window's
     * @param at when, within the wait; null if that is not known
     */
    public record Wake(long thread, @Nullable Long at) {}

    /**
     * A stop by the JVM.
     *
     * @param reason why
     * @param begin its begin
     * @param end its end
     * @param thread Java thread id of the one that it stopped, null for all
     */
    public record Stop(
            String reason, long begin, long end, @Nullable Long thread) {}
}
