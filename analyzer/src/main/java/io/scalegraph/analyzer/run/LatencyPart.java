package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.place.CountedUse;
import io.scalegraph.analyzer.run.place.LockUse;
import io.scalegraph.analyzer.run.place.LockUses;
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
import org.jspecify.annotations.Nullable;

/**
 * A part of L(W,N) = (ML + IT + PT)/N, by what was waited for and where. Waits at barriers and the like are two parts where
 * both are known: until the last came, and until all went on.
 *
 * @param kind what for, or what else the processors did not do
 * @param site class::method where it was waited, empty where that has no place
 * @param seconds of L, mean over the windows that count
 * @param held how the lock that was waited for there was held; null if that was not timed, or nobody waited for a lock
 */
public record LatencyPart(
        String kind, String site, double seconds, @Nullable Held held) {
    /** Stands for all parts that are not listed. */
    public static final String OTHER = "other";

    /** Follows the kind of a wait until the last has come. */
    public static final String IMBALANCE = " imbalance";

    /** Follows the kind of a wait from when the last has come until all went on. */
    public static final String RELEASE = " release";

    /**
     * How a lock was held in a window, or what several can have at a time was used: of those waited for at a place the one that
     * was held longest.
     *
     * @param seconds time in which it was held alone, or times of all uses together; mean over the windows in which it was
     *     waited for there
     * @param holds how often, likewise
     * @param servers how many can have it at a time, 1 for a lock; journals that have none are of locks
     */
    public record Held(double seconds, double holds, int servers) {
        public Held {
            servers = Math.max(1, servers);
        }

        /**
         * Of a lock.
         *
         * @param seconds time in which it was held alone
         * @param holds how often
         */
        public Held(double seconds, double holds) {
            this(seconds, holds, 1);
        }
    }

    /** Sums of the same times in another order differ by less. */
    private static final double ROUNDING = 1e-9;

    /** What is one part. */
    private record Key(String kind, String site) {}

    /**
     * A part of which no lock was timed.
     *
     * @param kind what for, or what else the processors did not do
     * @param site class::method where it was waited, empty where that has no place
     * @param seconds of L, mean over the windows that count
     */
    public LatencyPart(String kind, String site, double seconds) {
        this(kind, site, seconds, null);
    }

    /**
     * The parts of a run's L.
     *
     * @param run the run
     * @param most how many parts are kept apart, from 1
     * @return the largest first; the rest as one, the last
     */
    public static List<LatencyPart> of(RunAnalysis run, int most) {
        Map<Key, Double> seconds = new LinkedHashMap<>();
        List<WindowAnalysis> windows = run.counted();
        for (WindowAnalysis window : windows) {
            add(seconds, window, 1.0 / windows.size() / window.extent().n());
        }
        List<LatencyPart> parts = new ArrayList<>();
        Map<Key, Held> held = held(windows);
        seconds.forEach((key, time) -> parts.add(new LatencyPart(key.kind, key.site, time, held.get(key))));
        parts.sort(Comparator.comparingDouble((LatencyPart part) -> -Math.abs(part.seconds)));
        if (parts.size() <= most) {
            return parts;
        }
        List<LatencyPart> kept = new ArrayList<>(parts.subList(0, most));
        double rest = parts.subList(most, parts.size()).stream()
                .mapToDouble(LatencyPart::seconds)
                .sum();
        kept.add(new LatencyPart(OTHER, "", rest));
        return kept;
    }

    private static void add(Map<Key, Double> seconds, WindowAnalysis window, double share) {
        double inSources = 0;
        for (WaitSource source : window.detail().sources()) {
            if (source.place().isPrimitive()) {
                add(seconds, source, share);
                inSources += source.charged();
            }
        }
        add(seconds, "other primitives", "", share * (window.terms().pt() - inSources));
        double inParts = 0;
        for (IdlePart part : window.terms().idle()) {
            String kind = "idle: " + part.reason().label();
            double named = part.reason() == IdleReason.CHILDREN ? addTeams(seconds, window, kind, share) : 0;
            double rest = part.time() - named;
            add(seconds, kind, "", Math.abs(rest) > ROUNDING * part.time() ? share * rest : 0);
            inParts += part.time();
        }
        add(seconds, "idle otherwise", "", share * (window.terms().it() - inParts));
        for (MlPart part : window.terms().mlParts()) {
            Double time = part.time();
            if (time != null) {
                add(seconds, part.reason().label(), "", share * time);
            }
        }
    }

    /** What is lost while threads wait for what they have others do has the place of the join, latch or get. */
    private static double addTeams(Map<Key, Double> seconds, WindowAnalysis window, String kind, double share) {
        double named = 0;
        for (WaitSource source : window.detail().sources()) {
            if (source.place().family() == WaitKind.Family.CHILDREN) {
                add(seconds, kind, source.place().site(), share * source.charged());
                named += source.charged();
            }
        }
        return named;
    }

    private static void add(Map<Key, Double> seconds, WaitSource source, double share) {
        String kind = source.place().kind();
        String site = source.place().site();
        Double imbalance = source.partners().imbalance();
        Double release = source.partners().release();
        if (imbalance == null || release == null || imbalance + release <= 0) {
            add(seconds, kind, site, share * source.charged());
            return;
        }
        double released = source.charged() * release / (imbalance + release);
        add(seconds, kind + IMBALANCE, site, share * (source.charged() - released));
        add(seconds, kind + RELEASE, site, share * released);
    }

    /** By the place where a lock was waited for most. */
    private static Map<Key, Held> held(List<WindowAnalysis> windows) {
        Map<Key, List<Held>> each = new LinkedHashMap<>();
        for (WindowAnalysis window : windows) {
            held(window)
                    .forEach((key, held) ->
                            each.computeIfAbsent(key, any -> new ArrayList<>()).add(held));
        }
        Map<Key, Held> means = new LinkedHashMap<>();
        each.forEach((key, all) -> means.put(
                key,
                new Held(
                        all.stream().mapToDouble(Held::seconds).average().orElseThrow(),
                        all.stream().mapToDouble(Held::holds).average().orElseThrow(),
                        all.stream().mapToInt(Held::servers).max().orElseThrow())));
        return means;
    }

    private static Map<Key, Held> held(WindowAnalysis window) {
        Map<Key, Held> longest = new LinkedHashMap<>();
        LockUses uses = window.detail().counts().locks();
        for (CountedUse use : uses == null ? List.<CountedUse>of() : uses.counted()) {
            longest.merge(
                    new Key(use.kind(), use.site()),
                    new Held(use.seconds(), use.uses(), use.servers()),
                    LatencyPart::longer);
        }
        for (LockUse use : uses == null ? List.<LockUse>of() : uses.locks()) {
            LockUse.Waited waited = use.waited();
            long timed = use.held().timed();
            if (waited != null && !waited.site().isEmpty() && timed > 0) {
                double alone = Math.max(0, use.held().total() - use.held().shared())
                        * use.held().count()
                        / timed;
                longest.merge(
                        new Key(use.kind(), waited.site()),
                        new Held(alone, use.held().count()),
                        LatencyPart::longer);
            }
        }
        return longest;
    }

    private static Held longer(Held one, Held other) {
        return one.seconds / one.servers >= other.seconds / other.servers ? one : other;
    }

    private static void add(Map<Key, Double> seconds, String kind, String site, double time) {
        if (time != 0) {
            seconds.merge(new Key(kind, site), time, Double::sum);
        }
    }
}
