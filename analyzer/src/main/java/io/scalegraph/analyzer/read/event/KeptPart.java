package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.trace.LateBegin;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is left of a recording whose first chunks were not kept. It begins with its first snapshot that is complete, since all
 * totals are differences of two. The window of the whole program is cut there; others that began earlier are left out.
 */
final class KeptPart {
    private final Snapshot begin;
    /** When all of it had been read. */
    private final long atNanos;

    private final List<Window> windows = new ArrayList<>();
    private int sections;
    private int slices;

    /**
     * Of a recording without its begin.
     *
     * @param begin the first complete snapshot
     * @param atNanos when all of it had been read
     * @param all windows that are told
     */
    KeptPart(Snapshot begin, long atNanos, List<Window> all) {
        this.begin = begin;
        this.atNanos = atNanos;
        all.forEach(this::take);
    }

    /** The first snapshot of all threads of which nothing is missing, null if there is none. */
    static @Nullable Snapshot firstWhole(Iterable<Snapshot> heads, Set<Long> broken) {
        for (Snapshot head : heads) {
            if (!head.isOfThreadsEnd() && !broken.contains(head.number())) {
                return head;
            }
        }
        return null;
    }

    private void take(Window window) {
        if (window.beginSnapshot() >= begin.number()) {
            windows.add(window);
        } else if (window.section().equals(TraceFormat.SLICE)) {
            slices++;
        } else if (!window.section().equals(TraceFormat.WHOLE_PROGRAM)) {
            sections++;
        } else if (window.endSnapshot() > begin.number() && window.endNanos() > atNanos) {
            windows.add(new Window(
                    window.section(),
                    atNanos,
                    window.endNanos(),
                    begin.number(),
                    window.endSnapshot(),
                    window.overlapped()));
        }
    }

    /** Those that it has, the program's begins with it. */
    List<Window> windows() {
        return windows;
    }

    /** What it lacks. */
    LateBegin lacks(long startNanos) {
        return new LateBegin(atNanos, atNanos - startNanos, sections, slices);
    }
}
