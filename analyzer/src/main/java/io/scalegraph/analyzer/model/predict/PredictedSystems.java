package io.scalegraph.analyzer.model.predict;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.definition.ScaleRatio;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.DoubleBinaryOperator;

/** The systems that a theorem is applied to: what they need to hold its condition, and how well it knows their runs. */
final class PredictedSystems {
    /** Work W and time on N. */
    interface Times {
        double seconds(int processors, double work);
    }

    /** The work that holds the condition on N. */
    interface Requirement {
        Estimate work(int processors);
    }

    /** What is held. */
    record Held(String condition, HeldRuns runs) {}

    /** A time that is farther off, as a share of it, is not what the theorem was made for. */
    private static final double TOO_FAR = 0.05;

    private final Theorem theorem;
    private final MeasurementTable table;
    private final TheoremInput input;
    private final MeasuredOverhead overhead;
    private final NavigableSet<Integer> processors;
    private final List<String> notes = new ArrayList<>();
    private double reach = Double.POSITIVE_INFINITY;

    PredictedSystems(Theorem theorem, MeasurementTable table, TheoremInput input) {
        this.theorem = theorem;
        this.table = table;
        this.input = input;
        overhead = new MeasuredOverhead(input.overhead());
        processors = new TreeSet<>(table.processors());
        processors.addAll(input.more());
        if (input.overhead() != null) {
            notes.add("overhead by the formula that is given");
        }
    }

    void add(ProcessorSpeed computation) {
        notes.add(computation.note());
        reach = computation.reach();
    }

    void note(String note) {
        notes.add(note);
    }

    int smallest() {
        return processors.first();
    }

    double overhead(int n, double work) {
        return overhead.seconds(n, work);
    }

    /** Finds the overheads, where they are not given: what the computation leaves unexplained. */
    void findOverheads(Times computation, boolean noneOnOne) {
        if (noneOnOne) {
            overhead.none(1);
        }
        if (input.overhead() != null) {
            return;
        }
        for (int n : table.processors()) {
            if (n > 1 || !noneOnOne) {
                overhead.measured(
                        n,
                        timed(n).stream()
                                .map(run -> new FitPoint(
                                        run.get(Quantity.WORK),
                                        run.get(Quantity.TIME) - computation.seconds(n, run.get(Quantity.WORK))))
                                .toList());
            }
        }
        overhead.extend(processors);
    }

    private List<Measurement> timed(int n) {
        return table.runs().stream()
                .filter(run -> run.processors() == n && run.has(Quantity.WORK) && run.has(Quantity.TIME))
                .toList();
    }

    /** W on the smallest N, as given, or the largest measured there. */
    double start() {
        Double work = input.work();
        return work == null ? largestWork(smallest()) : work;
    }

    double largestWork(int n) {
        return table.runs().stream()
                .filter(run -> run.processors() == n && run.has(Quantity.WORK))
                .mapToDouble(run -> run.get(Quantity.WORK))
                .max()
                .orElseThrow(() -> new IllegalArgumentException("no work was measured on N = " + n));
    }

    /** The prediction; a system counts by its capacity, which is N where none is given. */
    Prediction result(Held held, Requirement requirement, Times times, Map<Integer, Double> capacities) {
        Map<Integer, Estimate> works = new HashMap<>();
        List<Prediction.Scaled> systems = new ArrayList<>();
        for (int n : processors) {
            Estimate work = required(requirement, n);
            Double value = work.value();
            works.put(n, work);
            Estimate time = value == null ? work : Estimate.of(times.seconds(n, value));
            systems.add(new Prediction.Scaled(n, work, size(work), time, ""));
        }
        List<Prediction.Cell> cells = new ArrayList<>();
        for (int from : processors) {
            for (int to : processors.tailSet(from)) {
                double capacity = capacities.getOrDefault(from, (double) from);
                double scaledCapacity = capacities.getOrDefault(to, (double) to);
                cells.add(new Prediction.Cell(
                        from,
                        to,
                        psi(
                                from,
                                to,
                                works.getOrDefault(from, none()),
                                works.getOrDefault(to, none()),
                                (work, scaled) -> ScaleRatio.ofWorks(capacity, work, scaledCapacity, scaled)),
                        Estimate.missing("not compared with the runs")));
            }
        }
        return new Prediction(
                theorem, held.condition(), held.runs(), systems, cells, error(times), notes, warnings(times));
    }

    private static Estimate none() {
        return Estimate.missing("not predicted");
    }

    private Estimate size(Estimate work) {
        Double value = work.value();
        if (input.size() == null) {
            return Estimate.missing("no formula of the work over the size is given");
        }
        return value == null ? work : input.size().apply(value);
    }

    private Estimate required(Requirement requirement, int n) {
        String reason = overhead.reason(n);
        if (!reason.isEmpty()) {
            return Estimate.missing(reason);
        }
        Estimate work;
        try {
            work = requirement.work(n);
        } catch (IllegalArgumentException e) {
            return Estimate.missing("overhead below 0: N = " + n + " is superlinear, " + e.getMessage());
        }
        Double value = work.value();
        if (value == null) {
            return work;
        }
        if (value / n > reach) {
            return Estimate.missing("refused: W/N = " + Numbers.text(value / n)
                    + " is beyond 4 times the largest measured on one processor");
        }
        String refusal = overhead.refusal(n, value);
        if (!refusal.isEmpty()) {
            return Estimate.missing(refusal);
        }
        return overhead.negative(n, value) ? work.noted("overhead below 0: superlinear") : work;
    }

    private static Estimate psi(int from, int to, Estimate work, Estimate scaled, DoubleBinaryOperator ofWorks) {
        Double base = work.value();
        Double value = scaled.value();
        if (base == null || value == null) {
            boolean ofBase = base == null;
            return Estimate.missing("N = " + (ofBase ? from : to) + ": " + (ofBase ? work : scaled).note());
        }
        Estimate psi = Estimate.of(ofWorks.applyAsDouble(base, value));
        return scaled.note().isEmpty() ? psi : psi.noted("N = " + to + ": " + scaled.note());
    }

    private Estimate error(Times times) {
        double sum = 0;
        int count = 0;
        for (int n : table.processors()) {
            for (Measurement run : overhead.reason(n).isEmpty() ? timed(n) : List.<Measurement>of()) {
                double time = times.seconds(n, run.get(Quantity.WORK));
                sum += 2 * Math.abs(time - run.get(Quantity.TIME)) / (Math.abs(time) + run.get(Quantity.TIME));
                count++;
            }
        }
        return count == 0 ? Estimate.missing("no run could be compared") : Estimate.of(sum / count);
    }

    /** For each N whose times are farther off than noise explains: by how much, where, and which condition that breaks. */
    private List<String> warnings(Times times) {
        List<String> warnings = new ArrayList<>();
        table.by(Quantity.WORK).forEach((n, works) -> {
            double worst = 0;
            double where = Double.NaN;
            for (Map.Entry<Double, List<Measurement>> runs : works.entrySet()) {
                double[] measured = runs.getValue().stream()
                        .filter(run -> run.has(Quantity.TIME))
                        .mapToDouble(run -> run.get(Quantity.TIME))
                        .toArray();
                double off = overhead.reason(n).isEmpty() && measured.length > 0
                        ? times.seconds(n, runs.getKey()) / Medians.of(measured) - 1
                        : 0;
                where = Math.abs(off) > Math.abs(worst) ? runs.getKey() : where;
                worst = Math.abs(off) > Math.abs(worst) ? off : worst;
            }
            if (Math.abs(worst) > TOO_FAR) {
                warnings.add(condition(n) + ": T is " + String.format(Locale.ROOT, "%+.1f %%", 100 * worst)
                        + " off at W = " + Numbers.text(where));
            }
        });
        return warnings;
    }

    private String condition(int n) {
        if (overhead.isNone(n)) {
            return "the speed taken for one processor is not that of its runs";
        }
        return (input.overhead() == null
                ? "the overhead of N = " + n + " is no line of W"
                : "the overhead of N = " + n + " is not what the formula says");
    }
}
