package io.scalegraph.analyzer.study.finding;

import io.scalegraph.analyzer.definition.AverageLatency;
import io.scalegraph.analyzer.definition.Efficiency;
import io.scalegraph.analyzer.definition.Inflation;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.ScalingMethod;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import io.scalegraph.analyzer.table.CsvColumn;
import io.scalegraph.analyzer.table.MarkedSpeed;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.StudyLayout;
import io.scalegraph.analyzer.table.TableException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The runs of a study as measurements of one scaling method.
 *
 * @param method name of the scaling method
 * @param rows the runs, in the order they were made
 */
public record StudyTable(String method, List<Row> rows) {
    private static final List<Quantity> QUANTITIES = List.of(
            Quantity.WORK,
            Quantity.SIZE,
            Quantity.TIME,
            Quantity.LATENCY,
            Quantity.EFFICIENCY,
            Quantity.MEMORY,
            Quantity.MARKED_SPEED,
            Quantity.SLOWDOWN,
            Quantity.SEQUENTIAL_SLOWDOWN,
            Quantity.EXCESS,
            Quantity.TURN);

    /** What of the hooks at a section's ends, and of cold caches behind them, may be in T, by what the kernels' closed forms show. */
    private static final double HOOK_SECONDS = 10e-6;

    /** The same for each thread that the hook at the begin has read. */
    private static final double READING_SECONDS = 0.5e-6;

    private static final List<CsvColumn<Row>> COLUMNS = columns();

    /**
     * One run; times in seconds, NaN where not known.
     *
     * @param run the run
     * @param terms what its recording tells
     * @param values L and E with T_seq of the one-processor runs (YZM Eq. 3 and 9), and the rest of what metrics ask for
     * @param inflation ML by time: what the work on N processors took beyond T_seq
     * @param isOutlier whether it lies far off its repeats
     */
    public record Row(StudyRun run, StudyRun.Terms terms, Measurement values, double inflation, boolean isOutlier) {
        private Row with(Quantity quantity, double value) {
            Map<Quantity, Double> known = new EnumMap<>(values.values());
            known.put(quantity, value);
            return new Row(
                    run, terms, Measurement.ofKnown(values.origin(), values.processors(), known), inflation, isOutlier);
        }
    }

    public StudyTable {
        rows = List.copyOf(rows);
    }

    /**
     * All runs of a method that count, and those of its size 1 that were made for another method.
     *
     * @param result what the study found
     * @param method name of one of its methods
     * @return the table
     * @throws StudyException if an expression of the study cannot be computed at a point that was run
     */
    public static StudyTable of(StudyResult result, String method) throws StudyException {
        SequentialTimes sequential = new SequentialTimes(result.runs());
        ScalingMethod scaling = result.spec().problem().scaling().stream()
                .filter(known -> known.name().equals(method))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no scaling method is called " + method));
        List<StudyRun> outliers = Outliers.of(result.runs());
        List<Row> rows = new ArrayList<>();
        for (StudyRun run : result.runs()) {
            StudyRun.Measured measured = run.outcome().measured();
            boolean parallel = run.mode() == Modes.of(result.spec(), run.point());
            if (measured == null || !parallel || !counts(result, run)) {
                continue;
            }
            if (run.point().method().equals(method) || isBase(result, scaling, run)) {
                int repeat = (int) rows.stream()
                        .filter(row -> row.run().answers(run.point(), run.mode()))
                        .count();
                double tSeq = sequential.of(run, repeat);
                Row row = row(run, measured.terms(), tSeq, result.spec().markedSpeeds(), outliers.contains(run));
                rows.add(row.with(Quantity.SEQUENTIAL_SLOWDOWN, sequentialSlowdown(result, run)));
            }
        }
        return new StudyTable(method, rows);
    }

    private static Row row(StudyRun run, StudyRun.Terms terms, double tSeq, List<Double> speeds, boolean isOutlier) {
        int n = run.point().processors();
        double tPara = terms.tPara();
        Map<Quantity, Double> values = new EnumMap<>(Quantity.class);
        values.put(Quantity.WORK, run.work());
        values.put(Quantity.SIZE, run.point().k());
        values.put(Quantity.TIME, tPara);
        values.put(Quantity.LATENCY, AverageLatency.ofSequentialTime(tPara, tSeq, n));
        values.put(Quantity.EFFICIENCY, Efficiency.ofSequentialTime(tSeq, n, tPara));
        values.put(Quantity.SLOWDOWN, run.slowdown());
        values.put(Quantity.EXCESS, HOOK_SECONDS + n * READING_SECONDS);
        values.put(Quantity.MEMORY, run.point().memory());
        values.put(Quantity.TURN, run.turn() == null ? Double.NaN : run.turn());
        values.put(Quantity.MARKED_SPEED, speeds.isEmpty() ? Double.NaN : MarkedSpeed.of(speeds.subList(0, n)));
        return new Row(
                run,
                terms,
                Measurement.ofKnown("run " + run.number(), n, values),
                Inflation.of(n, tPara, tSeq, terms.idle(), terms.primitives()),
                isOutlier);
    }

    private static boolean counts(StudyResult result, StudyRun run) {
        List<StudyRun> same = result.runs().stream()
                .filter(other -> other.answers(run.point(), run.mode()) && other.isUsable())
                .toList();
        return run.isUsable() && StudyRun.undisturbed(same).contains(run);
    }

    /** Where all one-processor runs of the same work were disturbed. */
    private static double sequentialSlowdown(StudyResult result, StudyRun run) {
        if (run.mode() == StudyRun.Mode.SEQUENTIAL) {
            return 0;
        }
        StudyPoint sequential = Modes.sequential(run.point());
        return StudyRun.undisturbed(result.runs().stream()
                        .filter(other -> other.answers(sequential, StudyRun.Mode.SEQUENTIAL) && other.isUsable())
                        .toList())
                .stream()
                .mapToDouble(StudyRun::slowdown)
                .max()
                .orElse(0);
    }

    private static boolean isBase(StudyResult result, ScalingMethod method, StudyRun run) throws StudyException {
        return run.point().sameRun(result.spec().point(method, run.point().processors(), 1));
    }

    private static List<CsvColumn<Row>> columns() {
        List<CsvColumn<Row>> columns = new ArrayList<>();
        columns.add(CsvColumn.processors(Row::values));
        QUANTITIES.forEach(quantity -> columns.add(CsvColumn.of(quantity, Row::values)));
        columns.add(CsvColumn.ofNumber("ledger_latency_s", row -> row.terms().latency()));
        columns.add(CsvColumn.ofNumber("idle_s", row -> row.terms().idle()));
        columns.add(CsvColumn.ofNumber("primitives_s", row -> row.terms().primitives()));
        columns.add(CsvColumn.ofNumber("ml_s", Row::inflation));
        columns.add(new CsvColumn<>("run", row -> row.run().number()));
        columns.add(new CsvColumn<>("disturbed", row -> row.run().disturbed()));
        columns.add(new CsvColumn<>("outlier", Row::isOutlier));
        return columns;
    }

    /**
     * As comma-separated values, which {@link MeasurementTable#read} reads.
     *
     * @return header and rows, each with its line end
     */
    public String csv() {
        return CsvColumn.text(COLUMNS, rows);
    }

    /**
     * As metrics and models take it.
     *
     * @return what the file of {@link #csv} tells
     * @throws TableException if no run counts
     */
    public MeasurementTable measurements() throws TableException {
        String name = StudyLayout.measurements(method);
        if (rows.isEmpty()) {
            throw new TableException(name + ": has a header but no measurements");
        }
        Set<Quantity> columns = EnumSet.copyOf(QUANTITIES);
        return new MeasurementTable(
                name, columns, rows.stream().map(Row::values).toList());
    }
}
