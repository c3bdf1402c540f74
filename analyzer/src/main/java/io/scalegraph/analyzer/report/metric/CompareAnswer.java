package io.scalegraph.analyzer.report.metric;

import io.scalegraph.analyzer.metric.compare.Change;
import io.scalegraph.analyzer.metric.compare.Judged;
import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.Units;
import java.util.Comparator;
import java.util.List;

/** What a comparison says, in one or two sentences. Stateless. */
final class CompareAnswer {
    private CompareAnswer() {}

    static String of(CompareReport.Compared compared) {
        if (compared.gates().isEmpty()) {
            return "Nothing could be compared.";
        }
        long failed = compared.gates().stream().filter(gate -> !gate.passed()).count();
        List<Judged> worse = compared.changes().stream()
                .filter(change -> !change.verdict().passes())
                .toList();
        if (failed == 0) {
            return "Not worse: " + gates(compared.gates().size()) + " passed. " + better(compared.changes());
        }
        String begin = "Worse: " + gates(failed, compared.gates().size()) + " not passed. ";
        return begin + (worse.isEmpty() ? better(compared.changes()) : most("What got worse most is ", worse, 1));
    }

    private static String gates(int all) {
        return all == 1 ? "the only gate is" : "all " + all + " gates are";
    }

    private static String gates(long failed, int all) {
        return failed == all ? gates(all) : failed + " of " + all + " gates " + (failed == 1 ? "is" : "are");
    }

    private static String better(List<Judged> changes) {
        List<Judged> better = changes.stream()
                .filter(change -> change.verdict() == Judged.Verdict.BETTER)
                .toList();
        if (!better.isEmpty()) {
            return most("What got better most is ", better, -1);
        }
        return changes.stream().anyMatch(change -> change.interval() != null)
                ? "Nothing got better that this noise can show."
                : "There is one run before or after, so chance is not known.";
    }

    /** The change that is greatest; of those over all points, if there are any, since they are the surest. */
    private static String most(String begin, List<Judged> changes, int sign) {
        List<Judged> overall = changes.stream()
                .filter(change -> change.where().startsWith("over"))
                .toList();
        Judged most = (overall.isEmpty() ? changes : overall)
                .stream()
                        .max(Comparator.comparingDouble(change -> sign * change.share()))
                        .orElseThrow();
        String whole = most.of() == Change.Whole.BEFORE ? "" : " of the processor time";
        return begin + PrintableNames.withoutControls(most.what()) + " " + most.where() + ", by "
                + Units.percent(sign * most.share()) + whole + interval(most, sign) + ".";
    }

    private static String interval(Judged change, int sign) {
        Interval interval = change.interval();
        if (interval == null) {
            return ", by one run";
        }
        double low = sign > 0 ? interval.low() : -interval.high();
        double high = sign > 0 ? interval.high() : -interval.low();
        return " (95 %: " + Units.percent(low) + " to " + Units.percent(high) + ")";
    }
}
