package io.scalegraph.analyzer.report.html;

import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.report.run.FirstAnswer;
import io.scalegraph.analyzer.run.window.Verdict;
import io.scalegraph.analyzer.run.window.Verdicts;
import java.util.List;

/** The first answer in the words of the text, with a light for each check. Stateless. */
final class VerdictSection {
    private VerdictSection() {}

    static Section of(Run run) {
        List<String> sentences = FirstAnswer.of(run.analysis()).stream()
                .filter(row -> row.kind() != FirstAnswer.Kind.ALARM)
                .map(row -> row.label() + ": " + row.words())
                .toList();
        return new Section(
                run.id("verdict"),
                "Verdict",
                lights(run),
                List.of(new Block(run.id("verdict-words"), "", sentences, null, List.of()), AdviceBlock.of(run)));
    }

    private static List<Light> lights(Run run) {
        return Verdicts.of(run.median()).stream().map(VerdictSection::light).toList();
    }

    private static Light light(Verdict verdict) {
        Boolean holds = verdict.holds();
        Double difference = verdict.difference();
        String limit = Units.percent(verdict.check().limit());
        String compared = verdict.check().compared();
        if (holds == null || difference == null) {
            return new Light(
                    "unknown", "not measured", verdict.check().label(), "Of " + compared + " one is not known");
        }
        String differ = Character.toUpperCase(compared.charAt(0)) + compared.substring(1) + " differ by "
                + Units.percent(Math.abs(difference));
        return holds
                ? new Light("good", "holds", verdict.check().label(), differ + "; the limit is " + limit)
                : new Light(
                        "bad",
                        "fails",
                        verdict.check().label(),
                        differ + ", more than " + limit + ". What makes it fail: "
                                + verdict.check().failsBy());
    }
}
