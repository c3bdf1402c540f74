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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Whom the greatest losses were for: who held the lock, who came last to the barrier. */
final class PartnerText {
    private static final int MOST_ROWS = 8;
    private static final int MOST_THREADS = 3;
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
        List<String> threads = byName(partners).stream()
                .sorted(Comparator.comparingLong(WaitPartners.Partner::count).reversed())
                .limit(MOST_THREADS)
                .map(thread -> name(thread) + " in " + Units.percent((double) thread.count() / generations))
                .toList();
        return "last: " + String.join(", ", threads) + " of " + generations + " generations";
    }

    private static String holders(WaitSource source) {
        List<String> threads = new ArrayList<>();
        List<WaitPartners.Partner> holders = byName(source.partners());
        double known =
                holders.stream().mapToDouble(WaitPartners.Partner::waited).sum();
        // What was known of holders when the window began and ended goes a little beyond it.
        double all = Math.max(known, source.times().total());
        for (WaitPartners.Partner thread : holders.subList(0, Math.min(MOST_THREADS, holders.size()))) {
            threads.add(name(thread) + " " + Units.percent(thread.waited() / all));
        }
        double unknown = 1 - known / all;
        if (unknown > 0.001) {
            threads.add("unknown " + Units.percent(unknown));
        }
        boolean join = source.place().kind().equals(WaitKind.JOIN.label());
        return (join ? "for " : "held by ") + String.join(", ", threads) + " of the waited time";
    }

    /** Threads of one name, of which one often takes the place of another, are one to the reader. */
    private static List<WaitPartners.Partner> byName(WaitPartners partners) {
        Map<String, WaitPartners.Partner> names = new LinkedHashMap<>();
        for (WaitPartners.Partner thread : partners.threads()) {
            String name = thread.name().isEmpty() ? "thread " + thread.id() : thread.name();
            names.merge(
                    name,
                    new WaitPartners.Partner(name, thread.id(), thread.count(), thread.waited()),
                    (a, b) -> new WaitPartners.Partner(name, a.id(), a.count() + b.count(), a.waited() + b.waited()));
        }
        return names.values().stream()
                .sorted(Comparator.comparingDouble(WaitPartners.Partner::waited).reversed())
                .toList();
    }

    private static String name(WaitPartners.Partner thread) {
        return PrintableNames.thread(thread.name(), NAME_WIDTH);
    }
}
