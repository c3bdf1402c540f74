package io.scalegraph.analyzer.ledger;

import io.scalegraph.trace.WaitKind.Family;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The waits of all workers, each with what it is for. A carrier's time is cut at the edges of the crowd's stretches. In
 * each its wait is for what the crowd waited for then: of all carriers' time without a thread to run, at most as much as
 * the crowd waited. Where it is known how long the crowd ran, so is how long carriers were up and ran none of it, but
 * looked for a thread, took it up or put it down: these parts of their time belong to the crowd's waits as well.
 *
 * @param <P> names a place that is waited at
 */
final class Spans<P> {
    /** A wait, or a part of one, or a time in which a carrier works in part only. */
    record Span<P>(Mix<P> mix, long begin, long end) {}

    private final Crowd<P> crowd;
    private final Map<P, Mix<P>> single = new HashMap<>();
    private final TreeMap<Long, Crowd.Stretch<P>> byBegin = new TreeMap<>();
    private final CarrierMixes<P> mixes;

    Spans(List<Timeline<P>> timelines, Crowd<P> crowd) {
        this.crowd = crowd;
        crowd.stretches().forEach(stretch -> byBegin.put(stretch.begin(), stretch));
        CarrierMixes.Sums<P> sums = new CarrierMixes.Sums<>();
        for (Timeline<P> timeline : timelines) {
            for (Timeline.Wait<P> wait : timeline.waits()) {
                if (isCarriers(wait.place())) {
                    sums.idle(wait.place(), wait.family());
                    cut(wait.begin(), wait.end()).forEach(sums::idle);
                }
            }
            boolean carries = carries(timeline);
            for (Timeline.ShortWaits<P> shorts : timeline.shortWaits()) {
                if (carries) {
                    sums.shortWaits(shorts, isCarriers(shorts.place()));
                }
            }
            if (carries) {
                up(timeline).forEach(sums::up);
            }
        }
        this.mixes = sums.mixes(crowd.stretches());
    }

    private boolean isCarriers(P place) {
        return crowd.carriers().test(place);
    }

    private boolean carries(Timeline<P> timeline) {
        return timeline.waits().stream().anyMatch(wait -> isCarriers(wait.place()))
                || timeline.shortWaits().stream().anyMatch(shorts -> isCarriers(shorts.place()));
    }

    /** The waits of a worker, in order. */
    List<Span<P>> of(Timeline<P> timeline) {
        List<Span<P>> spans = new ArrayList<>();
        boolean carries = carries(timeline);
        long from = timeline.begin();
        for (Timeline.Wait<P> wait : timeline.waits()) {
            if (carries) {
                addUp(from, wait.begin(), spans);
            }
            addWait(wait, spans);
            from = wait.end();
        }
        if (carries) {
            addUp(from, timeline.end(), spans);
        }
        return spans;
    }

    private void addWait(Timeline.Wait<P> wait, List<Span<P>> spans) {
        Mix<P> alone = single.computeIfAbsent(wait.place(), place -> Mix.of(place, wait.family()));
        if (isCarriers(wait.place())) {
            for (Piece<P> piece : cut(wait.begin(), wait.end())) {
                Mix<P> mix = mixes.idle(piece);
                spans.add(new Span<>(mix == null ? alone : mix, piece.begin, piece.end));
            }
        } else {
            spans.add(new Span<>(alone, wait.begin(), wait.end()));
        }
    }

    private void addUp(long begin, long end, List<Span<P>> spans) {
        for (Piece<P> piece : cut(begin, end)) {
            Mix<P> mix = mixes.up(piece);
            if (mix != null) {
                spans.add(new Span<>(mix, piece.begin, piece.end));
            }
        }
    }

    /** What short waits are for, those of carriers and all others. */
    Mix<P> ofShort(P place) {
        Mix<P> mix = mixes.shortWaits();
        // The family does not matter where the charge is known already.
        return mix != null && isCarriers(place) ? mix : Mix.of(place, Family.IDLE);
    }

    /** A piece of time between edges of stretches. */
    record Piece<P>(Crowd.@Nullable Stretch<P> stretch, long begin, long end) {
        long nanos() {
            return end - begin;
        }
    }

    private List<Piece<P>> up(Timeline<P> timeline) {
        List<Piece<P>> pieces = new ArrayList<>();
        long from = timeline.begin();
        for (Timeline.Wait<P> wait : timeline.waits()) {
            pieces.addAll(cut(from, wait.begin()));
            from = wait.end();
        }
        pieces.addAll(cut(from, timeline.end()));
        return pieces;
    }

    private List<Piece<P>> cut(long begin, long end) {
        List<Piece<P>> pieces = new ArrayList<>();
        long from = begin;
        while (from < end) {
            Crowd.Stretch<P> stretch = stretchAt(from);
            Long next = stretch != null ? Long.valueOf(stretch.end()) : byBegin.higherKey(from);
            long to = next == null ? end : Math.min(end, next);
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
