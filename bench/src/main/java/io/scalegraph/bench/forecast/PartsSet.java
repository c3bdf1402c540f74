package io.scalegraph.bench.forecast;

import io.scalegraph.analyzer.model.fit.Series;
import io.scalegraph.analyzer.model.parts.PartsForecast;
import io.scalegraph.analyzer.table.PartRow;
import io.scalegraph.analyzer.table.PartTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;

/** A table of the parts of runs whose laws are known: all of a run are late together, and each part alone. */
final class PartsSet {
    private static final String[] LAWS = {"serial", "barrier", "lock", "memory", "mixture"};
    private static final double[] NOISES = {0.02, 0.05, 0.1};
    private static final int[][] PROCESSORS = {{1, 2, 4, 8}, {1, 2, 4, 8, 16}, {1, 2, 3, 4, 6, 8}};
    private static final double[] BEYOND = {0, 1, 2, 4, 8};
    private static final double WORK = 8.2;

    private final String law;
    private final double noise;
    private final int repeats;
    private final int[] processors;
    private final List<SyntheticPart> parts = new ArrayList<>();
    private final RandomGenerator random;

    private PartsSet(int seed, int number) {
        random = new Well19937c(new int[] {seed, number, PROCESSORS.length});
        int left = number;
        law = LAWS[left % LAWS.length];
        left /= LAWS.length;
        noise = NOISES[left % NOISES.length];
        left /= NOISES.length;
        repeats = left % 2 == 0 ? 1 : 3;
        left /= 2;
        processors = PROCESSORS[left % PROCESSORS.length];
        SyntheticParts made = new SyntheticParts(WORK, random);
        switch (law) {
            case "serial" -> parts.addAll(List.of(made.work(), made.serial()));
            case "barrier" -> parts.addAll(List.of(made.work(), made.imbalance(), made.release()));
            case "lock" -> parts.addAll(List.of(made.work(), made.lock()));
            case "memory" -> parts.add(made.memory());
            default -> parts.addAll(List.of(made.memory(), made.serial(), made.imbalance(), made.release()));
        }
    }

    /** What a forecast of a set says on the measured N and beyond. */
    static Coverage.Forecasts forecasts(int seed, int number) {
        return new PartsSet(seed, number).forecasts();
    }

    private Coverage.Forecasts forecasts() {
        int largest = processors[processors.length - 1];
        PartsForecast forecast = PartsForecast.of(new PartTable("synthetic", rows()), Series.Selection.ALL)
                .orElseThrow();
        List<Coverage.Outcome> outcomes = new ArrayList<>();
        for (double beyond : BEYOND) {
            int n = beyond == 0 ? processors[random.nextInt(processors.length)] : (int) (beyond * largest);
            double truth = parts.stream().mapToDouble(part -> part.seconds(n)).sum();
            double common = error();
            double next = parts.stream()
                    .mapToDouble(part -> part.seconds(n) * common * error())
                    .sum();
            PartsForecast.Cell cell = forecast.unlimited(n);
            outcomes.add(Coverage.Outcome.of(
                    beyond, cell.time(), cell.run(), truth, next, forecast.at(n).time()));
        }
        return new Coverage.Forecasts(SyntheticSet.groups(law, noise, repeats, processors.length), outcomes);
    }

    private double error() {
        return Math.exp(noise * random.nextGaussian());
    }

    private List<PartRow> rows() {
        List<PartRow> rows = new ArrayList<>();
        for (int n : processors) {
            for (int repeat = 0; repeat < repeats; repeat++) {
                double common = error();
                for (SyntheticPart part : parts) {
                    double held = part.held() * common * error();
                    rows.add(new PartRow(
                            n + " processors, run " + repeat,
                            n,
                            Map.of(),
                            part.kind(),
                            part.site(),
                            part.seconds(n) * common * error(),
                            held > 0 && n > 1 ? held : Double.NaN,
                            held > 0 && n > 1 ? SyntheticParts.OPERATIONS : Double.NaN));
                }
            }
        }
        return rows;
    }

    /**
     * One part.
     *
     * @param kind what was done or waited for
     * @param site where
     * @param law seconds by N
     * @param held seconds in which a lock is held; 0 elsewhere
     */
    record SyntheticPart(String kind, String site, IntToDoubleFunction law, double held) {
        double seconds(int n) {
            return law.applyAsDouble(n);
        }
    }
}
