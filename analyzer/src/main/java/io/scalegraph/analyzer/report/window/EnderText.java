package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.run.place.WaitEnders;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WakeOrigin;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Who ended the waits at one place, in a few words. */
final class EnderText {
    private EnderText() {}

    /** The words, null where they would say nothing: where nobody ended a wait, or its partners tell it already. */
    static @Nullable String of(WaitSource source) {
        List<WaitEnders.Ender> by = source.enders().by();
        String kind = source.place().kind();
        boolean told = source.partners().generations() != null || kind.equals(WaitKind.JOIN.label());
        boolean sleeps = kind.equals(WaitKind.SLEEP.label());
        if (told || by.stream().noneMatch(ender -> ender.isThread() || (isItself(ender) && !sleeps))) {
            return null;
        }
        Map<String, Double> waited = new LinkedHashMap<>();
        by.stream()
                .filter(ender -> !ender.name().equals(WakeOrigin.UNKNOWN.label()))
                .forEach(ender -> waited.merge(name(ender), ender.waited(), Double::sum));
        // A wait that goes on at the begin of a window counts with all of its time.
        double all = Math.max(ThreadShares.sum(waited), source.times().total());
        Long vain = source.enders().vainWakes();
        return "ended by " + String.join(", ", ThreadShares.words(waited, all, " "))
                + (vain == null || vain == 0 ? "" : "; woken in vain " + vain + " times");
    }

    private static boolean isItself(WaitEnders.Ender ender) {
        return ender.id() == null && ender.name().equals(WakeOrigin.SELF.label());
    }

    /** Threads of one name are one to the reader. */
    private static String name(WaitEnders.Ender ender) {
        if (ender.id() != null) {
            return ender.name().isEmpty() ? "thread " + ender.id() : ender.name();
        }
        return switch (ender.name()) {
            case "self" -> "itself";
            case "virtual" -> "virtual threads";
            default -> ender.name();
        };
    }
}
