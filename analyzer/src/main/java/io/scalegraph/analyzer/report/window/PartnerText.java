package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.place.WaitPartners;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Whom the greatest losses were for: who held the lock, who came last to the barrier. */
final class PartnerText {
    private static final int MOST_ROWS = 8;
    private static final int NAME_WIDTH = 26;
    private static final int SITE_WIDTH = 120;
    /** What has an owner, known or not. */
    private static final Set<String> OWNED = Stream.of(
                    WaitKind.LOCK,
                    WaitKind.READ_WRITE_LOCK,
                    WaitKind.STAMPED_LOCK,
                    WaitKind.SEMAPHORE,
                    WaitKind.MONITOR)
            .map(WaitKind::label)
            .collect(Collectors.toUnmodifiableSet());

    private PartnerText() {}

    static void print(TextPage page, WindowAnalysis window) {
        List<WaitSource> told = window.detail().sources().stream()
                .filter(source -> source.charged() > 0)
                .sorted(Comparator.comparingDouble(WaitSource::charged).reversed())
                .limit(MOST_ROWS)
                .filter(PartnerText::tells)
                .toList();
        if (told.isEmpty()) {
            return;
        }
        page.heading("Whom they waited for (holder of a lock when the wait began, last to arrive at a barrier)");
        told.forEach(source -> page.paragraph("  ", line(source)));
    }

    private static boolean tells(WaitSource source) {
        return !source.partners().threads().isEmpty()
                || OWNED.contains(source.place().kind())
                || source.place().site().contains(TraceFormat.CALLED_FROM)
                || EnderText.of(source) != null;
    }

    private static String line(WaitSource source) {
        String site = source.place().site().isEmpty()
                ? "(unknown)"
                : PrintableNames.shortSite(source.place().site());
        String name = PrintableNames.head(site, SITE_WIDTH) + ", "
                + PrintableNames.head(source.place().kind(), NAME_WIDTH)
                + locks(source.partners().locks());
        String whom = whom(source);
        return whom.isEmpty() ? name : name + ": " + whom;
    }

    /** Whom the waits at a place were for and who ended them, empty if that is not known. */
    static String whom(WaitSource source) {
        WaitPartners partners = source.partners();
        List<String> parts = new ArrayList<>();
        String split = split(partners);
        if (split != null) {
            parts.add(split);
        }
        if (!partners.threads().isEmpty()) {
            parts.add(partners.generations() == null ? holders(source) : last(partners, partners.generations()));
        } else if (OWNED.contains(source.place().kind())) {
            parts.add("owner unknown");
        }
        String ended = EnderText.of(source);
        if (ended != null) {
            parts.add(ended);
        }
        return String.join("; ", parts);
    }

    private static String locks(@Nullable Long locks) {
        return locks == null || locks < 2 ? "" : " (" + locks + " of them)";
    }

    private static @Nullable String split(WaitPartners partners) {
        Double imbalance = partners.imbalance();
        Double release = partners.release();
        return imbalance == null || release == null
                ? null
                : "imbalance " + Units.time(imbalance) + ", release " + Units.time(release);
    }

    private static String last(WaitPartners partners, long generations) {
        Map<String, Double> counts = byName(partners, WaitPartners.Partner::count);
        return "last: " + String.join(", ", ThreadShares.words(counts, (double) generations, " in ")) + " of "
                + generations + " generations";
    }

    private static String holders(WaitSource source) {
        Map<String, Double> waited = byName(source.partners(), WaitPartners.Partner::waited);
        // What was known of holders when the window began and ended goes a little beyond it.
        double all = Math.max(ThreadShares.sum(waited), source.times().total());
        boolean join = source.place().kind().equals(WaitKind.JOIN.label());
        return (join ? "for " : "held by ") + String.join(", ", ThreadShares.words(waited, all, " "))
                + " of the waited time";
    }

    /** Threads of one name, of which one often takes the place of another, are one to the reader. */
    private static Map<String, Double> byName(WaitPartners partners, ToDoubleFunction<WaitPartners.Partner> amount) {
        Map<String, Double> names = new HashMap<>();
        for (WaitPartners.Partner thread : partners.threads()) {
            String name = thread.name().isEmpty() ? "thread " + thread.id() : thread.name();
            names.merge(name, amount.applyAsDouble(thread), Double::sum);
        }
        return names;
    }
}
