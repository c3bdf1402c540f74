package io.scalegraph.analyzer.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.run.Profile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/** Sequential execution patterns against problem size, as text, JSON and CSV. Stateless. */
public final class ProfileReport {
    private static final int MOST_ROWS = 20;
    private static final int NAME_WIDTH = 40;

    private ProfileReport() {}

    /**
     * As text, one column for each run.
     *
     * @param profiles in the order of the columns
     * @return lines, each with its end
     */
    public static String text(List<Profile> profiles) {
        Page page = new Page();
        page.line("Sequential execution pattern, one column for each run");
        Table table = new Table().left("");
        profiles.forEach(profile -> table.right(size(profile)));
        row(table, "N", profiles, profile -> Integer.toString(profile.processors()));
        row(table, "T_para", profiles, profile -> Units.time(profile.tPara()));
        row(table, "CPU utilisation", profiles, profile -> percent(profile.cpuUtilisation()));
        row(table, "memory access rate", profiles, profile -> percent(profile.memoryAccessRate()));
        row(table, "miss rate", profiles, profile -> percent(profile.missRate()));
        row(table, "samples", profiles, profile -> Integer.toString(profile.samples()));
        page.lines(table.lines());
        profiles.stream()
                .map(Profile::counterGap)
                .filter(gap -> !gap.isEmpty())
                .distinct()
                .forEach(gap -> page.paragraph(
                        "  ", "memory access rate and miss rate need hardware counters: " + Names.head(gap, 200)));
        shares(page, "Routines (shares of JFR's samples outside known waits)", profiles, Profile::routines);
        shares(page, "Regions (exact shares of N*T_para)", profiles, Profile::regions);
        return page.toString();
    }

    private static String size(Profile profile) {
        Double size = profile.size();
        return size == null ? Names.tail(profile.recording(), 20) : "size " + number(size);
    }

    private static String number(double size) {
        return size == Math.rint(size) && Math.abs(size) < 1e15 ? Long.toString((long) size) : Double.toString(size);
    }

    private static String percent(@Nullable Double ratio) {
        return ratio == null ? Units.NOT_MEASURED : Units.percent(ratio);
    }

    private static void row(Table table, String name, List<Profile> profiles, Function<Profile, String> cell) {
        List<String> cells = new ArrayList<>(List.of(name));
        profiles.forEach(profile -> cells.add(cell.apply(profile)));
        table.row(cells);
    }

    private static void shares(
            Page page, String heading, List<Profile> profiles, Function<Profile, List<Profile.Share>> shares) {
        Map<String, Double> largest = new LinkedHashMap<>();
        profiles.forEach(profile ->
                shares.apply(profile).forEach(share -> largest.merge(share.name(), share.share(), Math::max)));
        if (largest.isEmpty()) {
            return;
        }
        page.heading(heading);
        Table table = new Table().left("");
        profiles.forEach(profile -> table.right(size(profile)));
        largest.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder()))
                .limit(MOST_ROWS)
                .forEach(entry -> row(
                        table,
                        entry.getKey().isEmpty()
                                ? "(no method of the program)"
                                : Names.tail(Names.shortSite(entry.getKey()), NAME_WIDTH),
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
        ObjectNode object = JsonReport.NODES.objectNode().put("schema", JsonReport.SCHEMA);
        ArrayNode list = object.putArray("profiles");
        for (Profile profile : profiles) {
            ObjectNode one = list.addObject().put("recording", profile.recording());
            Finite.put(one, "size", profile.size());
            one.put("processors", profile.processors());
            Finite.put(one, "tPara_s", profile.tPara());
            Finite.put(one, "cpuUtilisation", profile.cpuUtilisation());
            Finite.put(one, "memoryAccessRate", profile.memoryAccessRate());
            Finite.put(one, "missRate", profile.missRate());
            one.put("counterGap", profile.counterGap().isEmpty() ? null : profile.counterGap());
            one.put("samples", profile.samples());
            put(one.putArray("routines"), profile.routines());
            put(one.putArray("regions"), profile.regions());
        }
        return JsonReport.write(object);
    }

    private static void put(ArrayNode array, List<Profile.Share> shares) {
        shares.forEach(share -> Finite.put(array.addObject().put("name", share.name()), "share", share.share()));
    }

    /**
     * As CSV, a row for each number.
     *
     * @param profiles in this order
     * @return header and rows, each with its end
     */
    public static String csv(List<Profile> profiles) {
        StringBuilder text = new StringBuilder();
        try (CSVPrinter printer = new CSVPrinter(text, CsvReport.FORMAT)) {
            printer.printRecord("recording", "size", "kind", "name", "value");
            for (Profile profile : profiles) {
                print(printer, profile, "time", "tPara_s", profile.tPara());
                print(printer, profile, "rate", "cpuUtilisation", profile.cpuUtilisation());
                print(printer, profile, "rate", "memoryAccessRate", profile.memoryAccessRate());
                print(printer, profile, "rate", "missRate", profile.missRate());
                for (Profile.Share share : profile.routines()) {
                    print(printer, profile, "routine", share.name(), share.share());
                }
                for (Profile.Share share : profile.regions()) {
                    print(printer, profile, "region", share.name(), share.share());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("text can always be appended to", e);
        }
        return text.toString();
    }

    private static void print(CSVPrinter printer, Profile profile, String kind, String name, @Nullable Double value)
            throws IOException {
        printer.printRecord(
                CsvReport.cell(profile.recording()),
                CsvReport.cell(profile.size()),
                kind,
                CsvReport.cell(name),
                CsvReport.cell(value));
    }
}
