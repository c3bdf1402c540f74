package io.scalegraph.analyzer.cli.metric;

import io.scalegraph.analyzer.metric.compare.Change;
import io.scalegraph.analyzer.metric.compare.SingleChange;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.report.metric.GateReport.Gate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What makes gates of changes. */
record ChangeJudge(Set<Change> significant, int tests, double allowed, String label) {
    private static final double PERCENT = 100;

    private boolean worse(Change change) {
        return significant.contains(change) && change.share() > allowed;
    }

    Gate gate(Change change) {
        String what = change.what().equals("scale") ? "scale(" + label + ", " + change.where() + ")" : null;
        String name = what == null ? change.what() + " " + change.where() : what;
        return new Gate(name, !worse(change), text(change));
    }

    /** By the tolerance alone. */
    Gate gate(SingleChange change) {
        return new Gate(
                change.what() + " " + change.where(),
                change.share() <= allowed,
                percent(change.share(), change.of()) + "; one run before or after, so chance is not known");
    }

    private String text(Change change) {
        String verdict = significant.contains(change)
                ? change.share() > allowed ? "" : "; within what is allowed"
                : change.share() > allowed ? "; may be chance" : "";
        return String.format(
                Locale.ROOT,
                "%s [%s, %s], chance %s of %d tests%s",
                percent(change.share(), change.of()),
                percent(change.interval().low(), Change.Whole.BEFORE),
                percent(change.interval().high(), Change.Whole.BEFORE),
                Numbers.text(change.chance()),
                tests,
                verdict);
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
    List<Gate> points(List<Change> changes) {
        Map<String, List<Change>> byQuantity = new LinkedHashMap<>();
        changes.forEach(change -> byQuantity
                .computeIfAbsent(change.what(), any -> new ArrayList<>())
                .add(change));
        List<Gate> gates = new ArrayList<>();
        byQuantity.forEach((what, all) -> {
            List<Change> worse = all.stream().filter(this::worse).toList();
            worse.forEach(change -> gates.add(gate(change)));
            Change most =
                    all.stream().min(Comparator.comparingDouble(Change::chance)).orElseThrow();
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
