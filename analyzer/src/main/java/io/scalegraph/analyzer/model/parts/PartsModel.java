package io.scalegraph.analyzer.model.parts;

import io.scalegraph.analyzer.table.PartRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The laws of the work and of each part, fitted apart. Immutable. */
final class PartsModel {
    /** The work, as a part of the elapsed time. */
    static final Part WORK = new Part(PartRow.WORK, "");

    private static final int LEAST_DISTINCT = 2;
    /** How likely it is, before a run is made, that the work does not grow with N. */
    private static final double DIVIDED = 0.5;

    /** In which it may grow. */
    private static final int KINDS = 3;

    private static final double SATURATING_STEP = Math.pow(2, 0.25);

    private final TermLaw work;
    private final Map<Part, TermLaw> terms;
    private final List<Place> places;

    private PartsModel(TermLaw work, Map<Part, TermLaw> terms, List<Place> places) {
        this.work = work;
        this.terms = terms;
        this.places = places;
    }

    /** Empty if the runs are too few to fit anything. */
    static Optional<PartsModel> of(PartSeries series) {
        if (series.runs().size() < LEAST_DISTINCT) {
            return Optional.empty();
        }
        TermLaw work = TermLaw.choose(
                workLaws(series).stream().map(LawFit.Law::terms).toList(), workPoints(series), TermLaw.MARGIN);
        if (work == null) {
            return Optional.empty();
        }
        Map<Part, TermLaw> terms = new LinkedHashMap<>();
        List<Part> inTurn = new ArrayList<>();
        for (Part part : series.parts()) {
            PartKind kind = PartKind.of(part);
            TermLaw law = kind == PartKind.TURNS
                    ? null
                    : TermLaw.choose(kind.laws(), points(series, part, kind), TermLaw.MARGIN);
            if (kind == PartKind.TURNS) {
                inTurn.add(part);
            } else if (law != null) {
                terms.put(part, law);
            }
        }
        double serial = serial(terms);
        return Optional.of(new PartsModel(
                work, terms, new PlacesFit(series, n -> Math.max(0, work.at(n) - serial)).of(inTurn)));
    }

    private static List<TermLaw.Point> workPoints(PartSeries series) {
        List<TermLaw.Point> points = new ArrayList<>();
        series.runs().forEach((n, run) -> points.add(new TermLaw.Point(n, n * run.work(), n * run.time())));
        return points;
    }

    /** All work in processor time: as much on all N, or more the more share the memory; bandwidth that is used up is one law. */
    static List<LawFit.Law> workLaws(PartSeries series) {
        List<List<Growth>> saturating = new ArrayList<>();
        double last = series.largest() / Math.sqrt(SATURATING_STEP); // what begins at the largest N was not seen
        for (double from = SATURATING_STEP; from < last; from *= SATURATING_STEP) {
            saturating.add(List.of(Growth.saturating(from)));
        }
        double each = (1 - DIVIDED) / KINDS;
        List<LawFit.Law> laws = new ArrayList<>();
        laws.add(new LawFit.Law(List.of(Growth.CONSTANT), DIVIDED));
        laws.add(new LawFit.Law(List.of(Growth.CONSTANT, Growth.LOG), each));
        laws.add(new LawFit.Law(List.of(Growth.CONSTANT, Growth.LINEAR), each));
        saturating.forEach(law -> laws.add(new LawFit.Law(law, each / saturating.size())));
        return laws;
    }

    private static List<TermLaw.Point> points(PartSeries series, Part part, PartKind kind) {
        List<TermLaw.Point> points = new ArrayList<>();
        series.runs().forEach((n, run) -> {
            if (n > 1 || kind.isAlone()) {
                points.add(new TermLaw.Point(n, series.at(n, part), run.time()));
            }
        });
        return points;
    }

    /** Seconds in which one works and the others have nothing to do, nor anything to take in turn. */
    private static double serial(Map<Part, TermLaw> terms) {
        double sum = 0;
        for (Map.Entry<Part, TermLaw> entry : terms.entrySet()) {
            TermLaw law = entry.getValue();
            if (PartKind.of(entry.getKey()) == PartKind.IDLE && law.terms().equals(List.of(Growth.SERIAL))) {
                sum += law.coefficients().get(0);
            }
        }
        return sum;
    }

    /** Elapsed seconds of each part on N, the work first; they sum to T_para. */
    Map<Part, Double> at(int n) {
        Map<Part, Double> at = new LinkedHashMap<>();
        at.put(WORK, work.at(n) / n);
        double[] waits = PlacesFit.waits(places, inParallel(n), n);
        for (int i = 0; i < waits.length; i++) {
            at.put(places.get(i).part(), waits[i]);
        }
        terms.forEach((part, law) -> at.put(part, n == 1 && !PartKind.of(part).isAlone() ? 0 : law.at(n)));
        return at;
    }

    /** T_para on N, seconds. */
    double time(int n) {
        return at(n).values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** The work that is divided and holds the places. */
    double inParallel(int n) {
        return Math.max(0, work.at(n) - serial(terms));
    }

    /** With other laws of the same parts. */
    PartsModel with(TermLaw otherWork, Map<Part, TermLaw> otherTerms, List<Place> otherPlaces) {
        return new PartsModel(otherWork, otherTerms, otherPlaces);
    }

    TermLaw work() {
        return work;
    }

    Map<Part, TermLaw> terms() {
        return terms;
    }

    List<Place> places() {
        return places;
    }

    /** The network of the places on N. */
    Turns turns(int n) {
        return PlacesFit.turns(places, inParallel(n), n);
    }
}
