package io.scalegraph.analyzer.model.parts;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * All runs in one order.
 *
 * @param ns on how many processors each was made, ascending
 * @param runs what they consist of
 */
record PartRuns(List<Integer> ns, List<PartSeries.Run> runs) {
    /** Small parts are off by more than their share: as much as a part of this share of the time is. */
    private static final double LEAST = 0.05;

    /** What is to be fitted of a run. */
    private interface Seconds {
        double of(int n, PartSeries.Run run);
    }

    static PartRuns of(PartSeries series) {
        List<Integer> ns = new ArrayList<>();
        List<PartSeries.Run> runs = new ArrayList<>();
        series.all()
                .forEach((n, some) -> some.forEach(run -> {
                    ns.add(n);
                    runs.add(run);
                }));
        return new PartRuns(ns, runs);
    }

    int count() {
        return ns.size();
    }

    /** The numbers of those on so many processors at least. */
    int[] numbers(int from) {
        return IntStream.range(0, count()).filter(i -> ns.get(i) >= from).toArray();
    }

    /** The work of all processors. */
    List<TermLaw.Point> work() {
        return points(1, (n, run) -> n * run.work(), (n, run) -> n * run.time());
    }

    /** Elapsed seconds of a part. */
    List<TermLaw.Point> part(Part part, int from) {
        return points(from, (n, run) -> run.at(part), (n, run) -> run.time());
    }

    /** Errors are shares of what the runs on the same N have of the part in the mean, and of a little of their time. */
    private List<TermLaw.Point> points(int from, Seconds seconds, Seconds time) {
        List<TermLaw.Point> points = new ArrayList<>();
        for (int i : numbers(from)) {
            int n = ns.get(i);
            PartSeries.Run run = runs.get(i);
            double mean = IntStream.range(0, count())
                    .filter(other -> ns.get(other) == n)
                    .mapToDouble(other -> Math.abs(seconds.of(n, runs.get(other))))
                    .average()
                    .orElseThrow();
            points.add(new TermLaw.Point(n, seconds.of(n, run), mean + LEAST * time.of(n, run)));
        }
        return points;
    }

    /** Sum of squares of the logarithmic errors of the times. */
    double squares(PartsModel model) {
        double sum = 0;
        for (int i = 0; i < count(); i++) {
            double error = Math.log(runs.get(i).time() / model.time(ns.get(i)));
            sum += Double.isFinite(error) ? error * error : 0;
        }
        return sum;
    }
}
