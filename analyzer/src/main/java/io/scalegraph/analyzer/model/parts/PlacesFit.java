package io.scalegraph.analyzer.model.parts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

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

    private Place estimated(List<Place> places, int index) {
        List<Integer> before = measured.subList(0, Math.max(0, measured.size() - 1));
        Place best = places.get(index);
        double least = Double.POSITIVE_INFINITY;
        for (double scatter : new double[] {1, 0}) {
            Place place = best(places, index, scatter, measured);
            Place foretells = before.isEmpty() ? place : best(places, index, scatter, before);
            double error = squares(replaced(places, index, foretells), index, measured);
            if (error < least) {
                best = place;
                least = error;
            }
        }
        return best;
    }

    private Place best(List<Place> places, int index, double scatter, List<Integer> ns) {
        double all = work.applyAsDouble(series.largest());
        return IntStream.rangeClosed(0, STEPS)
                .mapToObj(i -> places.get(index)
                        .with(constant(i == 0 ? 0 : all * Math.pow(LEAST_SHARE, 1 - (double) i / STEPS)), scatter))
                .min(Comparator.comparingDouble(place -> squares(replaced(places, index, place), index, ns)))
                .orElseThrow();
    }

    private static List<Place> replaced(List<Place> places, int index, Place place) {
        List<Place> copy = new ArrayList<>(places);
        copy.set(index, place);
        return copy;
    }

    private double squares(List<Place> places, int index, List<Integer> ns) {
        double sum = 0;
        for (int n : ns) {
            double error = (waits(places, work.applyAsDouble(n), n)[index]
                            - series.at(n, places.get(index).part()))
                    / series.time(n);
            sum += error * error;
        }
        return sum;
    }

    /** Seconds that each thread waits for each place on N, with so much work in all. */
    static double[] waits(List<Place> places, double work, int n) {
        Turns turns = turns(places, work, n);
        double[] waits = turns.even(n);
        double[] scattered = turns.scattered(n);
        for (int j = 0; j < waits.length; j++) {
            waits[j] = Math.max(0, waits[j] + places.get(j).scatter() * (scattered[j] - waits[j]));
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
