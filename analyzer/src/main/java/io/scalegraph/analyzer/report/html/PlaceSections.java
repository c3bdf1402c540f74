package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.List;

/** Where processor time was lost, for whom threads waited there, and who is to blame in the end. Stateless. */
final class PlaceSections {
    private static final int BARS = 15;

    private PlaceSections() {}

    static Section places(Run run) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(ranking(run));
        blocks.add(lengths(run));
        blocks.add(HistogramBlock.of(run));
        blocks.add(meetings(run));
        return new Section(run.id("places"), "Places", blocks);
    }

    private static Block ranking(Run run) {
        JsonNode sources = run.window().path("sources");
        double charged = 0;
        for (JsonNode source : sources) {
            charged += source.path("charged_s").asDouble();
        }
        JsonNode first = sources.path(0);
        String sentence = sources.isEmpty()
                ? "No waits were seen."
                : "Of the processor time lost at all " + Phrases.count(sources.size(), "place", "places") + ", "
                        + Units.percent(
                                charged == 0 ? 0 : first.path("charged_s").asDouble() / charged)
                        + " was lost at " + Phrases.site(first) + " ("
                        + Phrases.name(first.path("kind")) + ").";
        Table table = new TableMaker("Places, most processor time lost first")
                .loss("kind", "kind")
                .site("place", "site")
                .type("lock", "lockClass")
                .count("count", "count")
                .time("waited", "total_s")
                .time("lost", "charged_s")
                .share("share of N*T_para", "charged_s", run.capacity())
                .words("charged as", row -> row.path("family").asText())
                .words("waited for", row -> Phrases.partners(row.path("partners")))
                .words("ended by", row -> Phrases.partners(row.path("endedBy")))
                .count("woken in vain", "vainWakes")
                .of(sources);
        return new Block(
                run.id("ranking"),
                "Ranking",
                List.of(sentence),
                sources.isEmpty() ? null : new Block.Chart("places", height(sources)),
                List.of(table.opened()));
    }

    private static int height(JsonNode sources) {
        return 90 + 28 * Math.min(BARS, sources.size());
    }

    private static Block lengths(Run run) {
        JsonNode sources = run.window().path("sources");
        JsonNode longest = sources.path(0);
        for (JsonNode source : sources) {
            longest = source.path("max_s").asDouble(0) > longest.path("max_s").asDouble(0) ? source : longest;
        }
        String sentence = longest.path("max_s").isNumber()
                ? "The longest single wait took "
                        + Units.time(longest.path("max_s").asDouble()) + ", at " + Phrases.site(longest) + " ("
                        + Phrases.name(longest.path("kind")) + ")."
                : "Of no place is the length of single waits known.";
        Table table = new TableMaker("How long single waits took")
                .loss("kind", "kind")
                .site("place", "site")
                .count("count", "count")
                .time("mean", "mean_s")
                .time("p50", "median_s")
                .time("p99", "p99_s")
                .time("max", "max_s")
                .of(Means.with(sources));
        return new Block(
                run.id("lengths"),
                "Length of single waits",
                List.of(
                        sentence,
                        "Waits too short to be written one by one are in count and mean; p50 and p99 are known"
                                + " where the recording has a histogram of the place."),
                longest.path("max_s").isNumber() ? new Block.Chart("lengths", height(sources)) : null,
                List.of(table));
    }

    private static Block meetings(Run run) {
        List<JsonNode> found = new ArrayList<>();
        for (JsonNode source : run.window().path("sources")) {
            if (source.path("imbalance_s").isNumber()) {
                found.add(source);
            }
        }
        JsonNode rows = Means.list(found);
        if (found.isEmpty()) {
            return new Block(
                    run.id("barriers"),
                    "Imbalance and release",
                    List.of("No barrier, phaser or latch whose last arrival is known was waited at."),
                    null,
                    List.of());
        }
        JsonNode first = found.get(0);
        double imbalance = first.path("imbalance_s").asDouble();
        double release = first.path("release_s").asDouble();
        String sentence = "At " + Phrases.site(first) + " threads waited " + Units.time(imbalance)
                + " for the last to arrive (imbalance) and " + Units.time(release)
                + " from then until they went on (release); "
                + (imbalance >= release
                        ? "uneven work weighs more than the barrier itself."
                        : "the barrier itself weighs more than uneven work.");
        Table table = new TableMaker("Imbalance against release")
                .loss("kind", "kind")
                .site("place", "site")
                .count("generations", "generations")
                .time("imbalance", "imbalance_s")
                .time("release", "release_s")
                .words("last to arrive", row -> Phrases.partners(row.path("partners")))
                .of(rows);
        return new Block(
                run.id("barriers"),
                "Imbalance and release",
                List.of(sentence),
                new Block.Chart("barriers", 90 + 34 * Math.min(BARS, found.size())),
                List.of(table));
    }

    static Section causes(Run run) {
        JsonNode path = run.window().path("criticalPath");
        if (!path.isObject()) {
            return new Section(
                    run.id("causes"),
                    "Critical path and blame",
                    List.of(new Block(
                            run.id("critical-path"),
                            "",
                            List.of("Not measured: the recording does not tell what ended the waits."),
                            null,
                            List.of())));
        }
        return new Section(
                run.id("causes"), "Critical path and blame", List.of(path(run, path), blame(run), knots(run)));
    }

    private static Block path(Run run, JsonNode path) {
        JsonNode first = path.path("places").path(0);
        double time = path.path("time_s").asDouble();
        List<String> sentences = new ArrayList<>();
        sentences.add("Of the path that decides T_para, "
                + Units.percent(first.path("time_s").asDouble() / time)
                + " is " + Phrases.cause(first) + "; "
                + Units.time(path.path("imbalance_s").asDouble())
                + " of its work is more than an even share.");
        if (path.path("incomplete").isTextual()) {
            sentences.add("The path could not be followed to the begin: "
                    + path.path("incomplete").asText() + ".");
        }
        Table places = causeTable("What the critical path consists of", time).of(path.path("places"));
        Table threads = new TableMaker("Threads of the critical path")
                .name("thread", "name")
                .time("on the path", "time_s")
                .time("work", "work_s")
                .time("in the run queue", "queued_s")
                .of(path.path("threads"));
        return new Block(
                run.id("critical-path"),
                "Critical path",
                sentences,
                new Block.Chart(
                        "path", 100 + 28 * Math.min(BARS, path.path("places").size())),
                List.of(places, threads));
    }

    private static TableMaker causeTable(String caption, double whole) {
        return new TableMaker(caption)
                .words("what", Phrases::cause)
                .site("called from region", "region")
                .time("time", "time_s")
                .share("share", "time_s", whole)
                .count("samples", "samples")
                .words("threads", row -> Means.threads(row.path("threads")));
    }

    private static Block blame(Run run) {
        JsonNode blame = run.window().path("blame");
        double all = 0;
        for (JsonNode row : blame) {
            all += row.path("time_s").asDouble();
        }
        String sentence = blame.isEmpty()
                ? "Nobody waited."
                : "The threads waited " + Units.time(all) + " in all; "
                        + Units.percent(
                                all == 0 ? 0 : blame.path(0).path("time_s").asDouble() / all)
                        + " of it goes back to " + Phrases.cause(blame.path(0)) + ".";
        List<Table> tables = new ArrayList<>();
        tables.add(causeTable("What waits are blamed on, at the end of each chain of waiting threads", all)
                .time("of it directly", "direct_s")
                .of(blame));
        JsonNode looked = run.window().path("looked");
        if (looked.isObject()) {
            double time = looked.path("time_s").asDouble();
            tables.add(new TableMaker("Who worked while threads looked again and again in " + Phrases.site(looked))
                    .name("thread", "name")
                    .time("worked", "time_s")
                    .share("share", "time_s", time)
                    .of(looked.path("threads")));
        }
        return new Block(
                run.id("blame"),
                "Blame",
                List.of(sentence),
                blame.isEmpty() ? null : new Block.Chart("blame", 100 + 28 * Math.min(BARS, blame.size())),
                tables);
    }

    private static Block knots(Run run) {
        JsonNode knots = run.window().path("knots");
        Table table = new TableMaker("Threads that wait for one another")
                .words("threads", row -> Means.threads(row.path("threads")))
                .time("waited", "waited_s")
                .of(knots);
        return new Block(
                run.id("knots"),
                "Knots",
                List.of(
                        knots.isEmpty()
                                ? "No threads waited for one another only."
                                : Phrases.count(knots.size(), "group", "groups")
                                        + " of threads waited mostly for one another."),
                null,
                knots.isEmpty() ? List.of() : List.of(table));
    }
}
