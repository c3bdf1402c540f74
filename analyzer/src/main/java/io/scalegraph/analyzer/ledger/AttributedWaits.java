package io.scalegraph.analyzer.ledger;

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
final class AttributedWaits<P> {
    private final VirtualWaits<P> crowd;
    private final Map<P, Attribution<P>> single = new HashMap<>();
    private final TreeMap<Long, VirtualWaits.Interval<P>> byBegin = new TreeMap<>();
    private final CarrierAttributions<P> mixes;

    AttributedWaits(List<Timeline<P>> timelines, VirtualWaits<P> crowd) {
        this.crowd = crowd;
        crowd.stretches().forEach(stretch -> byBegin.put(stretch.begin(), stretch));
        CarrierAttributions.Sums<P> sums = new CarrierAttributions.Sums<>();
        for (Timeline<P> timeline : timelines) {
            boolean waitsAsCarrier = timeline.columns().places().stream().anyMatch(this::isCarriers);
            for (Timeline.Wait<P> wait : waitsAsCarrier ? timeline.waits() : List.<Timeline.Wait<P>>of()) {
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
        return timeline.columns().places().stream().anyMatch(this::isCarriers)
                || timeline.shortWaits().stream().anyMatch(shorts -> isCarriers(shorts.place()));
    }

    /** The waits of a worker, in order. */
    AttributedList<P> of(Timeline<P> timeline) {
        AttributedList<P> spans = new AttributedList<>();
        Absences<P> absences = new Absences<>(timeline.absences());
        boolean carries = carries(timeline);
        long from = timeline.begin();
        WaitList<P> waits = timeline.columns();
        for (int i = 0; i < waits.size(); i++) {
            addBetween(from, waits.begin(i), carries, absences, spans);
            addWait(waits, i, spans);
            from = waits.end(i);
        }
        addBetween(from, timeline.end(), carries, absences, spans);
        return spans.seal();
    }

    /** Of a carrier it is known by what its virtual threads did how far it worked. */
    private void addBetween(long begin, long end, boolean carries, Absences<P> absences, AttributedList<P> spans) {
        if (carries) {
            addUp(begin, end, spans);
        } else {
            absences.addWithin(begin, end, spans);
        }
    }

    /** The stretches of one worker in which it worked in part only, asked for in order of time. */
    private static final class Absences<P> {
        private final List<Timeline.Absence<P>> list;
        private int next;
        private @Nullable Attribution<P> mix;

        Absences(List<Timeline.Absence<P>> list) {
            this.list = list;
        }

        void addWithin(long begin, long end, AttributedList<P> spans) {
            for (; next < list.size() && list.get(next).begin() < end; next++, mix = null) {
                Timeline.Absence<P> absence = list.get(next);
                long from = Math.max(begin, absence.begin());
                long to = Math.min(end, absence.end());
                if (to > from) {
                    Attribution<P> own = mix == null ? Attribution.ofAbsence(absence) : mix;
                    mix = own;
                    spans.add(own, from, to);
                }
                if (absence.end() > end) {
                    return; // goes on behind the wait
                }
            }
        }
    }

    private void addWait(WaitList<P> waits, int index, AttributedList<P> spans) {
        P place = waits.place(index);
        Attribution<P> alone = single.get(place);
        if (alone == null) {
            alone = Attribution.of(place, waits.family(index));
            single.put(place, alone);
        }
        if (isCarriers(place)) {
            for (Piece<P> piece : cut(waits.begin(index), waits.end(index))) {
                Attribution<P> mix = mixes.idle(piece);
                spans.add(mix == null ? alone : mix, piece.begin, piece.end);
            }
        } else {
            spans.add(alone, waits.begin(index), waits.end(index));
        }
    }

    private void addUp(long begin, long end, AttributedList<P> spans) {
        for (Piece<P> piece : cut(begin, end)) {
            Attribution<P> mix = mixes.up(piece);
            if (mix != null) {
                spans.add(mix, piece.begin, piece.end);
            }
        }
    }

    /** What short waits are for, those of carriers and all others. */
    Attribution<P> ofShort(Timeline.ShortWaits<P> waits) {
        Attribution<P> mix = mixes.shortWaits();
        return mix != null && isCarriers(waits.place()) ? mix : Attribution.of(waits.place(), waits.family());
    }

    /** A piece of time between edges of stretches. */
    record Piece<P>(VirtualWaits.@Nullable Interval<P> stretch, long begin, long end) {
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
            VirtualWaits.Interval<P> stretch = stretchAt(from);
            Long next = stretch != null ? Long.valueOf(stretch.end()) : byBegin.higherKey(from);
            long to = next == null ? end : Math.min(end, next);
            pieces.add(new Piece<>(stretch, from, to));
            from = to;
        }
        return pieces;
    }

    private VirtualWaits.@Nullable Interval<P> stretchAt(long time) {
        Map.Entry<Long, VirtualWaits.Interval<P>> entry = byBegin.floorEntry(time);
        return entry == null || time >= entry.getValue().end() ? null : entry.getValue();
    }
}
