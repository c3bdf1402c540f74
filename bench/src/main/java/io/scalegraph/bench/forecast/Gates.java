package io.scalegraph.bench.forecast;

import io.scalegraph.analyzer.metric.compare.Change;
import io.scalegraph.analyzer.metric.compare.Holm;
import io.scalegraph.analyzer.metric.compare.RepeatPlan;
import io.scalegraph.analyzer.metric.compare.RunComparison;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;

/** Comparisons of synthetic studies, whose truth is known. */
final class Gates {
    private static final double[] NOISES = {0.02, 0.05, 0.1};
    private static final int[] PROCESSORS = {1, 2, 4, 8, 16};
    private static final int PILOT = 3;
    private static final double ALLOWED = 0.05;
    private static final double GROWTH = 0.1;
    private static final double SERIAL = 0.1;
    private static final double BARRIER = 0.02;

    /** What is done to the later study. */
    private enum Case {
        NOTHING("the same program", Quantity.TIME, 0),
        TIME("T 10 % up at all N", Quantity.TIME, GROWTH),
        LATENCY("L 10 % up at all N", Quantity.LATENCY, GROWTH);

        private final String label;
        private final Quantity what;
        private final double growth;

        Case(String label, Quantity what, double growth) {
            this.label = label;
            this.what = what;
            this.growth = growth;
        }
    }

    /**
     * Comparisons of one kind.
     *
     * @param repeats the median of what was planned
     * @param significant share in which something is not chance
     * @param alarms share in which the gate does not pass
     */
    private record Row(Case done, double noise, int repeats, double significant, double alarms) {}

    private record Outcome(int repeats, boolean significant, boolean alarm) {}

    private final int sets;
    private final List<Row> rows = new ArrayList<>();

    private Gates(int sets) {
        this.sets = sets;
    }

    static Gates of(int sets, int seed) {
        Gates gates = new Gates(sets);
        for (Case done : Case.values()) {
            for (double noise : NOISES) {
                List<Outcome> outcomes = IntStream.range(0, sets)
                        .parallel()
                        .mapToObj(number -> outcome(done, noise, new int[] {seed, number, done.label.length()}))
                        .toList();
                int[] repeats =
                        outcomes.stream().mapToInt(Outcome::repeats).sorted().toArray();
                gates.rows.add(new Row(
                        done,
                        noise,
                        repeats[sets / 2],
                        (double) outcomes.stream().filter(Outcome::significant).count() / sets,
                        (double) outcomes.stream().filter(Outcome::alarm).count() / sets));
            }
        }
        return gates;
    }

    private static Outcome outcome(Case done, double noise, int[] seed) {
        RandomGenerator random = new Well19937c(seed);
        int repeats = planned(done, study(PILOT, noise, 0, Quantity.TIME, random));
        List<Change> changes = RunComparison.of(
                study(repeats, noise, 0, done.what, random), study(repeats, noise, done.growth, done.what, random));
        Set<Change> significant = Holm.significant(changes);
        return new Outcome(
                repeats, !significant.isEmpty(), significant.stream().anyMatch(change -> change.share() > ALLOWED));
    }

    /** What the plan asks for; at most 1000 repeats. */
    private static int planned(Case done, MeasurementTable pilot) {
        try {
            String what = done == Case.LATENCY ? "L" : "T";
            return RepeatPlan.of(pilot, GROWTH, ALLOWED).stream()
                    .filter(plan -> plan.what().equals(what))
                    .findFirst()
                    .orElseThrow()
                    .atAllPoints()
                    .orElse(RepeatPlan.MOST);
        } catch (TableException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A serial share, and barriers whose release grows with log N; W = 1000 and t_c = 1 ms. */
    private static MeasurementTable study(
            int repeats, double noise, double growth, Quantity what, RandomGenerator random) {
        List<Measurement> runs = new ArrayList<>();
        for (int n : PROCESSORS) {
            double ideal = 1.0 / n;
            double latency = SERIAL * (1 - ideal) + BARRIER * Math.log(n) / Math.log(2);
            double time = what == Quantity.LATENCY ? ideal + latency * (1 + growth) : (ideal + latency) * (1 + growth);
            for (int i = 0; i < repeats; i++) {
                double run = SyntheticSet.run(time, noise, random);
                runs.add(new Measurement(
                        "run",
                        n,
                        Map.of(
                                Quantity.WORK,
                                1000.0,
                                Quantity.TIME,
                                run,
                                Quantity.LATENCY,
                                run - ideal,
                                Quantity.EFFICIENCY,
                                ideal / run)));
            }
        }
        return new MeasurementTable(
                "synthetic", EnumSet.of(Quantity.WORK, Quantity.TIME, Quantity.LATENCY, Quantity.EFFICIENCY), runs);
    }

    boolean holds() {
        return rows.stream().allMatch(row -> {
            double aim = row.done == Case.NOTHING ? 0.05 : 0.8;
            double chance = 2 * Math.sqrt(aim * (1 - aim) / sets);
            return row.done == Case.NOTHING ? row.significant <= aim + chance : row.alarms >= aim - chance;
        });
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(sets + " comparisons of each kind\n"
                + "  what is done        noise  repeats planned  not chance  not passed\n");
        for (Row row : rows) {
            text.append(String.format(
                    Locale.ROOT,
                    "  %-18s  %3.0f %%  %15d  %8.1f %%  %8.1f %%%n",
                    row.done.label,
                    100 * row.noise,
                    row.repeats,
                    100 * row.significant,
                    100 * row.alarms));
        }
        return text.append(
                        "  aim: of the same program at most 5 % not chance; of the others at least 80 % not passed\n")
                .toString();
    }
}
