package io.scalegraph.analyzer.report.export;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The place of a wait as a stack. Stateless. */
final class WaitFrames {
    private static final String UNKNOWN = "(unknown)";

    private WaitFrames() {}

    /** Frames from the outermost on; the last is what was waited for, and the lock's class. */
    static List<String> of(WaitPlace place) {
        List<String> frames = new ArrayList<>(List.of(place.site().split(TraceFormat.CALLED_FROM, -1)));
        Collections.reverse(frames);
        String lock = place.lockClass();
        frames.add(place.kind() + (lock == null ? "" : "(" + lock + ")"));
        return frames.stream()
                .map(frame -> frame.isEmpty() ? UNKNOWN : PrintableNames.withoutControls(frame))
                .toList();
    }
}
