package io.scalegraph.analyzer.report.export;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Time waited by place as collapsed stacks: frames from the outermost on, joined by semicolons, a blank, and microseconds
 * of all threads together. The last frame is what was waited for, and the lock's class. Stateless.
 */
public final class CollapsedWaits {
    private static final double MICROS = 1e6;

    private CollapsedWaits() {}

    /**
     * Writes them.
     *
     * @param analysis the windows that are counted are added up
     * @return a line for each place that was waited at for a microsecond or more
     */
    public static String of(RunAnalysis analysis) {
        Map<String, Double> seconds = new TreeMap<>();
        for (WindowAnalysis window : analysis.counted()) {
            for (WaitSource source : window.detail().sources()) {
                seconds.merge(stack(source.place()), source.times().total(), Double::sum);
            }
        }
        StringBuilder lines = new StringBuilder();
        seconds.forEach((stack, time) -> {
            long micros = Math.round(time * MICROS);
            if (micros > 0) {
                lines.append(stack).append(' ').append(micros).append('\n');
            }
        });
        return lines.toString();
    }

    private static String stack(WaitPlace place) {
        List<String> frames = new ArrayList<>(List.of(place.site().split(TraceFormat.CALLED_FROM, -1)));
        Collections.reverse(frames);
        String lock = place.lockClass();
        frames.add(place.kind() + (lock == null ? "" : "(" + lock + ")"));
        return String.join(";", frames.stream().map(CollapsedWaits::frame).toList());
    }

    /** Semicolons and line ends have a meaning, and a blank may. */
    private static String frame(String name) {
        String plain = PrintableNames.withoutControls(name).replace(';', ',').replace(' ', '_');
        return plain.isEmpty() ? "(unknown)" : plain;
    }
}
