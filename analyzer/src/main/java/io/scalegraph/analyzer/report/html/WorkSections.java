package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.report.view.LedgerView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Who worked how long, on what, and where work lost time without a wait. Stateless. */
final class WorkSections {
    private WorkSections() {}

    static Section workers(Run run) {
        JsonNode workers = run.window().path("workers");
        Table table = new TableMaker("Workers; times are processor time, but for work elapsed, waited and run queue")
                .name("worker", "name")
                .time("T_i", "t_s")
                .time("L_i", "l_s")
                .time("work", "work_s")
                .time("primitives", "primitive_s")
                .time("idle", "idle_s")
                .time("waited", "waited_s")
                .time("CPU", "cpu_s")
                .time("run queue", "runQueue_s")
                .time("outside", "outside_s")
                .time("off-processor", "offProcessor_s")
                .time("start delay", "startDelay_s")
                .of(workers);
        return new Section(
                run.id("workers"),
                "Workers",
                List.of(new Block(
                        run.id("workers-times"),
                        "",
                        List.of(sentence(workers)),
                        new Block.Chart("workers", chartHeight(workers.size())),
                        List.of(table.opened()))));
    }

    private static int chartHeight(int rows) {
        return 110 + 24 * Math.min(rows, 40);
    }

    private static String sentence(JsonNode workers) {
        if (workers.isEmpty()) {
            return "No thread worked in this window.";
        }
        JsonNode most = workers.path(0);
        JsonNode loser = workers.path(0);
        for (JsonNode worker : workers) {
            loser = worker.path("l_s").asDouble() > loser.path("l_s").asDouble() ? worker : loser;
        }
        return Phrases.name(most.path("name")) + " worked longest, "
                + Units.time(most.path("work_s").asDouble()) + "; "
                + (loser.equals(most) ? "it" : Phrases.name(loser.path("name"))) + " lost most, L_i = "
                + Units.time(loser.path("l_s").asDouble()) + ".";
    }

    static Section bottle(Run run) {
        JsonNode bottle =
                run.window().path("views").path(LedgerView.BOTTLE.name().toLowerCase(Locale.ROOT));
        JsonNode boxes = bottle.path("boxes");
        JsonNode tallest = boxes.path(0);
        for (JsonNode box : boxes) {
            tallest = box.path("height_s").asDouble() > tallest.path("height_s").asDouble() ? box : tallest;
        }
        double height = bottle.path("height_s").asDouble();
        String first = boxes.isEmpty()
                ? "No worker worked."
                : Phrases.name(tallest.path("worker")) + " is the tallest box: "
                        + Units.percent(tallest.path("height_s").asDouble() / height)
                        + " of the time is its share of the work, with "
                        + Units.fixed(tallest.path("width").asDouble(), 2) + " workers at work on average meanwhile.";
        String nobody = "In " + Units.time(bottle.path("nobody_s").asDouble()) + ", "
                + Units.percent(height == 0 ? 0 : bottle.path("nobody_s").asDouble() / height)
                + " of the time, nobody worked.";
        Table table = new TableMaker("Boxes of the bottle graph")
                .name("worker", "worker")
                .time("height", "height_s")
                .share("share of T_para", "height_s", height)
                .ratio("width", "width")
                .time("work", "work_s")
                .of(boxes);
        return new Section(
                run.id("bottle"),
                "Bottle graph",
                List.of(new Block(
                        run.id("bottle-graph"),
                        "",
                        List.of(
                                first,
                                nobody,
                                "Height: elapsed time, divided among those that work at each moment. Width: how many"
                                        + " work while this one does. Tall and narrow holds up the others."),
                        new Block.Chart("bottle", 320),
                        List.of(table))));
    }

    static Section tasks(Run run) {
        JsonNode window = run.window();
        List<Block> blocks = new ArrayList<>();
        blocks.add(regions(run, window));
        blocks.add(offProcessor(run, window));
        blocks.add(stops(run, window));
        if (window.path("virtualThreads").isObject()) {
            blocks.add(virtualThreads(run, window.path("virtualThreads")));
        }
        blocks.add(counters(run, window.path("counters")));
        return new Section(run.id("tasks"), "Tasks, counters and time off the processors", blocks);
    }

    private static Block regions(Run run, JsonNode window) {
        JsonNode regions = window.path("regions");
        JsonNode first = regions.path(0);
        String sentence = regions.isEmpty()
                ? "No computation regions were marked (option --region)."
                : "Most time of the marked regions went into " + Phrases.name(first.path("name")) + ": "
                        + Units.time(first.path("exclusive_s").asDouble()) + " in "
                        + Phrases.count(first.path("count").asLong(), "call", "calls") + ".";
        return new Block(
                run.id("regions"),
                "Task summary",
                List.of(sentence),
                null,
                regions.isEmpty()
                        ? List.of()
                        : List.of(regionTable("Regions of platform threads").of(regions)));
    }

    private static TableMaker regionTable(String caption) {
        return new TableMaker(caption)
                .site("region", "name")
                .count("calls", "count")
                .time("inclusive", "inclusive_s")
                .time("exclusive", "exclusive_s")
                .time("waited", "waited_s");
    }

    private static Block offProcessor(Run run, JsonNode window) {
        List<Table> tables = new ArrayList<>();
        add(
                tables,
                window.path("elsewhere"),
                new TableMaker("What workers waited for where no hook saw it")
                        .name("worker", "name")
                        .loss("kind", "kind")
                        .site("place", "site")
                        .time("time", "time_s"));
        add(
                tables,
                window.path("hidden"),
                new TableMaker("Off-processor time by thread and method")
                        .name("worker", "name")
                        .site("place", "site")
                        .site("in", "method")
                        .count("samples", "samples")
                        .time("time", "time_s"));
        add(
                tables,
                window.path("routines"),
                new TableMaker("Routines by JFR's samples")
                        .site("routine", "site")
                        .count("samples", "samples")
                        .words("waits by running", row -> row.path("spinning").asText("")));
        JsonNode off = window.path("offProcessor_s");
        String sentence = off.isNumber()
                ? "Work that ran on no processor and queued for none: " + Units.time(off.asDouble()) + ", "
                        + Units.percent(off.asDouble() / run.capacity()) + " of N*T_para."
                : "Work that ran on no processor and queued for none: not measured exactly.";
        return new Block(run.id("off-processor"), "Off the processors", List.of(sentence), null, tables);
    }

    private static void add(List<Table> tables, JsonNode rows, TableMaker maker) {
        if (rows.size() > 0) {
            tables.add(maker.of(rows));
        }
    }

    private static Block stops(Run run, JsonNode window) {
        double work = 0;
        for (JsonNode stop : window.path("stops")) {
            work += stop.path("work_s").asDouble();
        }
        Table table = new TableMaker("Stops by the JVM")
                .loss("reason", "reason")
                .count("count", "count")
                .time("elapsed", "elapsed_s")
                .time("of work", "work_s")
                .share("share of N*T_para", "work_s", run.capacity())
                .of(window.path("stops"));
        return new Block(
                run.id("stops"),
                "Stops by the JVM",
                List.of("The JVM interrupted " + Units.time(work) + " of work, " + Units.percent(work / run.capacity())
                        + " of N*T_para."),
                null,
                List.of(table));
    }

    private static Block virtualThreads(Run run, JsonNode virtual) {
        List<Table> tables = new ArrayList<>();
        add(
                tables,
                virtual.path("waits"),
                new TableMaker("What virtual threads waited for")
                        .loss("kind", "kind")
                        .site("place", "site")
                        .type("lock", "lockClass")
                        .count("count", "count")
                        .time("total", "total_s")
                        .time("p50", "median_s")
                        .time("p99", "p99_s")
                        .time("max", "max_s")
                        .count("pinned", "pinned")
                        .time("pinned for", "pinned_s"));
        add(tables, virtual.path("regions"), regionTable("Regions of virtual threads"));
        add(
                tables,
                virtual.path("pinnings"),
                new TableMaker("Where carriers were held")
                        .name("reason", "reason")
                        .name("operation", "operation")
                        .site("place", "site")
                        .count("count", "count")
                        .time("total", "total_s"));
        return new Block(
                run.id("virtual-threads"),
                "Virtual threads",
                List.of(Phrases.count(virtual.path("started").asLong(), "virtual thread", "virtual threads")
                        + " began, at most " + virtual.path("mostLiving").asText()
                        + " lived at once. Their carriers are the workers of this page."),
                null,
                tables);
    }

    private static Block counters(Run run, JsonNode counters) {
        List<Table> tables = new ArrayList<>();
        for (String of : List.of("workers", "regions")) {
            add(
                    tables,
                    counters.path(of),
                    new TableMaker("Performance counters of " + of)
                            .name("name", "name")
                            .ratio("instructions per cycle", "instructionsPerCycle")
                            .share("stalled", "stalledShare", 1)
                            .ratio("misses per 1000 instructions", "missesPer1000Instructions")
                            .count("misses per second", "misses_per_s"));
        }
        String sentence = counters.isObject()
                ? "Counted on " + Phrases.count(counters.path("workers").size(), "worker", "workers") + "; "
                        + Phrases.count(counters.path("gaps").size(), "counter is", "counters are")
                        + " missing in part or whole."
                : "No performance counters were asked for (option --counters).";
        add(
                tables,
                counters.path("gaps"),
                new TableMaker("Counters that are missing")
                        .name("counter", "counter")
                        .name("reason", "reason")
                        .count("threads", "threads"));
        return new Block(run.id("counters"), "Performance counters", List.of(sentence), null, tables);
    }
}
