package io.scalegraph.agent.recorder.thread;

import io.scalegraph.agent.recorder.delivery.UnseenWait;
import io.scalegraph.agent.recorder.place.WaitsOnStack;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Finds threads in waits that nothing else tells of: of {@code Thread.sleep} and {@code Object.wait} that no hook sees JFR tells
 * when they end, but only if the recording was up when they began and still is. So it is asked when that comes up, and when
 * measuring ends.
 */
public final class UnseenWaits {
    private UnseenWaits() {}

    /**
     * Writes what such threads wait for. Their stacks are looked at, in one safepoint, only if there are any.
     *
     * @param shared what the threads share
     * @param tracks the threads
     */
    public static void tell(Shared shared, Tracks tracks) {
        try {
            List<Track> waiting = find(shared, tracks);
            if (!waiting.isEmpty()) {
                tell(shared, waiting);
            }
        } catch (Throwable e) {
            shared.failures().count("waits that no event tells of", e);
        }
    }

    private static List<Track> find(Shared shared, Tracks tracks) {
        List<Track> waiting = new ArrayList<>();
        for (Track track : tracks.copy()) {
            if (waitsUnseen(shared, track)) {
                waiting.add(track);
            }
        }
        return waiting;
    }

    private static void tell(Shared shared, List<Track> waiting) {
        long now = shared.clock().nanos();
        Map<Thread, StackTraceElement[]> stacks = Thread.getAllStackTraces();
        for (Track track : waiting) {
            StackTraceElement[] stack = stacks.get(track.thread);
            if (stack != null && WaitsOnStack.blocks(stack)) {
                WaitKind kind = WaitsOnStack.kind(stack);
                String site = WaitsOnStack.site(kind, stack, shared.sites().depth());
                shared.delivery().write(new UnseenWait(track.id, kind, site, now));
            }
        }
    }

    private static boolean waitsUnseen(Shared shared, Track track) {
        return track.openKind() == null
                && !track.timeline.isComputing()
                && !track.atStart.isWaiting()
                && Threads.isWaiting(track.thread, shared.counters());
    }
}
