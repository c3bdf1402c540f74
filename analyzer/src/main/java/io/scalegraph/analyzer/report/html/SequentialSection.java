package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.List;

/** The sequential pattern (YZM 4.2.1): what one processor does with its time, against size. Stateless. */
final class SequentialSection {
    private static final String STANDS_FOR_IT = " What stands for it is the time of an operation, below.";

    private static final int HEIGHT = 320;
    /** Of a row of the tree of calls, and around all of them. */
    private static final int ROW = 26;

    private static final int FRAME = 70;

    private SequentialSection() {}

    static Section of(Studied study) {
        List<Block> blocks = new ArrayList<>();
        for (Studied.Method method : study.methods()) {
            blocks.add(profile(method));
            blocks.add(routines(method));
            blocks.add(rate(method, "cpu-utilisation", "CPU utilisation", "cpuUtilisation", ""));
            blocks.add(rate(method, "memory-access", "Memory access rate", "memoryAccessRate", STANDS_FOR_IT));
            blocks.add(rate(method, "miss-rate", "Miss rate of the last-level cache", "missRate", STANDS_FOR_IT));
            blocks.add(cost(method));
        }
        return new Section("sequential", "Sequential pattern", blocks);
    }

    private static JsonNode patterns(Studied.Method method) {
        return method.json().path("patterns");
    }

    private static String unknown() {
        return "Not known: no run on one processor has left its pattern. Studies of older versions have none;"
                + " 'scalegraph profile' prints that of the recordings in runs/.";
    }

    /** The tree of calls at the largest size that was sampled. */
    private static Block profile(Studied.Method method) {
        int number = -1;
        for (int i = 0; i < patterns(method).size(); i++) {
            number = patterns(method).path(i).path("tree").isEmpty() ? number : i;
        }
        JsonNode pattern = patterns(method).path(number);
        JsonNode tree = pattern.path("tree");
        int depth = 0;
        for (JsonNode node : tree) {
            depth = Math.max(depth, node.path("depth").asInt() + 1);
        }
        return new Block(
                method.id("execution-profile"),
                method.title("Execution profile on one processor"),
                number < 0
                        ? List.of(
                                patterns(method).isEmpty()
                                        ? unknown()
                                        : "Not known: JFR took no sample of the runs on one processor.")
                        : List.of(
                                hottest(pattern),
                                "Each row is called from the row above. By samples of JFR, each a stack of calls; what less than"
                                        + " 1 % of them met is left out. Marked regions are framed."),
                number < 0 ? null : new Block.Chart("calltree", FRAME + ROW * depth, method.number() + ";" + number),
                number < 0 ? List.of() : List.of(tree(tree), regions(pattern)));
    }

    private static String hottest(JsonNode pattern) {
        JsonNode most = pattern.path("tree").path(0);
        for (JsonNode node : pattern.path("tree")) {
            most = node.path("own").asDouble() > most.path("own").asDouble() ? node : most;
        }
        return "At k = " + Studied.number(pattern.path("size")) + " "
                + Units.percent(most.path("own").asDouble()) + " of "
                + Phrases.count(pattern.path("samples").asLong(), "sample", "samples") + " met " + routine(most) + ".";
    }

    private static String routine(JsonNode named) {
        return named.path("name").asText().isEmpty()
                ? "no method of the program"
                : Phrases.site(Json.object().put("site", named.path("name").asText()));
    }

    private static Table tree(JsonNode tree) {
        return new TableMaker("The program's structure by samples")
                .words("method", node -> "\u00b7 ".repeat(node.path("depth").asInt()) + routine(node))
                .exact("depth", "depth")
                .share("in it or below", "share", 1)
                .share("in it alone", "own", 1)
                .of(tree);
    }

    private static Table regions(JsonNode pattern) {
        return new TableMaker("Marked regions, exact shares of T")
                .words("region", SequentialSection::routine)
                .share("share", "share", 1)
                .of(pattern.path("regions"));
    }

    private static Block routines(Studied.Method method) {
        ArrayNode rows = Json.object().arrayNode();
        JsonNode first = null;
        JsonNode last = null;
        for (JsonNode pattern : patterns(method)) {
            if (!pattern.path("routines").isEmpty()) {
                first = first == null ? pattern : first;
                last = pattern;
                for (JsonNode routine : pattern.path("routines")) {
                    rows.add(((ObjectNode) routine.deepCopy()).set("size", pattern.path("size")));
                }
            }
        }
        return new Block(
                method.id("routines-size"),
                method.title("Routines against size"),
                List.of(
                        first == null || last == null
                                ? "No routine was sampled on one processor."
                                : shift(first, last)),
                first == null ? null : new Block.Chart("routines", HEIGHT, String.valueOf(method.number())),
                first == null
                        ? List.of()
                        : List.of(new TableMaker("Shares of the samples by routine")
                                .exact("k", "size")
                                .words("routine", SequentialSection::routine)
                                .share("share", "share", 1)
                                .of(rows)));
    }

    private static String shift(JsonNode first, JsonNode last) {
        JsonNode most = last.path("routines").path(0);
        String now = routine(most) + " has " + Units.percent(most.path("share").asDouble()) + " of the samples at k = "
                + Studied.number(last.path("size"));
        if (first.equals(last)) {
            return now + ", the only size that was sampled on one processor.";
        }
        double before = 0;
        for (JsonNode routine : first.path("routines")) {
            before = routine.path("name").equals(most.path("name"))
                    ? routine.path("share").asDouble()
                    : before;
        }
        return now + ", and " + Units.percent(before) + " at k = " + Studied.number(first.path("size")) + ".";
    }

    private static Block rate(Studied.Method method, String id, String title, String field, String otherwise) {
        List<JsonNode> known = new ArrayList<>();
        String gap = "";
        for (JsonNode pattern : patterns(method)) {
            if (pattern.path(field).isNumber()) {
                known.add(pattern);
            }
            gap = pattern.path("counterGap").asText("");
        }
        boolean counted = !otherwise.isEmpty();
        String missing = patterns(method).isEmpty()
                ? unknown()
                : "Not measured" + (counted && !gap.isEmpty() ? ": " + TableMaker.cut(gap, 200) : "") + "."
                        + (counted ? " It takes hardware counters ('agent: counters=auto' in the study's file)." : "");
        return new Block(
                method.id(id),
                method.title(title),
                List.of(known.isEmpty() ? missing + otherwise : extremes(title, known, field)),
                known.isEmpty() ? null : new Block.Chart("rate", HEIGHT, method.number() + ";" + field),
                known.isEmpty()
                        ? List.of()
                        : List.of(new TableMaker(title + " on one processor")
                                .exact("k", "size")
                                .exact("W", "work")
                                .time("T", "tPara_s")
                                .share(title, field, 1)
                                .of(Means.list(known))));
    }

    private static String extremes(String title, List<JsonNode> known, String field) {
        JsonNode first = known.get(0);
        JsonNode last = known.get(known.size() - 1);
        String begin = title + " is " + Units.percent(first.path(field).asDouble()) + " at k = "
                + Studied.number(first.path("size"));
        return first.equals(last)
                ? begin + ", the only size that it is known of."
                : begin + " and " + Units.percent(last.path(field).asDouble()) + " at k = "
                        + Studied.number(last.path("size")) + ".";
    }

    private static Block cost(Studied.Method method) {
        JsonNode rows = costs(method);
        return new Block(
                method.id("operation-cost"),
                method.title("Time of an operation on one processor"),
                List.of(
                        cost(rows),
                        "Where it grows with the size, memory and caches are the usual reason; where it falls, it is mostly"
                                + " the start of the program and of its JVM."),
                rows.isEmpty() ? null : new Block.Chart("pattern", HEIGHT, String.valueOf(method.number())),
                rows.isEmpty()
                        ? List.of()
                        : List.of(new TableMaker("Runs on one processor")
                                .exact("k", "size")
                                .exact("W", "work")
                                .time("T_seq", "time_s")
                                .time("t_c", "cost_s")
                                .of(rows)));
    }

    /** Runs on one processor with {@code t_c = T_seq/W} (YZM Eq. 8). */
    private static JsonNode costs(Studied.Method method) {
        ArrayNode rows = Json.object().arrayNode();
        for (JsonNode row : method.json().path("averageLatency").path("rows")) {
            if (row.path("processors").asInt() == 1 && row.path("work").asDouble() > 0) {
                rows.add(Json.put(
                        (ObjectNode) row.deepCopy(),
                        "cost_s",
                        row.path("time_s").asDouble() / row.path("work").asDouble()));
            }
        }
        return rows;
    }

    private static String cost(JsonNode rows) {
        if (rows.isEmpty()) {
            return "Not known: no size with a known work was run on one processor.";
        }
        JsonNode least = rows.path(0);
        JsonNode most = rows.path(0);
        for (JsonNode row : rows) {
            least = row.path("cost_s").asDouble() < least.path("cost_s").asDouble() ? row : least;
            most = row.path("cost_s").asDouble() > most.path("cost_s").asDouble() ? row : most;
        }
        return rows.size() == 1
                ? "An operation takes " + Units.time(least.path("cost_s").asDouble()) + " at k = "
                        + Studied.number(least.path("size")) + ", the only size that was run on one processor."
                : "An operation takes from " + Units.time(least.path("cost_s").asDouble()) + " (k = "
                        + Studied.number(least.path("size")) + ") to "
                        + Units.time(most.path("cost_s").asDouble()) + " (k = " + Studied.number(most.path("size"))
                        + ").";
    }
}
