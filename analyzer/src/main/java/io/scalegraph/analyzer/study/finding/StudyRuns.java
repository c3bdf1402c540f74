package io.scalegraph.analyzer.study.finding;

import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.ScalingMethod;
import io.scalegraph.analyzer.table.MarkedSpeed;
import java.util.ArrayList;
import java.util.List;

/** The runs of a study as measurements of one scaling method. */
public final class StudyRuns {
    /**
     * One run; times in seconds, NaN where not known.
     *
     * @param run the run
     * @param tPara T_para
     * @param latency L = T_para - T_seq/N (YZM Eq. 3)
     * @param efficiency E = T_seq/(N T_para) (YZM Eq. 9)
     * @param ledgerLatency L by the ledger of its recording
     * @param inflation ML = N L - IT - PT (YZM Eq. 2): what the work on N processors took beyond T_seq
     * @param markedSpeed marked speed of the N processors together, in operations per second
     */
    public record Row(
            StudyRun run,
            double tPara,
            double latency,
            double efficiency,
            double ledgerLatency,
            double inflation,
            double markedSpeed) {}

    private StudyRuns() {}

    /**
     * All runs of a method that count, and those of its size 1 that were made for another method.
     *
     * @param result what the study found
     * @param method name of the method
     * @return in the order they were made
     */
    public static List<Row> of(StudyResult result, String method) {
        SequentialTimes sequential = new SequentialTimes(result.runs());
        ScalingMethod scaling = result.spec().scaling().stream()
                .filter(known -> known.name().equals(method))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no scaling method is called " + method));
        List<Row> rows = new ArrayList<>();
        for (StudyRun run : result.runs()) {
            StudyRun.Measured measured = run.measured();
            boolean own = run.point().method().equals(method) || isBase(result, scaling, run);
            boolean parallel = run.mode() == Modes.of(result.spec(), run.point());
            if (measured == null || !run.isUsable() || !counts(result, run) || !own || !parallel) {
                continue;
            }
            int n = run.point().processors();
            int repeat = (int) rows.stream()
                    .filter(row -> row.run().answers(run.point(), run.mode()))
                    .count();
            double tSeq = sequential.of(run, repeat);
            rows.add(new Row(
                    run,
                    measured.tPara(),
                    measured.tPara() - tSeq / n,
                    tSeq / (n * measured.tPara()),
                    measured.latency(),
                    n * measured.tPara() - tSeq - measured.idle() - measured.primitives(),
                    markedSpeed(result.spec().markedSpeeds(), n)));
        }
        return rows;
    }

    /** A run that others disturbed counts only if the point has no other. */
    private static boolean counts(StudyResult result, StudyRun run) {
        List<StudyRun> same = result.runs().stream()
                .filter(other -> other.answers(run.point(), run.mode()) && other.isUsable())
                .toList();
        return StudyRun.undisturbed(same).contains(run);
    }

    private static boolean isBase(StudyResult result, ScalingMethod method, StudyRun run) {
        return run.point().sameRun(result.spec().point(method, run.point().processors(), 1));
    }

    private static double markedSpeed(List<Double> speeds, int processors) {
        return speeds.isEmpty() ? Double.NaN : MarkedSpeed.of(speeds.subList(0, processors));
    }
}
