package io.scalegraph.analyzer.report.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.Profile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Sequential execution patterns against problem size, as text, JSON and CSV. Stateless. */
public final class ProfileReport {
    private static final int MOST_ROWS = 20;
    private static final int NAME_WIDTH = 40;

    private static final Columns<Profile.Share> SHARES =
            Columns.<Profile.Share>none().and("name", Profile.Share::name).and("share", Profile.Share::share);

    private static final Columns<Profile.Node> NODES = Columns.<Profile.Node>none()
            .and("depth", Profile.Node::depth)
            .and("name", Profile.Node::name)
            .and("share", Profile.Node::share)
            .and("own", Profile.Node::own);

    private static final Columns<Profile> PROFILES = Columns.<Profile>none()
            .and("recording", Profile::recording)
            .and("size", Profile::size)
            .and("processors", Profile::processors)
            .and("tPara_s", Profile::tPara)
            .and("cpuUtilisation", (Profile profile) -> profile.rates().cpuUtilisation())
            .and("memoryAccessRate", (Profile profile) -> profile.rates().memoryAccess())
            .and("missRate", (Profile profile) -> profile.rates().misses())
            .and(
                    "counterGap",
                    profile -> profile.rates().gap().isEmpty()
                            ? null
                            : profile.rates().gap())
            .and("samples", (Profile profile) -> profile.routines().samples())
            .list("routines", (Profile profile) -> profile.routines().shares(), SHARES)
            .list("tree", Profile::tree, NODES)
            .list("regions", Profile::regions, SHARES);

    private record ProfileNumber(
            Profile profile,
            String kind,
            String name,
            @Nullable Double value) {}

    private static final Columns<ProfileNumber> NUMBERS = Columns.<ProfileNumber>none()
            .and("recording", number -> number.profile().recording())
            .and("size", number -> number.profile().size())
            .and("kind", ProfileNumber::kind)
            .and("name", ProfileNumber::name)
            .and("value", ProfileNumber::value);

    private ProfileReport() {}

    /**
     * As text, one column for each run.
     *
     * @param profiles in the order of the columns
     * @return lines, each with its end
     */
    public static String text(List<Profile> profiles) {
        TextPage page = new TextPage();
        page.line("Sequential execution pattern, one column for each run");
        page.lines(figures(profiles).lines());
        profiles.stream()
                .map((Profile profile) -> profile.rates().gap())
                .filter(gap -> !gap.isEmpty())
                .distinct()
                .forEach(gap -> page.paragraph(
                        "  ",
                        "memory access rate and miss rate need hardware counters: " + PrintableNames.head(gap, 200)));
        shares(
                page,
                "Routines (shares of JFR's samples outside known waits)",
                profiles,
                profile -> profile.routines().shares());
        shares(page, "Regions (exact shares of N*T_para)", profiles, Profile::regions);
        return page.toString();
    }

    private static TextTable figures(List<Profile> profiles) {
        TextTable table = columns(profiles);
        row(table, "N", profiles, profile -> Integer.toString(profile.processors()));
        row(table, "T_para", profiles, profile -> Units.time(profile.tPara()));
        row(
                table,
                "CPU utilisation",
                profiles,
                profile -> percent(profile.rates().cpuUtilisation()));
        row(
                table,
                "memory access rate",
                profiles,
                profile -> percent(profile.rates().memoryAccess()));
        row(table, "miss rate", profiles, profile -> percent(profile.rates().misses()));
        row(
                table,
                "samples",
                profiles,
                profile -> Integer.toString(profile.routines().samples()));
        return table;
    }

    /** One of names, and one for each run. */
    private static TextTable columns(List<Profile> profiles) {
        TextTable table = new TextTable().left("");
        profiles.forEach(profile -> table.right(size(profile)));
        return table;
    }

    private static String size(Profile profile) {
        Double size = profile.size();
        return size == null ? PrintableNames.tail(profile.recording(), 20) : "size " + number(size);
    }

    private static String number(double size) {
        return size == Math.rint(size) && Math.abs(size) < 1e15 ? Long.toString((long) size) : Double.toString(size);
    }

    private static String percent(@Nullable Double ratio) {
        return ratio == null ? Units.NOT_MEASURED : Units.percent(ratio);
    }

    private static void row(TextTable table, String name, List<Profile> profiles, Function<Profile, String> cell) {
        List<String> cells = new ArrayList<>(List.of(name));
        profiles.forEach(profile -> cells.add(cell.apply(profile)));
        table.row(cells);
    }

    private static void shares(
            TextPage page, String heading, List<Profile> profiles, Function<Profile, List<Profile.Share>> shares) {
        Map<String, Double> largest = new LinkedHashMap<>();
        profiles.forEach(profile ->
                shares.apply(profile).forEach(share -> largest.merge(share.name(), share.share(), Math::max)));
        if (largest.isEmpty()) {
            return;
        }
        page.heading(heading);
        TextTable table = columns(profiles);
        largest.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder()))
                .limit(MOST_ROWS)
                .forEach(entry -> row(
                        table,
                        entry.getKey().isEmpty()
                                ? "(no method of the program)"
                                : PrintableNames.tail(PrintableNames.shortSite(entry.getKey()), NAME_WIDTH),
                        profiles,
                        profile -> shares.apply(profile).stream()
                                .filter(share -> share.name().equals(entry.getKey()))
                                .findFirst()
                                .map(share -> Units.percent(share.share()))
                                .orElse("-")));
        page.lines(table.lines());
        if (largest.size() > MOST_ROWS) {
            page.line("  and " + (largest.size() - MOST_ROWS) + " more");
        }
    }

    /**
     * As JSON.
     *
     * @param profiles in this order
     * @return a JSON object with the patterns in {@code profiles}, with a line end
     */
    public static String json(List<Profile> profiles) {
        ObjectNode object = Json.report();
        PROFILES.put(object, "profiles", profiles);
        return Json.write(object);
    }

    /**
     * What stands in the object of one run.
     *
     * @return the columns
     */
    public static Columns<Profile> columns() {
        return PROFILES;
    }

    /**
     * As CSV, a row for each number.
     *
     * @param profiles in this order
     * @return header and rows, each with its end
     */
    public static String csv(List<Profile> profiles) {
        List<ProfileNumber> rows = new ArrayList<>();
        for (Profile profile : profiles) {
            rows.add(new ProfileNumber(profile, "time", "tPara_s", profile.tPara()));
            rows.add(new ProfileNumber(
                    profile, "rate", "cpuUtilisation", profile.rates().cpuUtilisation()));
            rows.add(new ProfileNumber(
                    profile, "rate", "memoryAccessRate", profile.rates().memoryAccess()));
            rows.add(new ProfileNumber(
                    profile, "rate", "missRate", profile.rates().misses()));
            profile.routines()
                    .shares()
                    .forEach(share -> rows.add(new ProfileNumber(profile, "routine", share.name(), share.share())));
            profile.regions()
                    .forEach(share -> rows.add(new ProfileNumber(profile, "region", share.name(), share.share())));
        }
        return NUMBERS.csv(rows);
    }
}
