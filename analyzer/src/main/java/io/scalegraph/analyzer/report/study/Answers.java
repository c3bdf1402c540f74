package io.scalegraph.analyzer.report.study;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.fit.FitVariable;
import io.scalegraph.analyzer.model.fit.FittedQuantity;
import io.scalegraph.analyzer.model.fit.Series;
import io.scalegraph.analyzer.model.forecast.Outlook;
import io.scalegraph.analyzer.model.parts.Part;
import io.scalegraph.analyzer.model.parts.PartsForecast;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.Finding;
import io.scalegraph.analyzer.study.finding.Growth;
import io.scalegraph.analyzer.study.finding.RunParts;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.finding.StudyTable;
import io.scalegraph.analyzer.study.plan.Goal;
import io.scalegraph.analyzer.table.TableException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Answers of a study: one for each method and size that was measured on several processors. Stateless. */
final class Answers {
    private static final double USUAL_TARGET = 0.5;
    /** A forecast that would have missed by more what was measured is none. */
    private static final double MOST_MISSED = 0.1;
    /** A part that makes less of the growth does not explain it. */
    private static final double LEAST_SHARE = 0.5;
    /** Where parts are further below 0, as a share of L, the recordings count as waiting what T_seq has as work. */
    private static final double MOST_BELOW = 0.1;

    private final StudyResult study;
    private final String method;
    private final double size;
    private final List<Finding> findings;
    private final @Nullable Growth growth;
    /** Empty if an expression of the study cannot be computed, which whoever wrote the study has been told. */
    private final Optional<StudyTable> table;

    private Answers(StudyResult study, List<Finding> findings, List<Growth> growths, Optional<StudyTable> table) {
        this.study = study;
        this.table = table;
        this.findings = findings;
        method = findings.get(0).sought().method();
        size = findings.get(0).k();
        growth = growths.stream()
                .filter(each ->
                        each.from().equals(findings.get(0)) && each.to().equals(findings.get(findings.size() - 1)))
                .findFirst()
                .orElse(null);
    }

    static List<Answer> of(StudyResult study) {
        List<Answer> answers = new ArrayList<>();
        List<Growth> growths = Growth.all(study);
        Map<String, Optional<StudyTable>> tables = new HashMap<>();
        for (Finding.Sought first : study.findings().stream()
                .map(Finding::sought)
                .filter(sought -> sought.goal() == Goal.SIZE)
                .map(sought -> new Finding.Sought(sought.method(), Goal.SIZE, sought.target(), 0))
                .distinct()
                .toList()) {
            List<Finding> same = study.findings().stream()
                    .filter(finding -> isOf(first, finding) && finding.reached())
                    .filter(finding -> Double.isFinite(finding.efficiency()))
                    .sorted(Comparator.comparingInt(Answers::processors))
                    .toList();
            if (same.size() > 1) {
                Optional<StudyTable> table = tables.computeIfAbsent(first.method(), method -> table(study, method));
                answers.add(new Answers(study, same, growths, table).answer());
            }
        }
        return answers;
    }

    private static boolean isOf(Finding.Sought first, Finding finding) {
        Finding.Sought sought = finding.sought();
        return sought.goal() == Goal.SIZE
                && sought.method().equals(first.method())
                && sought.target() == first.target();
    }

    private static int processors(Finding finding) {
        return finding.sought().processors();
    }

    private Finding last() {
        return findings.get(findings.size() - 1);
    }

    private Answer answer() {
        Finding last = last();
        PartsForecast parts = parts().orElse(null);
        Answer.Bound bound = bound(parts);
        return new Answer(
                method,
                size,
                new Answer.Most(processors(last), processors(last) * last.efficiency(), last.efficiency()),
                bound,
                held(),
                parts == null ? null : ahead(parts),
                next(bound));
    }

    private Optional<PartsForecast> parts() {
        return table.flatMap(runs -> PartsForecast.of(RunParts.of(runs), new Series.Selection(null, null, size)));
    }

    private static Optional<StudyTable> table(StudyResult study, String method) {
        try {
            return Optional.of(StudyTable.of(study, method));
        } catch (StudyException e) {
            return Optional.empty();
        }
    }

    private Answer.@Nullable Bound bound(@Nullable PartsForecast parts) {
        if (growth == null || !(growth.latency().growth() > 0) || growth.parts().isEmpty()) {
            return null;
        }
        Growth.Part most = growth.parts().get(0);
        double share = most.growth() / growth.latency().growth();
        if (!isSure(most) || !isSure(growth.latency()) || share < LEAST_SHARE || !agrees(growth)) {
            return null;
        }
        Part part = new Part(most.kind(), most.site());
        Integer from = parts == null
                ? null
                : parts.bound(processors(last()))
                        .filter(bound -> bound.part().equals(part))
                        .map(PartsForecast.Bound::from)
                        .orElse(null);
        return new Answer.Bound(
                most.kind(),
                most.site(),
                share,
                processors(findings.get(0)),
                from,
                parts == null ? null : turns(parts, part));
    }

    /** That it grows, and not by chance; without repeats nothing is known of chance. */
    private static boolean isSure(Growth.Part part) {
        Growth.Range interval = part.interval();
        return part.growth() > 0 && interval != null && interval.low() > 0;
    }

    /** Whether the recordings and T_seq tell of the same loss. */
    private static boolean agrees(Growth growth) {
        double below = growth.parts().stream()
                .mapToDouble(part -> Math.max(0, -Math.min(part.before(), part.after())))
                .sum();
        return below <= MOST_BELOW * growth.latency().after();
    }

    private static Answer.@Nullable Turns turns(PartsForecast parts, Part part) {
        return parts.turns(part)
                .map(place -> new Answer.Turns(
                        place.held(), place.hold(), place.timed(), place.saturation(), place.servers()))
                .orElse(null);
    }

    private Answer.Held held() {
        double target = study.findings().stream()
                .map(Finding::sought)
                .filter(sought ->
                        sought.goal() == Goal.EFFICIENCY && sought.method().equals(method))
                .mapToDouble(Finding.Sought::target)
                .findFirst()
                .orElse(USUAL_TARGET);
        Integer upTo = null;
        for (Finding finding : findings) {
            if (finding.efficiency() < target) {
                break;
            }
            upTo = processors(finding);
        }
        Double bySize = study.findings().stream()
                .filter(finding -> finding.sought()
                        .equals(new Finding.Sought(method, Goal.EFFICIENCY, target, processors(last()))))
                .filter(Finding::reached)
                .map(Finding::k)
                .findFirst()
                .orElse(null);
        return new Answer.Held(target, upTo, bySize);
    }

    private Answer.@Nullable Ahead ahead(PartsForecast parts) {
        Double missed = parts.test().value();
        Estimate ahead = parts.at(2 * processors(last())).speedup();
        Double speedup = ahead.value();
        return missed == null || speedup == null || Math.abs(missed) > MOST_MISSED
                ? null
                : new Answer.Ahead(2 * processors(last()), speedup, ahead.low(), ahead.high(), missed);
    }

    private String next(Answer.@Nullable Bound bound) {
        Answer.Turns turns = bound == null ? null : bound.turns();
        if (turns != null && !turns.timed()) {
            return "with the agent's option holds=on, to know how long that place is held";
        }
        if (growth != null && growth.latency().interval() == null) {
            return "N = " + processors(findings.get(0)) + " and N = " + processors(last())
                    + " again: what makes L grow can be told from two runs or more on each that count";
        }
        return experiment()
                .map(x -> "N = " + Numbers.text(x) + ", which would narrow the band of a forecast for N = "
                        + 2 * processors(last()) + " most")
                .orElse("");
    }

    private Optional<Double> experiment() {
        try {
            if (table.isEmpty()) {
                return Optional.empty();
            }
            Series series = Series.of(
                    table.get().measurements(),
                    FittedQuantity.TIME,
                    FitVariable.PROCESSORS,
                    new Series.Selection(null, null, size));
            return Outlook.next(series, FittedQuantity.TIME.laws(FitVariable.PROCESSORS), 2.0 * processors(last()))
                    .map(each -> each.x());
        } catch (TableException e) {
            return Optional.empty(); // the runs differ in more than N
        }
    }
}
