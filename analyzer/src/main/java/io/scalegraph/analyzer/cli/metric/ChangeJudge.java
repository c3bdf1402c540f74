package io.scalegraph.analyzer.cli.metric;

import io.scalegraph.analyzer.metric.compare.Change;
import io.scalegraph.analyzer.metric.compare.Judged;
import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.report.metric.GateReport.Gate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What makes gates of changes.
 *
 * @param tests how many there are
 * @param label what the scalabilities are of
 */
record ChangeJudge(int tests, String label) {
    private static final double PERCENT = 100;
    /** What is less likely need not be told apart. */
    private static final double LEAST_CHANCE = 0.001;

    Gate gate(Judged change) {
        String what = change.what().equals("scale") ? "scale(" + label + ", " + change.where() + ")" : null;
        String name = what == null ? change.what() + " " + change.where() : what;
        return new Gate(name, change.verdict().passes(), text(change));
    }

    private String text(Judged change) {
        Interval interval = change.interval();
        if (interval == null) {
            return percent(change.share(), change.of()) + "; one run before or after, so chance is not known";
        }
        String verdict = switch (change.verdict()) {
            case ALLOWED -> "; within what is allowed";
            case UNSURE -> "; may be chance";
            default -> "";
        };
        return String.format(
                Locale.ROOT,
                "%s [%s, %s], chance %s of %d tests%s",
                percent(change.share(), change.of()),
                percent(interval.low(), Change.Whole.BEFORE),
                percent(interval.high(), Change.Whole.BEFORE),
                chance(change.chance()),
                tests,
                verdict);
    }

    private static String chance(double chance) {
        return chance < LEAST_CHANCE
                ? "below " + Numbers.text(LEAST_CHANCE)
                : String.format(Locale.ROOT, "%.4f", chance);
    }

    private static String percent(double share, Change.Whole of) {
        return String.format(
                Locale.ROOT,
                "%s %.1f %%%s",
                share >= 0 ? "worse by" : "better by",
                Math.abs(share) * PERCENT,
                of == Change.Whole.PROCESSOR_TIME ? " of the processor time" : "");
    }

    /** A line for each quantity, and one for each point that is worse. */
    List<Gate> points(List<Judged> changes) {
        Map<String, List<Judged>> byQuantity = new LinkedHashMap<>();
        changes.forEach(change -> byQuantity
                .computeIfAbsent(change.what(), any -> new ArrayList<>())
                .add(change));
        List<Gate> gates = new ArrayList<>();
        byQuantity.forEach((what, all) -> {
            if (all.size() == 1) {
                gates.add(gate(all.get(0)));
                return;
            }
            List<Judged> worse =
                    all.stream().filter(change -> !change.verdict().passes()).toList();
            worse.forEach(change -> gates.add(gate(change)));
            Judged most =
                    all.stream().min(Comparator.comparingDouble(Judged::chance)).orElseThrow();
            if (worse.isEmpty()) {
                gates.add(new Gate(
                        what + " at each of " + all.size() + " points",
                        true,
                        "none is worse; nearest to it " + most.where() + ": " + text(most)));
            }
        });
        return gates;
    }
}
