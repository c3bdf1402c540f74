package io.scalegraph.analyzer.report.export;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.run.timeline.ThreadTimes;
import io.scalegraph.analyzer.run.timeline.ThreadTimes.OfThread;
import io.scalegraph.analyzer.run.timeline.ThreadTimes.Wait;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Threads over time as a trace of Perfetto, of which docs/exports.md says what is where. Numbers of fields are those of
 * perfetto's track_event.proto, track_descriptor.proto and trace_packet.proto. Slices of a track are nested. A flow leads
 * from the earliest event that bears its number, so a wake whose time is not known, or is that at which the wait ended, is
 * no flow: its order would be made up. Not thread-safe.
 */
public final class PerfettoTrace {
    private static final long PROCESS_TRACK = 1;
    private static final long STOPS_TRACK = 2;
    private static final long WAITING_TRACK = 3;
    /** Tracks of threads: this and the thread's id; those of their own stops and regions the same beyond all ids. */
    private static final long THREADS = 1L << 32;

    private static final long STOPS_OF_THREADS = 1L << 48;
    private static final long REGIONS_OF_THREADS = 1L << 49;
    private static final int PROCESS = 1;

    private final PerfettoPackets packets;
    private final ThreadTimes times;
    private final Map<Long, String> names = new HashMap<>();
    private long flows;

    private PerfettoTrace(ThreadTimes times, OutputStream out) {
        this.times = times;
        this.packets = new PerfettoPackets(out);
        times.threads().forEach(thread -> names.put(thread.id(), name(thread)));
    }

    /**
     * Writes a trace.
     *
     * @param program what the process is called
     * @param times the threads
     * @param out where it goes, best buffered
     * @throws IOException if it cannot be written
     */
    public static void write(String program, ThreadTimes times, OutputStream out) throws IOException {
        PerfettoTrace trace = new PerfettoTrace(times, out);
        trace.packets.process(PROCESS_TRACK, PROCESS, PrintableNames.withoutControls(program));
        trace.stops();
        trace.waiting();
        for (OfThread thread : times.threads()) {
            trace.thread(thread);
        }
    }

    private void stops() throws IOException {
        packets.track(STOPS_TRACK, PROCESS_TRACK, "stops by the JVM");
        for (ThreadTimes.Stop stop : times.stops()) {
            if (stop.thread() == null) {
                packets.slice(STOPS_TRACK, stop.begin(), stop.end(), stop.reason());
            }
        }
    }

    /** How many threads wait, at each change. */
    private void waiting() throws IOException {
        packets.counter(WAITING_TRACK, PROCESS_TRACK, "threads that wait");
        long number = 0;
        for (Map.Entry<Long, Long> change : WaitingThreads.changes(times).entrySet()) {
            number += change.getValue();
            packets.count(WAITING_TRACK, change.getKey(), number);
        }
    }

    private void thread(OfThread thread) throws IOException {
        long track = THREADS + thread.id();
        packets.thread(track, PROCESS, thread.id(), name(thread));
        packets.begin(track, thread.begin(), "work", Map.of());
        for (Wait wait : thread.waits()) {
            wait(track, wait);
        }
        packets.end(track, thread.end());
        stopsOf(thread);
        regionsOf(thread);
    }

    /** Beside the thread's work and waits, since a wait may begin in a region and end behind it. */
    private void regionsOf(OfThread thread) throws IOException {
        long track = REGIONS_OF_THREADS + thread.id();
        if (!thread.regions().isEmpty()) {
            packets.track(track, THREADS + thread.id(), "regions");
        }
        for (ThreadTimes.Region region : thread.regions()) {
            packets.slice(track, region.begin(), region.end(), PrintableNames.withoutControls(region.name()));
        }
    }

    private void wait(long track, Wait wait) throws IOException {
        Map<String, String> told = new HashMap<>();
        told.put("site", PrintableNames.withoutControls(wait.place().site()));
        String lock = wait.place().lockClass();
        if (lock != null) {
            told.put("lock", PrintableNames.withoutControls(lock));
        }
        ThreadTimes.Wake wake = wait.wake();
        if (wake != null) {
            told.put("ended by", names.getOrDefault(wake.thread(), "thread " + wake.thread()));
        }
        packets.begin(
                track, wait.begin(), PrintableNames.withoutControls(wait.place().kind()), told);
        Long at = wake == null ? null : wake.at();
        if (wake != null && at != null && at < wait.end()) {
            wake(track, wait, wake.thread(), at);
        }
        packets.end(track, wait.end());
    }

    /** The wake, the way back to a processor, and the arrow from one to the other's end. */
    private void wake(long track, Wait wait, long by, long at) throws IOException {
        packets.slice(track, at, wait.end(), "wake-up latency");
        String woken = names.get(by);
        if (woken != null && THREADS + by != track) {
            long flow = ++flows;
            packets.flowBegins(THREADS + by, at, "wakes", flow);
            packets.flowEnds(track, wait.end(), "goes on", flow);
        }
    }

    /** What stopped one thread only, beside it, since a stop may begin in a wait and end behind it. */
    private void stopsOf(OfThread thread) throws IOException {
        long track = STOPS_OF_THREADS + thread.id();
        boolean any = false;
        for (ThreadTimes.Stop stop : times.stops()) {
            if (isOf(stop.thread(), thread)) {
                if (!any) {
                    packets.track(track, THREADS + thread.id(), "stops of it alone");
                    any = true;
                }
                packets.slice(track, stop.begin(), stop.end(), stop.reason());
            }
        }
    }

    private static boolean isOf(@Nullable Long id, OfThread thread) {
        return id != null && id == thread.id();
    }

    private static String name(OfThread thread) {
        return thread.name().isEmpty() ? "thread " + thread.id() : PrintableNames.withoutControls(thread.name());
    }
}
