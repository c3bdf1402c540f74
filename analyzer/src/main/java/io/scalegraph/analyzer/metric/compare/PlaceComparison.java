package io.scalegraph.analyzer.metric.compare;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.table.PartRow;
import io.scalegraph.analyzer.table.PartTable;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The shares of the processor time that are lost at each place, in the runs of two tables at the points that both have. A
 * place that a run does not name has lost nothing there. Places below 1 % before and after are left out, and so is what is
 * lost at no named place.
 */
public final class PlaceComparison {
    /** How much of the error its tests may use, beside 1 of the runs. */
    static final double WEIGHT = 0.125;

    private static final double LEAST_SHARE = 0.01;

    private record Place(String kind, String site) {
        String text() {
            return "lost at " + kind + (site.isEmpty() ? "" : " " + site);
        }
    }

    private record Point(int processors, double amount) implements Comparable<Point> {
        @Override
        public int compareTo(Point other) {
            int first = Integer.compare(processors, other.processors);
            return first != 0 ? first : Double.compare(amount, other.amount);
        }
    }

    /** The shares of one place at one point, a value a run. */
    private record Shares(String what, String where, List<Double> before, List<Double> after) {
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
        Difference difference = Difference.of(array(shares.before), array(shares.after));
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
        Quantity by = Stream.of(Quantity.WORK, Quantity.SIZE)
                .filter(quantity -> knows(before, quantity) && knows(after, quantity))
                .findFirst()
                .orElse(null);
        Map<Point, Map<String, Map<Place, Double>>> earlier = byRun(before, by);
        Map<Point, Map<String, Map<Place, Double>>> later = byRun(after, by);
        List<Shares> all = new ArrayList<>();
        earlier.forEach((point, runs) -> {
            Map<String, Map<Place, Double>> others = later.get(point);
            if (others != null) {
                String where = "at N = " + point.processors
                        + (by == null ? "" : ", " + by.column() + " " + Numbers.text(point.amount));
                add(all, where, runs.values(), others.values());
            }
        });
        return all;
    }

    private static boolean knows(PartTable table, Quantity quantity) {
        return table.rows().stream().noneMatch(row -> Double.isNaN(row.get(quantity)));
    }

    private static void add(
            List<Shares> all,
            String where,
            Collection<Map<Place, Double>> before,
            Collection<Map<Place, Double>> after) {
        Set<Place> places = new LinkedHashSet<>();
        before.forEach(run -> places.addAll(run.keySet()));
        after.forEach(run -> places.addAll(run.keySet()));
        for (Place place : places) {
            Shares shares = new Shares(place.text(), where, values(before, place), values(after, place));
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

    /** Shares of the elapsed time, which the rows of a run sum to, by point, run and place. */
    private static Map<Point, Map<String, Map<Place, Double>>> byRun(PartTable table, @Nullable Quantity by) {
        Map<Point, Map<String, List<PartRow>>> rows = new TreeMap<>();
        for (PartRow row : table.rows()) {
            Point point = new Point(row.processors(), by == null ? 0 : row.get(by));
            rows.computeIfAbsent(point, any -> new LinkedHashMap<>())
                    .computeIfAbsent(row.run(), any -> new ArrayList<>())
                    .add(row);
        }
        Map<Point, Map<String, Map<Place, Double>>> shares = new TreeMap<>();
        rows.forEach((point, runs) -> runs.forEach((run, parts) ->
                shares.computeIfAbsent(point, any -> new LinkedHashMap<>()).put(run, ofRun(parts))));
        return shares;
    }

    private static Map<Place, Double> ofRun(List<PartRow> parts) {
        double time = parts.stream().mapToDouble(PartRow::seconds).sum();
        Map<Place, Double> shares = new LinkedHashMap<>();
        for (PartRow part : parts) {
            if (!part.isWork() && !part.kind().equals(LatencyPart.OTHER)) {
                shares.merge(new Place(part.kind(), part.site()), part.seconds() / time, Double::sum);
            }
        }
        return shares;
    }
}
