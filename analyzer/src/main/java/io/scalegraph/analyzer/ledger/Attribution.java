package io.scalegraph.analyzer.ledger;

import io.scalegraph.trace.WaitKind.Family;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a wait is for, in parts: one place as a rule; for a carrier of virtual threads the places where these wait, in
 * proportion to their sums, family by family, and its own place for what they do not explain. While these work without
 * it, it works too, in part. And while it is up and finds, takes up and puts down its threads, it waits, in part.
 *
 * @param <P> names a place that is waited at
 */
final class Attribution<P> {
    private static final int FAMILIES = Family.values().length;

    private record Part<P>(P place, Family family, double weight) {}

    private final List<Part<P>> parts = new ArrayList<>();
    private final double[] weights = new double[FAMILIES];
    private double working;
    private boolean isUp;

    private Attribution() {}

    static <P> Attribution<P> of(P place, Family family) {
        Attribution<P> mix = new Attribution<>();
        mix.add(place, family, 1);
        return mix;
    }

    /**
     * The parts of carriers' waits.
     *
     * @param own where the carriers wait
     * @param family how that is charged
     * @param nanos elapsed time of the carriers' waits, all together
     * @param computed time in which the crowd worked meanwhile without its carriers
     * @param sums what the crowd waited for at that time; taken from it is what explains the carriers' waits
     */
    static <P> Attribution<P> of(
            P own, Family family, double nanos, double computed, Map<Family, Map<P, Double>> sums) {
        Attribution<P> mix = new Attribution<>();
        mix.working = nanos > 0 ? Math.min(1, computed / nanos) : 0;
        double left = mix.explain(nanos * (1 - mix.working), nanos, sums);
        mix.add(own, family, nanos > 0 ? left / nanos : 1 - mix.working);
        return mix;
    }

    /**
     * The parts of the time in which carriers are up.
     *
     * @param nanos elapsed time in which they are, all together
     * @param waited part of it that is no work but waits of the crowd
     * @param sums what the crowd waited for at that time, and no idle carrier stands for; that part is taken from it
     */
    static <P> Attribution<P> ofUp(double nanos, double waited, Map<Family, Map<P, Double>> sums) {
        Attribution<P> mix = new Attribution<>();
        mix.isUp = true;
        mix.working = 1 - (waited - mix.explain(waited, nanos, sums)) / nanos;
        return mix;
    }

    /** The parts of a time in which a worker worked in part. */
    static <P> Attribution<P> ofAbsence(Timeline.Absence<P> absence) {
        Attribution<P> mix = new Attribution<>();
        mix.isUp = true;
        double absent = absence.free();
        for (Timeline.AbsentAt<P> at : absence.places()) {
            mix.add(at.place(), at.family(), at.share());
            absent += at.share();
        }
        mix.working = Math.max(0, 1 - absent);
        return mix;
    }

    /** A time that is work but for parts of it that are waits, which are added by {@link #addPart}. */
    static <P> Attribution<P> ofWork() {
        Attribution<P> mix = new Attribution<>();
        mix.isUp = true;
        mix.working = 1;
        return mix;
    }

    /** Takes a share of the time out of the work, for what another time is for that is no work. */
    void addPart(Attribution<P> other, double share) {
        for (Part<P> part : other.parts) {
            add(part.place, part.family, part.weight * share);
            working -= part.weight * share;
        }
        working = Math.max(0, working);
    }

    /** Adds what explains a part of some time, taking it from the sums, and returns how much of it nothing explains. */
    private double explain(double part, double nanos, Map<Family, Map<P, Double>> sums) {
        double left = part;
        for (Family each : Family.values()) {
            Map<P, Double> places = sums.getOrDefault(each, Map.of());
            double all =
                    places.values().stream().mapToDouble(Double::doubleValue).sum();
            double share = all <= 0 ? 0 : Math.min(1, left / all);
            if (share > 0) {
                places.replaceAll((place, sum) -> {
                    add(place, each, sum * share / nanos);
                    return sum * (1 - share);
                });
                left = Math.max(0, left - all);
            }
        }
        return left;
    }

    /** Place of a family in arrays and in the order of charging. */
    static int index(Family family) {
        return switch (family) {
            case PRIMITIVE -> 0;
            case CHILDREN -> 1;
            case IDLE -> 2;
        };
    }

    private void add(P place, Family family, double weight) {
        if (weight > 0) {
            parts.add(new Part<>(place, family, weight));
            weights[index(family)] += weight;
        }
    }

    /** The part that is work, in [0, 1]; with those of the families they sum to 1, but for what nobody is charged with. */
    double working() {
        return working;
    }

    /** Whether it is charged for nothing. */
    boolean isFree() {
        return parts.isEmpty();
    }

    /** Whether the part that is work is the worker's own; else others worked without it. */
    boolean isUp() {
        return isUp;
    }

    /** The part of a family, in [0, 1]. */
    double weight(Family family) {
        return weights[index(family)];
    }

    /** Divides what the wait was charged with in each family, by {@link #index}, among the places. */
    void divide(double[] charged, Map<P, Double> among) {
        for (Part<P> part : parts) {
            int family = index(part.family);
            among.merge(part.place, charged[family] * part.weight / weights[family], Double::sum);
        }
    }

    /** The sums of a stretch by family, to be taken from. */
    static <P> Map<Family, Map<P, Double>> sums(List<VirtualWaits.AtPlace<P>> waits) {
        Map<Family, Map<P, Double>> sums = new EnumMap<>(Family.class);
        for (VirtualWaits.AtPlace<P> wait : waits) {
            sums.computeIfAbsent(wait.family(), key -> new LinkedHashMap<>())
                    .merge(wait.place(), (double) wait.nanos(), Double::sum);
        }
        return sums;
    }
}
