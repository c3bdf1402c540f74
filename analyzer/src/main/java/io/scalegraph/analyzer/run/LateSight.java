package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.Extent;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * JFR, which sees the waits for monitors, is up some time after the program began: long after it, where many threads want
 * few processors. What was waited for until then has no place. Stateless.
 */
final class LateSight {
    /** A smaller share of a window is not worth a word. */
    private static final double NOTABLE = 0.01;
    /** Above this share of a window its places are doubtful, if threads were missing without a place. */
    private static final double DOUBTFUL = 0.2;
    /** Threads at a time that are off the processor without a place, from which on that is an answer of the result. */
    private static final double MISSING = 0.1;

    private LateSight() {}

    /** For how many seconds from the begin of the first window JFR was not up, 0 if it was. */
    static double unseen(@Nullable AgentStart agent, List<Window> measured) {
        return agent == null || measured.isEmpty()
                ? 0
                : Math.max(0, agent.readyNanos() - measured.get(0).beginNanos()) / Nanos.PER_SECOND;
    }

    /** In words where it makes the places of a window doubtful, otherwise nothing. */
    static List<String> alarms(RecordingInfo recording, Extent window, List<WaitSource> sources) {
        double missing = sources.stream()
                .filter(source -> source.place().kind().equals(WaitKind.OUTSIDE.label())
                        && source.place().site().isEmpty())
                .mapToDouble(source -> source.times().total())
                .sum();
        return share(recording, window) > DOUBTFUL && missing > MISSING * window.tPara()
                ? List.of(
                        words(recording, window) + "; who waited for one then is \"off the processor, place unknown\"")
                : List.of();
    }

    /** In words where a notable part of the window was not seen, otherwise nothing. */
    static List<String> warnings(RecordingInfo recording, Extent window) {
        return share(recording, window) > NOTABLE ? List.of(words(recording, window)) : List.of();
    }

    private static double share(RecordingInfo recording, Extent window) {
        double unseen = recording.unseen() - window.begin();
        return unseen <= 0 ? 0 : Math.min(1, unseen / window.tPara());
    }

    private static String words(RecordingInfo recording, Extent window) {
        return String.format(
                Locale.ROOT,
                "monitors were not seen, and of GC only the sum, for the first %.0f ms (%.0f %% of the first window), while the"
                        + " recording was brought up (begin=recorded waits for it)",
                (recording.unseen() - window.begin()) * 1e3,
                share(recording, window) * 100);
    }
}
