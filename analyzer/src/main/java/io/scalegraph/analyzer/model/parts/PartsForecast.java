package io.scalegraph.analyzer.model.parts;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.estimate.Beyond;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.fit.Series;
import io.scalegraph.analyzer.table.PartTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is foretold by the parts of which the elapsed time consists. {@code T(N) = U(N)/N + sum of c_j(N)}, where U is the work
 * of all processors and c_j what each of them spends on part j of L(W,N). Each follows the law of its kind that foretells it
 * best, and the places that are taken in turn follow mean value analysis together. Bands of 95 % come from all laws that can
 * hold, each by how likely it is. Immutable.
 */
public final class PartsForecast {
    /** So many times the most measured processors is looked ahead, as far as {@code bench forecast} has compared it. */
    public static final int REACH = 8;

    private static final int MOST = 10_000;
    private static final int EACH = 256;
    private static final double STEP = 1.05;

    private final PartSeries series;
    private final PartsModel model;
    private final PartsBand band;

    /**
     * What is foretold of one N.
     *
     * @param processors N
     * @param time T_para in seconds, with the band of the curve; beyond the runs no value but a band where that is wide, and
     *     neither where it says nothing
     * @param run the same for a single run
     * @param speedup over the runs on one processor, with the band of the curve, or why there is none
     * @param parts elapsed seconds of the work and of each part; they sum to the time; empty without one
     */
    public record Cell(int processors, Estimate time, Estimate run, Estimate speedup, Map<Part, Double> parts) {
        private static Cell without(int processors, String reason) {
            Estimate none = Estimate.missing(reason);
            return new Cell(processors, none, none, none, Map.of());
        }
    }

    /**
     * The law of one part.
     *
     * @param part which
     * @param law for a reader, coefficients in seconds
     * @param saturation from which N on its place is always in use; null if it is no place that is taken in turn, or another
     *     one is held longer
     */
    public record PartLaw(Part part, String law, @Nullable Double saturation) {}

    /**
     * What bounds the speedup: the largest part of L.
     *
     * @param part which
     * @param share of L(W,N) on the most processors looked at, a ratio
     * @param from the N from which on it is the largest
     */
    public record Bound(Part part, double share, int from) {}

    /**
     * A place that one thread has at a time, or a few.
     *
     * @param held D, seconds in all on the most processors measured
     * @param hold h, mean time of one hold in seconds; null if not known
     * @param timed whether that was timed; else D was estimated from the waits
     * @param saturation from which N on it is always in use; null if another place is
     * @param servers how many can have it at a time, from 1
     */
    public record HeldPlace(
            double held,
            @Nullable Double hold,
            boolean timed,
            @Nullable Double saturation,
            int servers) {}

    private PartsForecast(PartSeries series, PartsModel model) {
        this.series = series;
        this.model = model;
        band = PartsBand.of(series, model);
    }

    /**
     * A forecast.
     *
     * @param table what the times of runs consist of
     * @param selection which runs count; they have to be of one problem
     * @return the forecast; empty if there are no runs on several processors and on fewer
     */
    public static Optional<PartsForecast> of(PartTable table, Series.Selection selection) {
        PartSeries series = PartSeries.of(table.rows(), selection);
        if (series.runs().isEmpty() || series.largest() > MOST) {
            return Optional.empty();
        }
        return PartsModel.of(series).map(model -> new PartsForecast(series, model));
    }

    /**
     * What is foretold.
     *
     * @param n N, from 1
     * @return the time and its parts, or why there are none
     */
    public Cell at(double n) {
        String refusal = refusal(n);
        if (!refusal.isEmpty()) {
            return Cell.without((int) n, refusal);
        }
        Cell cell = unlimited((int) n);
        Double low = cell.time.low();
        Double high = cell.time.high();
        if (low == null || high == null || n <= series.largest()) {
            return cell;
        }
        Beyond beyond = Beyond.of(low, high);
        Estimate time = beyond.of(cell.time);
        return beyond == Beyond.NOTHING
                ? Cell.without(cell.processors, time.note())
                : new Cell(cell.processors, time, beyond.of(cell.run), beyond.of(cell.speedup), cell.parts);
    }

    /**
     * What is foretold, whether it says something or not, for tests of how often bands hold.
     *
     * @param n N, from 1
     * @return the time and its parts, or why there are none
     */
    public Cell unlimited(int n) {
        Map<Part, Double> parts = model.at(n);
        double time = parts.values().stream().mapToDouble(Double::doubleValue).sum();
        if (!(time > 0)) {
            return Cell.without(n, "refused: the laws sum to " + Numbers.text(time) + " s");
        }
        double alone = series.time(1);
        Estimate none = Estimate.missing("no run on one processor");
        if (!band.isWithinReach(n)) {
            Estimate bare = Estimate.of(time).noted("no band: too many processors for its draws");
            return new Cell(n, bare, bare, Double.isNaN(alone) ? none : Estimate.of(alone / time), parts);
        }
        PartsBand.On on = band.on(n);
        return new Cell(n, on.curve(time), on.run(time), Double.isNaN(alone) ? none : on.speedup(alone / time), parts);
    }

    private String refusal(double n) {
        if (n != Math.rint(n) || n < 1) {
            return "refused: " + Numbers.text(n) + " is no number of processors";
        }
        if (n > MOST) {
            return "refused: beyond " + MOST + " processors";
        }
        return n <= (double) REACH * series.largest()
                ? ""
                : "refused: " + Numbers.text(n) + " is beyond " + REACH + " times the largest measured, "
                        + series.largest();
    }

    /**
     * What the runs on the most processors would have been foretold as without them.
     *
     * @return the relative error {@code (T' - T)/T}, or why there is none
     */
    public Estimate test() {
        return PartsModel.of(series.withoutLargest())
                .map(rest -> Estimate.of(rest.time(series.largest()) / series.time(series.largest()) - 1))
                .orElse(Estimate.missing("without the runs on the most processors too few are left"));
    }

    /**
     * The most processors that runs were made on.
     *
     * @return N
     */
    public int largest() {
        return series.largest();
    }

    /**
     * The laws of all parts.
     *
     * @return the work first; then places that are taken in turn, then the others, the largest first
     */
    public List<PartLaw> laws() {
        List<PartLaw> laws = new ArrayList<>();
        laws.add(new PartLaw(PartsModel.WORK, "U(N)/N, U = " + model.work().formula(), null));
        model.places().forEach(place -> laws.add(new PartLaw(place.part(), formula(place), saturation(place.part()))));
        model.terms().entrySet().stream()
                .sorted(Comparator.comparingDouble(
                        entry -> -Math.abs(entry.getValue().at(series.largest()))))
                .forEach(entry ->
                        laws.add(new PartLaw(entry.getKey(), entry.getValue().formula(), null)));
        return laws;
    }

    /**
     * A place that one thread has at a time.
     *
     * @param part its waits
     * @return what is known of it; empty if that is no such place, or it is not known to be held
     */
    public Optional<HeldPlace> turns(Part part) {
        return model.places().stream()
                .filter(place -> place.part().equals(part) && place.heldAt(series.largest()) > 0)
                .map(place -> new HeldPlace(
                        place.heldAt(series.largest()), place.hold(), place.timed(), saturation(part), place.servers()))
                .findFirst();
    }

    /** Null but for the place that bounds. */
    private @Nullable Double saturation(Part part) {
        Turns turns = model.turns(series.largest());
        int longest = turns.longest();
        boolean isLongest = longest >= 0 && model.places().get(longest).part().equals(part);
        return isLongest && Double.isFinite(turns.saturation()) ? (Double) turns.saturation() : null;
    }

    private static String formula(Place place) {
        Double hold = place.hold();
        return (place.servers() == 1 ? "in turn, held " : "by " + place.servers() + " at a time, held ")
                + place.held().formula() + " in all"
                + (place.timed() ? "" : " (estimated from the waits)")
                + (hold == null ? "" : ", h = " + Numbers.text(hold) + " s")
                + ", scatter " + Numbers.text(place.scatter());
    }

    /**
     * What bounds the speedup on so many processors.
     *
     * @param n N, from 2
     * @return the largest part of L there; empty if nothing is foretold there, or L is not above 0
     */
    public Optional<Bound> bound(int n) {
        Map<Part, Double> parts = refusal(n).isEmpty() ? model.at(n) : Map.of();
        double latency = parts.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(PartsModel.WORK))
                .mapToDouble(Map.Entry::getValue)
                .sum();
        Optional<Part> largest = largest(parts);
        if (n < 2 || largest.isEmpty() || !(latency > 0)) {
            return Optional.empty();
        }
        int from = n;
        for (int before : descending(n)) {
            if (!largest(model.at(before)).equals(largest)) {
                break;
            }
            from = before;
        }
        Double of = parts.get(largest.get());
        return Optional.of(new Bound(largest.get(), of == null ? 0 : of / latency, from));
    }

    /**
     * The largest part of L.
     *
     * @param parts seconds of the work and of the parts
     * @return the part; empty if none takes time
     */
    public static Optional<Part> largest(Map<Part, Double> parts) {
        return parts.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(PartsModel.WORK) && entry.getValue() > 0)
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey);
    }

    /** All N below one as far as there are few, else some of them. */
    private static List<Integer> descending(int n) {
        List<Integer> all = new ArrayList<>();
        for (int each = n - 1; each >= 2; each = each <= EACH ? each - 1 : (int) (each / STEP)) {
            all.add(each);
        }
        return all;
    }
}
