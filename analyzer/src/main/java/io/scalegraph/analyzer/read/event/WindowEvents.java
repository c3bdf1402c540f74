package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Windows, from their events in any order, and which of them are missing. */
final class WindowEvents {
    /** What was being written when the recording ended may be missing. */
    private static final long UNDER_WAY_NANOS = 1_000_000_000;

    private final Set<Long> numbers = new HashSet<>();
    private List<Window> windows = new ArrayList<>();
    /** The window of the whole program is the last to be written. */
    private boolean ended;

    private long edgeless;

    void take(JfrEvent event) {
        Window window = new Window(
                Fields.text(event, "section"),
                Fields.number(event, "beginNanos", 0),
                Fields.number(event, "endNanos", 0),
                Fields.number(event, "beginSnapshot", 0),
                Fields.number(event, "endSnapshot", 0),
                event.has("overlapped") && event.flag("overlapped"),
                Fields.thread(event));
        Fields.requireOrder(window.beginNanos(), window.endNanos());
        numbers.add(Fields.number(event, "window", 0));
        ended |= window.section().equals(TraceFormat.WHOLE_PROGRAM);
        windows.add(window);
    }

    /** Takes a window that no event tells. */
    void add(Window window) {
        windows.add(window);
    }

    void replaceBy(List<Window> others) {
        windows = new ArrayList<>(others);
    }

    /** A window is the difference of two snapshots: where one of them is missing nothing can be said of it. */
    void keepThoseWithEdges(Map<Long, Snapshot> heads) {
        long all = windows.size();
        windows.removeIf(window -> !(window.beginSnapshot() == 0 || heads.containsKey(window.beginSnapshot()))
                || !heads.containsKey(window.endSnapshot()));
        edgeless += all - windows.size();
    }

    List<Window> list() {
        return windows;
    }

    /**
     * Which are missing, and which snapshots, empty if none are.
     *
     * @param heads all snapshots that are there
     * @param fromBegin whether the recording was kept from its begin
     */
    String missing(SortedMap<Long, Snapshot> heads, boolean fromBegin) {
        String left = edgeless + " windows lack the totals at their begin or end and are left out";
        long dropped = heads.values().stream()
                .mapToLong(head -> head.state().dropped())
                .max()
                .orElse(0);
        long skipped = fromBegin ? skippedWindows() - dropped : 0;
        long unread = fromBegin ? skippedSnapshots(heads) - dropped : 0;
        return Stream.of(
                        edgeless == 0 ? "" : left,
                        skipped <= 0 ? "" : skipped + " windows are missing",
                        unread <= 0 ? "" : unread + " snapshots are missing, and what they alone told of")
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /** Windows are numbered from 0 as they begin, and all have ended where the program's has. */
    private long skippedWindows() {
        long last = numbers.stream().mapToLong(Long::longValue).max().orElse(-1);
        return ended ? last + 1 - numbers.size() : 0;
    }

    /** Snapshots are numbered from 1. */
    private static long skippedSnapshots(SortedMap<Long, Snapshot> heads) {
        long end = heads.values().stream().mapToLong(Snapshot::timeNanos).max().orElse(0);
        long last = heads.values().stream()
                .filter(head -> head.timeNanos() <= end - UNDER_WAY_NANOS)
                .mapToLong(Snapshot::number)
                .max()
                .orElse(0);
        return last - heads.headMap(last + 1).size();
    }
}
