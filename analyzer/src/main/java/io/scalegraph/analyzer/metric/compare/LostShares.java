package io.scalegraph.analyzer.metric.compare;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.table.PartRow;
import io.scalegraph.analyzer.table.PartTable;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The shares of the processor time that are lost at each place, by point and run. A place that a run does not name has lost
 * nothing there; what is lost at no named place is left out. Stateless.
 */
public final class LostShares {
    /** What tells the runs of one turn from others, which are taken for one run. */
    static final String TURN = "turn ";

    /**
     * Where something is lost.
     *
     * @param kind what is waited for, or what else the processors do not do
     * @param site class::method, empty where that has no place
     */
    public record Place(String kind, String site) {
        /**
         * Both.
         *
         * @return in words
         */
        public String text() {
            return kind + (site.isEmpty() ? "" : " " + site);
        }
    }

    /**
     * What is lost at one N and amount of work, on average over its runs.
     *
     * @param where such as "at N = 2, work 400"
     * @param runs how many
     * @param shares of the processor time, by place
     */
    public record Lost(String where, int runs, Map<Place, Double> shares) {
        public Lost {
            shares = Map.copyOf(shares);
        }
    }

    record Point(int processors, double amount) implements Comparable<Point> {
        @Override
        public int compareTo(Point other) {
            int first = Integer.compare(processors, other.processors);
            return first != 0 ? first : Double.compare(amount, other.amount);
        }

        String words(@Nullable Quantity by) {
            return "at N = " + processors + (by == null ? "" : ", " + by.column() + " " + Numbers.text(amount));
        }
    }

    private LostShares() {}

    /**
     * What is lost at each point of one N.
     *
     * @param table parts of runs
     * @param processors N
     * @return by amount of work, ascending; empty if there are no runs on N
     */
    public static List<Lost> at(PartTable table, int processors) {
        Quantity by = by(table, table);
        List<Lost> all = new ArrayList<>();
        byRun(table, by, Set.of()).forEach((point, runs) -> {
            if (point.processors == processors) {
                Map<Place, Double> means = new LinkedHashMap<>();
                runs.values()
                        .forEach(run ->
                                run.forEach((place, share) -> means.merge(place, share / runs.size(), Double::sum)));
                all.add(new Lost(point.words(by), runs.size(), means));
            }
        });
        return all;
    }

    /** What tells the points of one N apart, in both of two tables; null if nothing does. */
    static @Nullable Quantity by(PartTable before, PartTable after) {
        return Stream.of(Quantity.WORK, Quantity.SIZE)
                .filter(quantity -> knows(before, quantity) && knows(after, quantity))
                .findFirst()
                .orElse(null);
    }

    /** Kinds whose sites one of two tables names and the other never, as those of older versions do not name some. */
    static Set<String> withoutSites(PartTable before, PartTable after) {
        Set<String> kinds = kinds(before, false);
        kinds.retainAll(kinds(after, false));
        Set<String> named = kinds(before, true);
        named.retainAll(kinds(after, true));
        kinds.removeAll(named);
        return kinds;
    }

    /** All kinds, or those that have a site in some row. */
    private static Set<String> kinds(PartTable table, boolean named) {
        return table.rows().stream()
                .filter(row -> !named || !row.site().isEmpty())
                .map(PartRow::kind)
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static boolean knows(PartTable table, Quantity quantity) {
        return table.rows().stream().noneMatch(row -> Double.isNaN(row.get(quantity)));
    }

    /** Shares of the elapsed time, which the rows of a run sum to, by point, run and place; of some kinds without site. */
    static Map<Point, Map<String, Map<Place, Double>>> byRun(
            PartTable table, @Nullable Quantity by, Set<String> withoutSites) {
        Map<Point, Map<String, List<PartRow>>> rows = new TreeMap<>();
        for (PartRow row : table.rows()) {
            Point point = new Point(row.processors(), by == null ? 0 : row.get(by));
            rows.computeIfAbsent(point, any -> new LinkedHashMap<>())
                    .computeIfAbsent(runOrTurn(row), any -> new ArrayList<>())
                    .add(row);
        }
        Map<Point, Map<String, Map<Place, Double>>> shares = new TreeMap<>();
        rows.forEach((point, runs) -> runs.forEach((run, parts) ->
                shares.computeIfAbsent(point, any -> new LinkedHashMap<>()).put(run, ofRun(parts, withoutSites))));
        return shares;
    }

    private static String runOrTurn(PartRow row) {
        double turn = row.get(Quantity.TURN);
        return Double.isNaN(turn) ? row.run() : TURN + turn;
    }

    private static Map<Place, Double> ofRun(List<PartRow> parts, Set<String> withoutSites) {
        double time = parts.stream().mapToDouble(PartRow::seconds).sum();
        Map<Place, Double> shares = new LinkedHashMap<>();
        for (PartRow part : parts) {
            if (!part.isWork() && !part.kind().equals(LatencyPart.OTHER)) {
                String site = withoutSites.contains(part.kind()) ? "" : part.site();
                shares.merge(new Place(part.kind(), site), part.seconds() / time, Double::sum);
            }
        }
        return shares;
    }
}
