package io.scalegraph.analyzer.model.predict;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.curve.ConstantLaw;
import io.scalegraph.analyzer.model.curve.NormalForm;
import io.scalegraph.analyzer.model.curve.PowerLaw;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.LinearFit;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import io.scalegraph.analyzer.model.fit.Predictor;
import io.scalegraph.analyzer.model.fit.Tournament;
import io.scalegraph.analyzer.model.theorem.Overhead;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The overhead of each N: a constant where one amount of work was measured, else a line over work. For an N that was
 * not measured, what a law over N predicts from the constants. Where the overhead is given instead, that of all N.
 */
final class MeasuredOverhead {
    /** One overhead, {@code fixed + perWork * W}. */
    private record Line(double fixed, double perWork) {
        double at(double work) {
            return fixed + perWork * work;
        }
    }

    private static final Line NONE = new Line(0, 0);
    private static final double REACH = Predictor.REACH;

    private final @Nullable Overhead given;
    private final Map<Integer, Double> largestWorks = new TreeMap<>();
    private final Map<Integer, Line> measured = new TreeMap<>();
    private final Map<Integer, Line> lines = new TreeMap<>();
    private final Map<Integer, String> reasons = new TreeMap<>();

    /** Of overheads that are given, or, with null, of such as will be measured. */
    MeasuredOverhead(@Nullable Overhead given) {
        this.given = given;
    }

    /** Adds what was measured on N processors: overhead, in seconds, against work. */
    void measured(int processors, List<FitPoint> overheads) {
        boolean one = overheads.stream().mapToDouble(FitPoint::x).distinct().count() == 1;
        try {
            double[] line =
                    LinearFit.of(overheads, w -> one ? new double[] {1} : new double[] {1, w}, LinearFit.Weight.EQUAL);
            measured.put(processors, new Line(line[0], one ? 0 : line[1]));
            lines.putAll(measured);
            if (!one) {
                largestWorks.put(
                        processors,
                        overheads.stream().mapToDouble(FitPoint::x).max().orElseThrow());
            }
        } catch (NotIdentifiableException e) {
            reasons.put(processors, String.valueOf(e.getMessage()));
        }
    }

    void none(int processors) {
        lines.put(processors, NONE);
    }

    /** Extends the overheads to numbers of processors that were not measured, or notes why that cannot be. */
    void extend(Set<Integer> all) {
        Set<Integer> others = new TreeSet<>(all);
        others.removeAll(lines.keySet());
        if (others.isEmpty()) {
            return;
        }
        if (measured.values().stream().anyMatch(line -> line.perWork() != 0)) {
            others.forEach(n -> reasons.put(n, "not measured, and the overheads depend on work"));
            return;
        }
        List<FitPoint> points = new ArrayList<>();
        measured.forEach((n, line) -> {
            if (n > 1) {
                points.add(new FitPoint(n, line.fixed()));
            }
        });
        if (points.isEmpty()) {
            others.forEach(n -> reasons.put(n, "not measured, and there is no run on several processors"));
            return;
        }
        extend(others, points);
    }

    /** By a law of the constants over N. */
    private void extend(Set<Integer> others, List<FitPoint> points) {
        Optional<Predictor> law = Tournament.pick(
                        List.of(new ConstantLaw(), NormalForm.ofOneTerm(), new PowerLaw()), points)
                .map(fit -> Predictor.of(fit, points));
        for (int n : others) {
            Estimate overhead = law.map(each -> each.at(n))
                    .orElseGet(() -> Estimate.missing("not measured, and too few N for a law of the overheads"));
            Double value = overhead.value();
            if (value == null) {
                reasons.put(n, overhead.note());
            } else {
                lines.put(n, new Line(value, 0));
            }
        }
    }

    /** Why there is no overhead of N; empty if there is one. */
    String reason(int processors) {
        return given != null || lines.containsKey(processors)
                ? ""
                : reasons.getOrDefault(processors, "N = " + processors + " was not measured");
    }

    double seconds(int processors, double work) {
        Line line = lines.get(processors);
        if (line == null && given != null) {
            return given.seconds(processors, work);
        }
        if (line == null) {
            throw new IllegalArgumentException(reason(processors));
        }
        return line.at(work);
    }

    /** Why the overhead on N is not known at a work; empty if it is, or if it is taken for constant. */
    String refusal(int processors, double work) {
        double largest = largestWorks.getOrDefault(processors, Double.POSITIVE_INFINITY);
        return work <= REACH * largest
                ? ""
                : "refused: W = " + Numbers.text(work) + " is beyond 4 times the largest measured on N = " + processors
                        + ", " + Numbers.text(largest);
    }

    /** Whether the overhead on N is below 0 at a work. */
    boolean negative(int processors, double work) {
        return reason(processors).isEmpty() && seconds(processors, work) < 0;
    }

    /** Whether it is settled that there is none on N. */
    boolean isNone(int processors) {
        return NONE.equals(lines.get(processors));
    }
}
