package io.scalegraph.analyzer.report.export;

import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

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

    /** Semicolons have a meaning, and a blank may. */
    private static String stack(WaitPlace place) {
        return WaitFrames.of(place).stream()
                .map(frame -> frame.replace(';', ',').replace(' ', '_'))
                .collect(Collectors.joining(";"));
    }
}
