package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.window.Verdict;
import io.scalegraph.analyzer.run.window.Verdicts;
import java.util.ArrayList;
import java.util.List;

/** What was lost, to what, whom to blame, and whether to believe it. Stateless. */
final class VerdictSection {
    private VerdictSection() {}

    static Section of(Run run) {
        List<String> sentences = new ArrayList<>();
        sentences.add(greatestLoss(run));
        sentences.add(waitedFor(run));
        sentences.add(believe(run));
        sentences.removeIf(String::isEmpty);
        return new Section(
                run.id("verdict"),
                "Verdict",
                lights(run),
                List.of(new Block(run.id("verdict-words"), "", sentences, null, List.of())));
    }

    private static String greatestLoss(Run run) {
        JsonNode source = run.window().path("sources").path(0);
        double charged = source.path("charged_s").asDouble();
        return charged <= 0
                ? "No wait in a parallel primitive took processor time."
                : "Most was lost waiting at " + place(source) + ": " + Units.time(charged) + " of processor time, "
                        + Units.percent(charged / run.capacity()) + " of all there was, in "
                        + Phrases.count(source.path("count").asLong(), "wait", "waits") + ".";
    }

    private static String place(JsonNode source) {
        return Phrases.site(source) + " (" + TableMaker.cut(source.path("kind").asText(), 20) + ")";
    }

    /** Whom to blame: by chains of waiting threads where these are known, otherwise by the partners of the greatest loss. */
    private static String waitedFor(Run run) {
        JsonNode blame = run.window().path("blame");
        if (blame.isArray() && blame.size() > 0) {
            JsonNode first = blame.path(0);
            double all = 0;
            for (JsonNode row : blame) {
                all += row.path("time_s").asDouble();
            }
            return "At the end of the chains of waiting threads stands most often " + Phrases.cause(first) + ": "
                    + Units.percent(all == 0 ? 0 : first.path("time_s").asDouble() / all)
                    + " of all time waited.";
        }
        JsonNode source = run.window().path("sources").path(0);
        String partners = Phrases.partners(source.path("partners"));
        return partners.isEmpty() ? "" : "There the threads waited for " + partners + ".";
    }

    private static String believe(Run run) {
        List<Verdict> verdicts = Verdicts.of(run.median());
        long fails = verdicts.stream()
                .filter(verdict -> Boolean.FALSE.equals(verdict.holds()))
                .count();
        long unknown =
                verdicts.stream().filter(verdict -> verdict.holds() == null).count();
        String words = fails == 0
                ? "Nothing speaks against these numbers: of " + verdicts.size() + " checks none fails"
                : "Read these numbers with care: of " + verdicts.size() + " checks "
                        + (fails == 1 ? "one fails" : fails + " fail");
        return words
                + (unknown == 0
                        ? "."
                        : ", " + (unknown == 1 ? "one was" : unknown + " were") + " not possible with this recording.");
    }

    private static List<Light> lights(Run run) {
        return Verdicts.of(run.median()).stream().map(VerdictSection::light).toList();
    }

    private static Light light(Verdict verdict) {
        Boolean holds = verdict.holds();
        Double difference = verdict.difference();
        String limit = Units.percent(verdict.check().limit());
        if (holds == null || difference == null) {
            return new Light(
                    "unknown",
                    "not measured",
                    verdict.check().label(),
                    "one of the two that are compared is not known");
        }
        return holds
                ? new Light(
                        "good",
                        "holds",
                        verdict.check().label(),
                        "they differ by " + Units.percent(difference) + "; the limit is " + limit)
                : new Light(
                        "bad",
                        "fails",
                        verdict.check().label(),
                        "they differ by " + Units.percent(difference) + ", more than " + limit
                                + ". What makes it fail: " + verdict.check().failsBy());
    }
}
