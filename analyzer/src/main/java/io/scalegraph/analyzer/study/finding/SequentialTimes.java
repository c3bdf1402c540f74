package io.scalegraph.analyzer.study.finding;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.definition.SequentialTime;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * T_seq = W t_c (YZM Eq. 8) for any run of a study, from its one-processor runs: of the very same parameters where there
 * are such runs, else with t_c, the time of an operation, interpolated between the nearest sizes; beyond the largest,
 * that of the largest.
 */
public final class SequentialTimes {
    private final List<StudyRun> runs;

    /**
     * The times that runs tell.
     *
     * @param made runs of a study
     */
    public SequentialTimes(List<StudyRun> made) {
        runs = made.stream()
                .filter(run -> run.mode() == StudyRun.Mode.SEQUENTIAL && run.isUsable())
                .toList();
    }

    /**
     * T_seq of the work of a run.
     *
     * @param run a run on any N
     * @return seconds; NaN if no one-processor run is known
     */
    public double of(StudyRun run) {
        return of(run.point(), run.work());
    }

    /**
     * T_seq of a point.
     *
     * @param point what is run
     * @param work W
     * @return seconds; NaN if no one-processor run is known
     */
    public double of(StudyPoint point, double work) {
        List<StudyRun> same = same(point);
        return same.isEmpty() ? SequentialTime.ofWork(work, timePerOperation(point.method(), work)) : medianTime(same);
    }

    /**
     * For one of several repeats: each takes another one-processor run of the same parameters, so that the spread of what
     * is computed from them has that of T_seq in it.
     */
    double of(StudyRun run, int repeat) {
        List<StudyRun> same = same(run.point());
        return same.isEmpty() ? of(run) : medianTime(List.of(same.get(repeat % same.size())));
    }

    private List<StudyRun> same(StudyPoint point) {
        return StudyRun.undisturbed(runs.stream()
                .filter(run -> run.point().parameters().equals(point.parameters()))
                .toList());
    }

    /** t_c in seconds an operation. */
    private double timePerOperation(String method, double work) {
        NavigableMap<Double, Double> known = timesPerOperation(method);
        Map.Entry<Double, Double> below = known.floorEntry(work);
        Map.Entry<Double, Double> above = known.ceilingEntry(work);
        if (below == null || above == null) {
            return below != null ? below.getValue() : above != null ? above.getValue() : Double.NaN;
        }
        double width = Math.log(above.getKey() / below.getKey());
        double share = width == 0 ? 0 : Math.log(work / below.getKey()) / width;
        return Math.exp((1 - share) * Math.log(below.getValue()) + share * Math.log(above.getValue()));
    }

    /** Work to t_c; a size of another method counts only where this one has none. */
    private NavigableMap<Double, Double> timesPerOperation(String method) {
        List<StudyRun> own =
                runs.stream().filter(run -> run.point().method().equals(method)).toList();
        Map<Double, List<StudyRun>> byWork = new TreeMap<>();
        for (StudyRun run : own.isEmpty() ? runs : own) {
            if (run.work() > 0) {
                byWork.computeIfAbsent(run.work(), any -> new ArrayList<>()).add(run);
            }
        }
        NavigableMap<Double, Double> times = new TreeMap<>();
        byWork.forEach((work, all) ->
                times.put(work, SequentialTime.operationCost(medianTime(StudyRun.undisturbed(all)), work)));
        return times;
    }

    /**
     * How far the nearest measured work is away, as a factor from 1; infinite if none is measured.
     *
     * @param point what is run
     * @return a factor from 1; infinite if there is none
     */
    public double distance(StudyPoint point) {
        return runs.stream()
                .filter(run -> run.point().method().equals(point.method()))
                .mapToDouble(run -> Math.exp(Math.abs(Math.log(run.work() / point.work()))))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    private static double medianTime(List<StudyRun> runs) {
        return Medians.of(runs, StudyRun::tPara);
    }
}
