package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Parts of sentences, made of rows of a result. Stateless. */
final class Phrases {
    private static final int WIDTH = 60;
    private static final int MOST_PARTNERS = 3;

    private Phrases() {}

    static String count(long number, String one, String more) {
        return String.format(Locale.ROOT, "%,d ", number) + (number == 1 ? one : more);
    }

    /** A name out of the recording. */
    static String name(JsonNode name) {
        return name.asText("").isEmpty() ? "(unknown)" : TableMaker.cut(name.asText(), WIDTH);
    }

    /** The place of a row. */
    static String site(JsonNode row) {
        String site = row.path("site").asText("");
        return site.isEmpty() || row.path("site").isNull()
                ? "(unknown)"
                : TableMaker.cut(PrintableNames.shortSite(site), WIDTH);
    }

    /** What a thread does that others wait for. */
    static String cause(JsonNode cause) {
        String state = cause.path("state").asText();
        JsonNode reason = cause.path("reason");
        return switch (state) {
            case "work" -> "work in " + site(cause);
            case "carried" -> "virtual threads that all wait, at a " + name(reason) + " in " + site(cause);
            case "stopped" -> "a stop by the JVM (" + name(reason) + ")";
            case "short" ->
                "short waits" + (reason.isTextual() ? " at a " + name(reason) : "")
                        + (cause.path("site").asText("").isEmpty() ? "" : " in " + site(cause))
                        + ", of which only the sum is known";
            default ->
                name(cause.path("state")) + (reason.isTextual() ? " at a " + name(reason) : "") + " in " + site(cause);
        };
    }

    /** Whom a wait was for. */
    static String partners(JsonNode partners) {
        double all = 0;
        for (JsonNode partner : partners) {
            all += partner.path("waited_s").asDouble();
        }
        List<String> words = new ArrayList<>();
        for (JsonNode partner : partners) {
            double share = partner.path("waited_s").asDouble() / all;
            if (words.size() < MOST_PARTNERS && all > 0) {
                String name = partner.path("name").asText("");
                words.add((name.isEmpty() ? "thread " + partner.path("id").asText() : name(partner.path("name"))) + " "
                        + Units.percent(share));
            }
        }
        int more = partners.size() - words.size();
        return String.join(", ", words) + (more > 0 && !words.isEmpty() ? " and " + more + " more" : "");
    }
}
