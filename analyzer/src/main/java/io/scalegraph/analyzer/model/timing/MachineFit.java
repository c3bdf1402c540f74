package io.scalegraph.analyzer.model.timing;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;

/**
 * A machine calibrated from a table of runs: W from those on one processor, u from those on several.
 *
 * @param settings all parameters that are known now
 * @param found those that were found, with the range that single runs gave
 */
public record MachineFit(ParameterValues settings, Map<Parameter, Estimate> found) {

    public MachineFit {
        found = Map.copyOf(found);
    }

    /**
     * Calibrates.
     *
     * @param model the program
     * @param table its runs, with their size n and time
     * @param settings the densities, and B if the program uses the disk
     * @return W, and u if a run on several processors is there
     * @throws TableException if the table has no run on one processor, or if the runs contradict the settings
     * @throws IllegalArgumentException if a parameter is missing
     */
    public static MachineFit of(TimingModel model, MeasurementTable table, ParameterValues settings)
            throws TableException {
        table.require("the calibration of a map", Quantity.SIZE, Quantity.TIME);
        Map<Parameter, Estimate> found = new EnumMap<>(Parameter.class);
        ParameterValues known = settings;
        if (!settings.values().containsKey(Parameter.CAPACITY)) {
            Estimate capacity = capacity(model, table, settings);
            found.put(Parameter.CAPACITY, capacity);
            known = settings.with(Parameter.CAPACITY, valueOf(capacity, table));
        }
        boolean parallel = table.processors().last() > 1;
        if (parallel && !settings.values().containsKey(Parameter.NETWORK)) {
            Estimate network = network(model, table, known);
            found.put(Parameter.NETWORK, network);
            known = known.with(Parameter.NETWORK, valueOf(network, table));
        }
        return new MachineFit(known, found);
    }

    /**
     * What was found and stays as it was found.
     *
     * @param but parameters that are given other values
     * @return the others, in the order of their declaration
     */
    Map<Parameter, Estimate> foundBut(Parameter... but) {
        Map<Parameter, Estimate> rest = new EnumMap<>(Parameter.class);
        rest.putAll(found);
        rest.keySet().removeAll(List.of(but));
        return rest;
    }

    private static Estimate capacity(TimingModel model, MeasurementTable table, ParameterValues settings)
            throws TableException {
        List<Measurement> runs =
                table.runs().stream().filter(run -> run.processors() == 1).toList();
        if (runs.isEmpty()) {
            throw new TableException(table.name() + ": W cannot be calibrated, there is no run on one processor");
        }
        double[] each = values(
                runs.stream()
                        .map(run -> RateCalibration.capacity(
                                model,
                                settings.with(Parameter.INPUTS, run.get(Quantity.SIZE)),
                                run.get(Quantity.TIME))),
                table);
        return Estimate.of(Medians.of(each), StatUtils.min(each), StatUtils.max(each))
                .noted("calibrated: median and range of the runs on one processor");
    }

    private static Estimate network(TimingModel model, MeasurementTable table, ParameterValues settings)
            throws TableException {
        List<Measurement> runs = table.runs().stream()
                .filter(run -> run.processors() > 1)
                .sorted(Comparator.comparingInt(Measurement::processors))
                .toList();
        double[] each = values(
                runs.stream()
                        .map(run -> RateCalibration.network(
                                model,
                                settings.with(Parameter.INPUTS, run.get(Quantity.SIZE))
                                        .with(Parameter.PROCESSORS, run.processors()),
                                run.get(Quantity.TIME))),
                table);
        int largest = runs.get(runs.size() - 1).processors();
        double[] ofLargest = IntStream.range(0, each.length)
                .filter(i -> runs.get(i).processors() == largest)
                .mapToDouble(i -> each[i])
                .toArray();
        return Estimate.of(Medians.of(ofLargest), StatUtils.min(each), StatUtils.max(each))
                .noted("calibrated: from the largest P, a lower bound, and range of the runs");
    }

    private static double[] values(Stream<Estimate> estimates, MeasurementTable table) throws TableException {
        List<Estimate> all = estimates.toList();
        double[] values = new double[all.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = valueOf(all.get(i), table);
        }
        return values;
    }

    private static double valueOf(Estimate estimate, MeasurementTable table) throws TableException {
        Double value = estimate.value();
        if (value == null) {
            throw new TableException(table.name() + ": " + estimate.note());
        }
        return value;
    }
}
