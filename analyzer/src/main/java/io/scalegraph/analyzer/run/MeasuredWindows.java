package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.read.trace.LateBegin;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.worker.ForeignRecording;
import io.scalegraph.trace.TraceFormat;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** Which windows of a recording are analysed. */
final class MeasuredWindows {
    private final Trace trace;

    private MeasuredWindows(Trace trace) {
        this.trace = trace;
    }

    /**
     * The windows of a recording.
     *
     * @param trace what it holds
     * @param whole whether all that was measured is one window, though it has sections or slices
     * @return in order of time; empty if the recording ends before the first totals
     */
    static List<Window> of(Trace trace, boolean whole) {
        return new MeasuredWindows(trace).list(whole);
    }

    /**
     * The sections' windows, unless each overlaps another section; without any, the slices; without these, the whole program's; of a killed program, what its
     * last totals cover.
     */
    private List<Window> list(boolean whole) {
        if (trace.agent() == null) {
            return List.of(ForeignRecording.window(trace));
        }
        List<Window> sections = whole ? List.of() : windows(MeasuredWindows::isSection);
        List<Window> slices = whole ? List.of() : windows(TraceFormat.SLICE::equals);
        List<Window> program = windows(TraceFormat.WHOLE_PROGRAM::equals);
        for (List<Window> found : List.of(sections, slices, program)) {
            if (found.stream().anyMatch(window -> !window.overlapped())) {
                return found;
            }
        }
        return unfinished();
    }

    /** What is missing of a recording that was not kept from its begin, in words. */
    static String leftOut(LateBegin late) {
        return late.sections() == 0 && late.slices() == 0
                ? "windows"
                : late.sections() > 0 ? late.sections() + " windows of sections" : late.slices() + " slices";
    }

    static boolean isSection(String name) {
        return !name.equals(TraceFormat.WHOLE_PROGRAM) && !name.equals(TraceFormat.SLICE);
    }

    private List<Window> windows(Predicate<String> named) {
        return trace.ofAgent().windows().stream()
                .filter(window -> named.test(window.section()))
                .sorted(Comparator.comparingLong(Window::beginNanos))
                .toList();
    }

    private List<Window> unfinished() {
        List<Snapshot> readings = trace.ofAgent().snapshots().values().stream()
                .filter(snapshot -> !snapshot.isOfThreadsEnd())
                .toList();
        if (readings.size() < 2) {
            return List.of();
        }
        Snapshot first = readings.get(0);
        Snapshot last = readings.get(readings.size() - 1);
        LateBegin late = trace.ofAgent().late();
        long begin = late == null ? first.timeNanos() : late.atNanos();
        if (last.timeNanos() < begin) {
            return List.of();
        }
        return List.of(
                new Window(TraceFormat.WHOLE_PROGRAM, begin, last.timeNanos(), first.number(), last.number(), false));
    }
}
