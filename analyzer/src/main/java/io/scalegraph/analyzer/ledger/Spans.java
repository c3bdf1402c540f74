package io.scalegraph.analyzer.ledger;

import io.scalegraph.trace.WaitKind.Family;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The waits of all workers, each with what it is for. A carrier's wait is cut at the edges of the crowd's stretches, and
 * in each it is for what the crowd waited for then: of all carriers' time without a thread to run, at most as much as the
 * crowd waited.
 *
 * @param <P> names a place that is waited at
 */
final class Spans<P> {
    /** A wait, or a part of one. */
    record Span<P>(Mix<P> mix, long begin, long end) {}

    private final Crowd<P> crowd;
    private final Map<P, Mix<P>> single = new HashMap<>();
    private final TreeMap<Long, Mix<P>> stretches = new TreeMap<>();
    private final TreeMap<Long, Crowd.Stretch<P>> byBegin = new TreeMap<>();
    private final @Nullable Mix<P> shortWaits;

    Spans(List<Timeline<P>> timelines, Crowd<P> crowd) {
        this.crowd = crowd;
        Map<Long, Long> idle = new HashMap<>();
        P own = null;
        Family family = Family.IDLE;
        double shorts = 0;
        crowd.stretches().forEach(stretch -> byBegin.put(stretch.begin(), stretch));
        for (Timeline<P> timeline : timelines) {
            for (Timeline.Wait<P> wait : timeline.waits()) {
                if (crowd.carriers().test(wait.place())) {
                    own = wait.place();
                    family = wait.family();
                    for (Piece<P> piece : cut(wait)) {
                        if (piece.stretch != null) {
                            idle.merge(piece.stretch.begin(), piece.end - piece.begin, Long::sum);
                        }
                    }
                }
            }
            for (Timeline.ShortWaits<P> sum : timeline.shortWaits()) {
                if (crowd.carriers().test(sum.place())) {
                    own = sum.place();
                    shorts += sum.nanos();
                }
            }
        }
        this.shortWaits = own == null ? null : mixes(own, family, idle, shorts);
    }

    /** Makes the mix of each stretch, and of what the long waits leave the one of the short ones, which have no position. */
    private Mix<P> mixes(P own, Family family, Map<Long, Long> idle, double shorts) {
        Map<Family, Map<P, Double>> left = new HashMap<>();
        double computed = 0;
        for (Crowd.Stretch<P> stretch : crowd.stretches()) {
            Map<Family, Map<P, Double>> sums = Mix.sums(stretch.sums());
            long nanos = idle.getOrDefault(stretch.begin(), 0L);
            if (nanos > 0) {
                stretches.put(stretch.begin(), Mix.of(own, family, (double) nanos, (double) stretch.computed(), sums));
            }
            computed += Math.max(0, stretch.computed() - nanos);
            sums.forEach((each, places) -> places.forEach((place, sum) ->
                    left.computeIfAbsent(each, key -> new HashMap<>()).merge(place, sum, Double::sum)));
        }
        return Mix.of(own, family, shorts, computed, left);
    }

    /** The waits of a worker. */
    List<Span<P>> of(Timeline<P> timeline) {
        List<Span<P>> spans = new ArrayList<>();
        for (Timeline.Wait<P> wait : timeline.waits()) {
            Mix<P> alone = single.computeIfAbsent(wait.place(), place -> Mix.of(place, wait.family()));
            if (crowd.carriers().test(wait.place())) {
                for (Piece<P> piece : cut(wait)) {
                    Mix<P> mix = piece.stretch == null ? null : stretches.get(piece.stretch.begin());
                    spans.add(new Span<>(mix == null ? alone : mix, piece.begin, piece.end));
                }
            } else {
                spans.add(new Span<>(alone, wait.begin(), wait.end()));
            }
        }
        return spans;
    }

    /** What short waits are for, those of carriers and all others. */
    Mix<P> ofShort(P place) {
        Mix<P> mix = shortWaits;
        // The family does not matter where the charge is known already.
        return mix != null && crowd.carriers().test(place) ? mix : Mix.of(place, Family.IDLE);
    }

    /** A piece of a wait between edges of stretches. */
    private record Piece<P>(Crowd.@Nullable Stretch<P> stretch, long begin, long end) {}

    private List<Piece<P>> cut(Timeline.Wait<P> wait) {
        List<Piece<P>> pieces = new ArrayList<>();
        long from = wait.begin();
        while (from < wait.end()) {
            Crowd.Stretch<P> stretch = stretchAt(from);
            Long next = stretch != null ? Long.valueOf(stretch.end()) : byBegin.higherKey(from);
            long to = next == null ? wait.end() : Math.min(wait.end(), next);
            pieces.add(new Piece<>(stretch, from, to));
            from = to;
        }
        return pieces;
    }

    private Crowd.@Nullable Stretch<P> stretchAt(long time) {
        Map.Entry<Long, Crowd.Stretch<P>> entry = byBegin.floorEntry(time);
        return entry == null || time >= entry.getValue().end() ? null : entry.getValue();
    }
}
