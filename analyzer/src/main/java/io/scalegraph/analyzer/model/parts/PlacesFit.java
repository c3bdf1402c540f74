package io.scalegraph.analyzer.model.parts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;

/**
 * Finds the laws of the places that threads take in turn. How long they were held is known where that was timed, and how much
 * times scatter follows from the waits. Elsewhere the waits tell how long, by the one of the two extremes of {@link Turns}
 * that foretells better.
 */
final class PlacesFit {
    private static final int STEPS = 300;
    private static final double LEAST_SHARE = 1e-3;
    private static final double MOST_SCATTER = 2;
    private static final int ROUNDS = 2;
    /** As a share of D: what is held hardly ever depends on N, and a slope by chance leads far. */
    private static final double HELD_MARGIN = 0.1;

    /** Counts on the two largest N that are no further apart are the same. */
    private static final double SAME_COUNT = 1.1;

    private static final List<List<Growth>> HELD =
            List.of(List.of(Growth.CONSTANT), List.of(Growth.CONSTANT, Growth.LINEAR));

    private final PartSeries series;
    private final IntToDoubleFunction work;
    private final List<Integer> measured;

    /** Of runs whose work, in all, is divided and holds the places. */
    PlacesFit(PartSeries series, IntToDoubleFunction work) {
        this.series = series;
        this.work = work;
        measured = series.runs().keySet().stream().filter(n -> n > 1).toList();
    }

    /** The laws of all places. */
    List<Place> of(List<Part> parts) {
        List<Place> places = new ArrayList<>();
        for (Part part : byWaits(parts)) {
            places.add(start(part));
        }
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < places.size(); i++) {
                places.set(i, places.get(i).timed() ? scattered(places, i) : estimated(places, i));
            }
        }
        return places;
    }

    private List<Part> byWaits(List<Part> parts) {
        return parts.stream()
                .sorted(Comparator.comparingDouble(part ->
                        -measured.stream().mapToDouble(n -> series.at(n, part)).sum()))
                .toList();
    }

    private Place start(Part part) {
        List<TermLaw.Point> held = new ArrayList<>();
        double hold = Double.NaN;
        int servers = 1;
        double count = count(part);
        for (int n : measured) {
            PartSeries.Run run = series.runs().get(n);
            Double all = run == null ? null : run.held().get(part);
            PartSeries.Holds holds = run == null ? null : run.holds().get(part);
            if (all != null && holds != null) {
                double together = all * Math.max(1, count / holds.count());
                held.add(new TermLaw.Point(n, together, together));
                hold = all / holds.count();
                servers = Math.max(servers, holds.servers());
            }
        }
        TermLaw law = held.isEmpty() ? null : TermLaw.choose(HELD, held, HELD_MARGIN);
        if (law != null && law.terms().equals(HELD.get(0))) {
            law = constant(held.get(held.size() - 1).y()); // on fewer not each lock at that place was waited for
        }
        return law == null
                ? new Place(part, constant(0), false, 1, null, 1)
                : new Place(part, law, true, 1, Double.isFinite(hold) ? (Double) hold : null, servers);
    }

    /**
     * How often a place is held on any N; 0 if that depends on N. A lock is told from others of its class from the first wait
     * on, so the fewer threads, the more of its holds are missing.
     */
    private double count(Part part) {
        double[] counts = series.runs().values().stream()
                .map(run -> run.holds().get(part))
                .filter(Objects::nonNull)
                .mapToDouble(PartSeries.Holds::count)
                .toArray();
        return counts.length > 1 && counts[counts.length - 1] <= SAME_COUNT * counts[counts.length - 2]
                ? counts[counts.length - 1]
                : 0;
    }

    private static TermLaw constant(double seconds) {
        return new TermLaw(List.of(Growth.CONSTANT), List.of(seconds));
    }

    /** What is waited between the extremes, by least squares. */
    private Place scattered(List<Place> places, int index) {
        double top = 0;
        double bottom = 0;
        for (int n : measured) {
            Turns turns = turns(places, work.applyAsDouble(n), n);
            double even = turns.even(n)[index];
            double slope = (turns.scattered(n)[index] - even) / series.time(n);
            top += slope * (series.at(n, places.get(index).part()) - even) / series.time(n);
            bottom += slope * slope;
        }
        double scatter = bottom > 0 ? top / bottom : 1;
        return places.get(index).with(Math.max(0, Math.min(MOST_SCATTER, scatter)));
    }

    /** The place as it foretells best, held for as long as fits best with that scatter. */
    private Place estimated(List<Place> places, int index) {
        List<Tried> all = tried(places, index);
        Place best = places.get(index);
        double least = Double.POSITIVE_INFINITY;
        for (double scatter : new double[] {1, 0}) {
            Tried fits = best(all, scatter, measured.size());
            Tried foretells = measured.size() > 1 ? best(all, scatter, measured.size() - 1) : fits;
            double error = foretells.squares(scatter, measured.size());
            if (error < least) {
                best = places.get(index).with(constant(fits.held), scatter);
                least = error;
            }
        }
        return best;
    }

    private static Tried best(List<Tried> all, double scatter, int ns) {
        return all.stream()
                .min(Comparator.comparingDouble(tried -> tried.squares(scatter, ns)))
                .orElseThrow();
    }

    /** The networks are the same however much the place itself scatters, and are solved once. */
    private List<Tried> tried(List<Place> places, int index) {
        double all = work.applyAsDouble(series.largest());
        Part part = places.get(index).part();
        double[] waited = measured.stream().mapToDouble(n -> series.at(n, part)).toArray();
        double[] times = measured.stream().mapToDouble(series::time).toArray();
        List<Tried> tried = new ArrayList<>();
        List<Place> copy = new ArrayList<>(places);
        for (int i = 0; i <= STEPS; i++) {
            Tried each = new Tried(i == 0 ? 0 : all * Math.pow(LEAST_SHARE, 1 - (double) i / STEPS), waited, times);
            copy.set(index, places.get(index).with(constant(each.held), 1));
            for (int k = 0; k < times.length; k++) {
                int n = measured.get(k);
                Turns turns = turns(copy, work.applyAsDouble(n), n);
                each.even[k] = turns.even(n)[index];
                each.scattered[k] = turns.scattered(n)[index];
            }
            tried.add(each);
        }
        return tried;
    }

    /** A place held for so many seconds, beside the waits that were measured on each N. */
    private static final class Tried {
        private final double held;
        private final double[] waited;
        private final double[] times;
        private final double[] even;
        private final double[] scattered;

        Tried(double held, double[] waited, double[] times) {
            this.held = held;
            this.waited = waited;
            this.times = times;
            even = new double[times.length];
            scattered = new double[times.length];
        }

        /** Of the errors on the first of the measured N, as shares of T. */
        double squares(double scatter, int ns) {
            double sum = 0;
            for (int k = 0; k < ns; k++) {
                double error = (between(even[k], scattered[k], scatter) - waited[k]) / times[k];
                sum += error * error;
            }
            return sum;
        }
    }

    private static double between(double even, double scattered, double scatter) {
        return Math.max(0, even + scatter * (scattered - even));
    }

    /** Seconds that each thread waits for each place on N, with so much work in all. */
    static double[] waits(List<Place> places, double work, int n) {
        Turns turns = turns(places, work, n);
        double[] waits = turns.even(n);
        double[] scattered = turns.scattered(n);
        for (int j = 0; j < waits.length; j++) {
            waits[j] = between(waits[j], scattered[j], places.get(j).scatter());
        }
        return waits;
    }

    /** The network on N, with so much work in all, holds included. */
    static Turns turns(List<Place> places, double work, int n) {
        double[] held = places.stream().mapToDouble(place -> place.heldAt(n)).toArray();
        double sum = 0;
        for (double each : held) {
            sum += each;
        }
        return new Turns(
                Math.max(0, work - sum),
                held,
                places.stream().mapToInt(Place::servers).toArray());
    }
}
