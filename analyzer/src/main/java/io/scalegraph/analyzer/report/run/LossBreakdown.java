package io.scalegraph.analyzer.report.run;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.IdlePart;
import io.scalegraph.analyzer.run.window.IdleReason;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What a window's lost processor time, N*L = ML + IT + PT, consists of, in words and in seconds. */
final class LossBreakdown {
    private static final int KIND_WIDTH = 20;
    private static final String CHILDREN = IdleReason.CHILDREN.label();

    /**
     * A part of the loss.
     *
     * @param name in words
     * @param time seconds of processor time; below 0 for a gain
     */
    record Loss(String name, double time) {}

    private LossBreakdown() {}

    /** The parts by size, gains among the losses; they sum to ML + IT + PT as far as these were measured. */
    static List<Loss> of(WindowAnalysis window) {
        return of(window, source -> PrintableNames.head(source.place().kind(), KIND_WIDTH), source -> CHILDREN);
    }

    /** The same with each place by itself. */
    static List<Loss> byPlace(WindowAnalysis window) {
        return of(window, PlaceText::of, source -> CHILDREN + ": " + PlaceText.of(source));
    }

    /** Places where threads wait for one another, and where they wait for what they have others do, have each its name. */
    private static List<Loss> of(
            WindowAnalysis window, Function<WaitSource, String> name, Function<WaitSource, String> team) {
        Map<String, Double> times = new LinkedHashMap<>();
        double inSources = 0;
        for (WaitSource source : window.detail().sources()) {
            if (source.place().isPrimitive()) {
                times.merge(name.apply(source), source.charged(), Double::sum);
                inSources += source.charged();
            }
        }
        times.merge("other primitives", window.terms().pt() - inSources, Double::sum);
        List<WaitSource> forTeams = window.detail().sources().stream()
                .filter(source -> source.place().family() == WaitKind.Family.CHILDREN)
                .toList();
        double inParts = 0;
        for (IdlePart part : window.terms().idle()) {
            times.merge(idleInWords(part.reason()), part.time(), Double::sum);
            if (part.reason() == IdleReason.CHILDREN) {
                forTeams.forEach(source -> {
                    times.merge(CHILDREN, -source.charged(), Double::sum);
                    times.merge(team.apply(source), source.charged(), Double::sum);
                });
            }
            inParts += part.time();
        }
        times.merge("idle otherwise", window.terms().it() - inParts, Double::sum);
        for (MlPart part : window.terms().mlParts()) {
            Double time = part.time();
            if (time != null && part.queue().isEmpty()) {
                times.merge(PrintableNames.head(part.reason().label(), 40), time, Double::sum);
            }
            part.queue()
                    .forEach(
                            queued -> times.merge(QueueText.name(queued.reason(), window), queued.time(), Double::sum));
        }
        List<Loss> losses = new ArrayList<>();
        times.forEach((part, time) -> losses.add(new Loss(part, time)));
        losses.sort(Comparator.comparingDouble((Loss loss) -> -Math.abs(loss.time())));
        return losses;
    }

    private static String idleInWords(IdleReason reason) {
        return switch (reason) {
            case START -> "idle at the start";
            case END -> "idle at the end";
            case NO_TASK -> "idle without a task";
            case UNUSED, CHILDREN -> reason.label();
        };
    }
}
