package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.List;

/** What happened when: the spacetime diagram of one window, and the windows one after the other. Stateless. */
final class TimeSections {
    private static final int FEW_ROWS = 8;
    private static final int HIGH_ROW = 52;
    private static final int ROW_HEIGHT = 26;
    private static final int FRAME_HEIGHT = 150;
    /** A section that takes so much of the window is the window itself. */
    private static final double ALL_OF_IT = 0.999;

    private TimeSections() {}

    static Section spacetime(Run run) {
        JsonNode diagram = run.result().path("spacetime");
        return new Section(run.id("spacetime"), "Spacetime diagram", List.of(diagram(run, diagram)));
    }

    private static Block diagram(Run run, JsonNode diagram) {
        if (!diagram.isObject()) {
            return new Block(run.id("spacetime-diagram"), "", List.of("The window took no time."), null, List.of());
        }
        ArrayNode sums = sums(diagram);
        int rows = diagram.path("rows").size();
        List<String> sentences = new ArrayList<>();
        JsonNode wait = sums.path(1);
        sentences.add(Phrases.count(rows, "worker", "workers") + " over "
                + Units.time(run.median().extent().tPara())
                + ": they worked " + Units.percent(sums.path(0).path("share").asDouble())
                + " of the time in which they were there"
                + (wait.isMissingNode()
                        ? "."
                        : ", and spent " + Units.percent(wait.path("share").asDouble()) + " in "
                                + Phrases.name(wait.path("name")) + "."));
        sentences.add(
                "Each row is a worker, each stretch is filled from below by what it did meanwhile; zooming in brings"
                        + " out stretches down to "
                        + Units.time(diagram.path("bin_s").asDouble())
                        + ". Time of which only the sum is known (waits below the"
                        + " threshold, the run queue) is spread evenly over the worker's work.");
        if (run.window().path("virtualThreads").isObject()) {
            sentences.add(
                    "Where a carrier had no virtual thread to run, it stands for what virtual threads waited for in this"
                            + " window; of that, too, only sums are known.");
        }
        sections(sentences, diagram);
        regions(sentences, diagram);
        leftOut(sentences, diagram);
        Table table = new TableMaker("Time of all rows by state; empty where they were not there")
                .loss("state", "name")
                .words("charged as", row -> row.path("family").asText())
                .time("elapsed time", "time_s")
                .share("share", "share", 1)
                .of(sums);
        return new Block(
                run.id("spacetime-diagram"),
                "",
                sentences,
                new Block.Chart("spacetime", FRAME_HEIGHT + rows * (rows <= FEW_ROWS ? HIGH_ROW : ROW_HEIGHT)),
                List.of(table));
    }

    private static void sections(List<String> sentences, JsonNode diagram) {
        double whole = diagram.path("bins").asInt() * diagram.path("bin_s").asDouble();
        JsonNode sections = diagram.path("sections");
        for (JsonNode section : sections) {
            if (section.path("end_s").asDouble() - section.path("begin_s").asDouble() < ALL_OF_IT * whole) {
                sentences.add(Phrases.count(sections.size(), "section", "sections")
                        + " ran in this time; the lowest row shows when.");
                return;
            }
        }
    }

    private static void regions(List<String> sentences, JsonNode diagram) {
        JsonNode calls = diagram.path("calls");
        if (!calls.isEmpty()) {
            sentences.add("Lines on top of the rows show when a worker was in a region: "
                    + Phrases.count(calls.size(), "call", "calls") + " of at least 1 ms that "
                    + (calls.size() == 1 ? "has" : "have") + " ended.");
        }
    }

    private static void leftOut(List<String> sentences, JsonNode diagram) {
        int workers = diagram.path("workersLeftOut").asInt();
        if (workers > 0) {
            sentences.add("Left out: " + Phrases.count(workers, "worker", "workers")
                    + " that were there for the shortest time.");
        }
        int sections = diagram.path("sectionsLeftOut").asInt();
        if (sections > 0) {
            sentences.add(
                    "Left out: " + Phrases.count(sections, "section", "sections") + " that took the shortest time.");
        }
        int calls = diagram.path("callsLeftOut").asInt();
        if (calls > 0) {
            sentences.add("Left out: " + Phrases.count(calls, "call", "calls")
                    + " of regions that took the shortest time, or of workers that are left out.");
        }
        int wakes = diagram.path("wakesLeftOut").asInt();
        if (wakes > 0) {
            sentences.add("Of the waits that another worker ended, the longest "
                    + diagram.path("wakes").size() + " are shown with who did; "
                    + Phrases.count(wakes, "shorter one is", "shorter ones are") + " left out.");
        }
    }

    /** By state how long all rows together were in it, the longest first behind work. */
    private static ArrayNode sums(JsonNode diagram) {
        JsonNode states = diagram.path("states");
        double[] parts = new double[states.size()];
        double all = 0;
        for (JsonNode row : diagram.path("rows")) {
            for (JsonNode shares : row.path("shares")) {
                for (JsonNode part : shares.path("parts")) {
                    parts[shares.path("state").asInt()] += part.asInt();
                    all += part.asInt();
                }
            }
        }
        List<ObjectNode> rows = new ArrayList<>();
        for (int i = 0; i < parts.length; i++) {
            ObjectNode row = Json.object()
                    .put("name", states.path(i).path("name").asText())
                    .put("family", states.path(i).path("family").asText());
            Json.put(row, "time_s", parts[i] / 1000 * diagram.path("bin_s").asDouble());
            rows.add(Json.put(row, "share", all == 0 ? 0 : parts[i] / all));
        }
        rows.subList(Math.min(1, rows.size()), rows.size())
                .sort((a, b) -> Double.compare(
                        b.path("time_s").asDouble(), a.path("time_s").asDouble()));
        ArrayNode sums = Json.object().arrayNode();
        rows.forEach(sums::add);
        return sums;
    }

    static Section windows(Run run) {
        JsonNode windows = run.result().path("windows");
        ArrayNode rows = Json.object().arrayNode();
        int warmUp = run.analysis().summary().warmUp();
        for (int i = 0; i < windows.size(); i++) {
            ObjectNode row = Json.object().put("number", i + 1);
            for (String field : List.of(
                    "section",
                    "begin_s",
                    "tPara_s",
                    "processors",
                    "it_s",
                    "pt_s",
                    "ml_s",
                    "averageLatency_s",
                    "efficiency")) {
                row.set(field, windows.path(i).path(field));
            }
            boolean overlaps = windows.path(i).path("overlapped").asBoolean();
            rows.add(row.put("note", i < warmUp ? "warm-up" : overlaps ? "overlaps another section" : ""));
        }
        Table table = new TableMaker("Windows in order of time")
                .count("window", "number")
                .site("section", "section")
                .time("begin", "begin_s")
                .time("T_para", "tPara_s")
                .count("N", "processors")
                .time("IT", "it_s")
                .time("PT", "pt_s")
                .time("ML", "ml_s")
                .time("L", "averageLatency_s")
                .ratio("E", "efficiency")
                .words("note", row -> row.path("note").asText())
                .of(rows);
        List<String> sentences = new ArrayList<>();
        sentences.add(sentence(run, rows));
        sentences.add("All other sections of this page show window " + (run.shown() + 1)
                + (run.live() ? ", the newest one." : ", which stands for all."));
        if (run.shortened()) {
            sentences.add("To keep the page small, details of the other windows were left out: of each the "
                    + "terms, the first workers and the greatest losses are here, as far as there is room. The result as"
                    + " JSON has all of them.");
        }
        return new Section(
                run.id("windows"),
                "Windows over time",
                List.of(new Block(
                        run.id("windows-over-time"), "", sentences, new Block.Chart("windows", 280), List.of(table))));
    }

    private static String sentence(Run run, ArrayNode rows) {
        if (rows.size() == 1) {
            return "There is one window, " + Phrases.name(rows.path(0).path("section")) + ", with E = "
                    + Units.ratio(rows.path(0).path("efficiency").asDouble()) + ".";
        }
        JsonNode worst = rows.path(0);
        JsonNode best = rows.path(0);
        for (JsonNode row : rows) {
            double efficiency = row.path("efficiency").asDouble();
            worst = efficiency < worst.path("efficiency").asDouble() ? row : worst;
            best = efficiency > best.path("efficiency").asDouble() ? row : best;
        }
        int warmUp = run.analysis().summary().warmUp();
        return Phrases.count(rows.size(), "window", "windows") + ": the efficiency lies between "
                + Units.ratio(worst.path("efficiency").asDouble()) + " (window "
                + worst.path("number").asText()
                + ") and " + Units.ratio(best.path("efficiency").asDouble()) + " (window "
                + best.path("number").asText() + ")"
                + (warmUp == 0 ? "." : "; the first " + warmUp + " count as warm-up.");
    }
}
