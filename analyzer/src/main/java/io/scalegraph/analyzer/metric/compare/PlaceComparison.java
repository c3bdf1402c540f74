package io.scalegraph.analyzer.metric.compare;

import io.scalegraph.analyzer.metric.compare.LostShares.Place;
import io.scalegraph.analyzer.table.PartTable;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The shares of the processor time that are lost at each place, in the runs of two tables at the points that both have. A
 * place that a run does not name has lost nothing there. Places below 1 % before and after are left out, and so is what is
 * lost at no named place.
 */
public final class PlaceComparison {
    /** How much of the error its tests may use, beside 1 of the runs. */
    static final double WEIGHT = 0.125;

    private static final double LEAST_SHARE = 0.01;

    /** The shares of one place at one point, a value a run; in pairs, if the runs were made in turns. */
    private record Shares(String what, String where, List<Double> before, List<Double> after, boolean inTurns) {
        Difference difference() {
            return inTurns
                    ? Difference.ofSingles(IntStream.range(0, before.size())
                            .mapToDouble(turn -> after.get(turn) - before.get(turn))
                            .toArray())
                    : Difference.of(array(before), array(after));
        }

        Change.Values means() {
            return new Change.Values(mean(before), mean(after));
        }
    }

    private PlaceComparison() {}

    /**
     * Tests.
     *
     * @param before one table
     * @param after another
     * @return a change for each place at each point that was repeated in both
     */
    public static List<Change> of(PartTable before, PartTable after) {
        List<Shares> tested = shares(before, after).stream()
                .filter(each -> each.before.size() > 1 && each.after.size() > 1)
                .toList();
        return tested.stream().map(each -> change(each, tested.size())).toList();
    }

    private static Change change(Shares shares, int tests) {
        Difference difference = shares.difference();
        return new Change(
                shares.what,
                shares.where,
                Change.Whole.PROCESSOR_TIME,
                shares.means(),
                difference.estimate(),
                difference.interval(),
                difference.chance(),
                WEIGHT / tests);
    }

    /**
     * Differences of points that were run once only, before or after: nothing is known of chance.
     *
     * @param before one table
     * @param after another
     * @return a change for each place at each such point
     */
    public static List<SingleChange> ofSingles(PartTable before, PartTable after) {
        return shares(before, after).stream()
                .filter(each -> each.before.size() == 1 || each.after.size() == 1)
                .map(each -> new SingleChange(
                        each.what,
                        each.where,
                        Change.Whole.PROCESSOR_TIME,
                        each.means(),
                        mean(each.after) - mean(each.before)))
                .toList();
    }

    private static List<Shares> shares(PartTable before, PartTable after) {
        Quantity by = LostShares.by(before, after);
        Set<String> withoutSites = LostShares.withoutSites(before, after);
        Map<LostShares.Point, Map<String, Map<Place, Double>>> earlier = LostShares.byRun(before, by, withoutSites);
        Map<LostShares.Point, Map<String, Map<Place, Double>>> later = LostShares.byRun(after, by, withoutSites);
        List<Shares> all = new ArrayList<>();
        earlier.forEach((point, runs) -> {
            Map<String, Map<Place, Double>> others = later.get(point);
            if (others != null) {
                String where = point.words(by);
                Set<String> turns = turns(runs.keySet(), others.keySet());
                if (turns.isEmpty()) {
                    add(all, where, runs.values(), others.values(), false);
                } else {
                    add(all, where, of(turns, runs), of(turns, others), true);
                }
            }
        });
        return all;
    }

    /** The turns that runs of both were made in; none if a mean of their differences would have no error. */
    private static Set<String> turns(Set<String> before, Set<String> after) {
        Set<String> turns = new LinkedHashSet<>(before);
        turns.removeIf(run -> !run.startsWith(LostShares.TURN) || !after.contains(run));
        return turns.size() < 2 ? Set.of() : turns;
    }

    private static List<Map<Place, Double>> of(Set<String> turns, Map<String, Map<Place, Double>> runs) {
        return turns.stream().map(turn -> runs.getOrDefault(turn, Map.of())).toList();
    }

    private static void add(
            List<Shares> all,
            String where,
            Collection<Map<Place, Double>> before,
            Collection<Map<Place, Double>> after,
            boolean inTurns) {
        Set<Place> places = new LinkedHashSet<>();
        before.forEach(run -> places.addAll(run.keySet()));
        after.forEach(run -> places.addAll(run.keySet()));
        for (Place place : places) {
            Shares shares =
                    new Shares("lost at " + place.text(), where, values(before, place), values(after, place), inTurns);
            if (Math.max(mean(shares.before), mean(shares.after)) >= LEAST_SHARE) {
                all.add(shares);
            }
        }
    }

    private static List<Double> values(Collection<Map<Place, Double>> runs, Place place) {
        return runs.stream().map(run -> run.getOrDefault(place, 0.0)).toList();
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
