package io.scalegraph.analyzer.report.cause;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.cause.Cause;
import io.scalegraph.analyzer.run.cause.CausePlace;
import io.scalegraph.analyzer.run.cause.Causes;
import io.scalegraph.analyzer.run.cause.Looked;
import io.scalegraph.analyzer.run.cause.PathOfWindow;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The critical path, who made the threads wait, and what made those late that came last, in a few rows each. Stateless. */
public final class CauseText {
    private static final int MOST_ROWS = 6;
    private static final int MOST_NAMED = 3;
    private static final int MOST_DELAYS = 4;
    private static final int MOST_KNOTS = 2;
    private static final int MOST_OF_KNOT = 6;
    private static final int SITE_WIDTH = 34;
    private static final int NAME_WIDTH = 18;
    private static final int WHAT_WIDTH = 16;
    private static final int REASON_WIDTH = 200;
    private static final int SENTENCE_WIDTH = 60;
    /** Less than this share is not worth a word. */
    private static final double LEAST = 0.001;
    /** Likewise in a sentence. */
    private static final double LEAST_NAMED = 0.01;

    private static final String WAKE_UP = "wake-up";

    private CauseText() {}

    /**
     * Prints both, or that they were not measured.
     *
     * @param page where they are printed
     * @param window the window
     */
    public static void print(TextPage page, WindowAnalysis window) {
        Causes causes = window.detail().causes();
        if (causes == null) {
            page.heading(
                    "Critical path, and who made them wait: not measured (the recording does not tell what ended waits)");
            return;
        }
        printPath(page, causes.path(), window.extent().tPara());
        printBlame(page, causes);
        printDelays(page, causes.delays(), window.extent().tPara());
    }

    /**
     * Prints in one sentence who made the threads wait; nothing if that is not known.
     *
     * @param page where it is printed
     * @param window the window
     */
    public static void printMost(TextPage page, WindowAnalysis window) {
        String most = most(window);
        if (most != null) {
            double idle = blamed(window, CauseText::isIdle);
            String without = idle > LEAST * waited(window) ? "; " + Units.time(idle) + " more without a task" : "";
            page.paragraph(
                    "",
                    "Of all time waited (" + Units.time(waited(window)) + without + "), threads waited for: " + most
                            + ".");
        }
    }

    /**
     * Who made the threads wait. Those that were given no task waited for nobody; where a thread is late to wake up is no matter.
     *
     * @param window the window
     * @return the first ones with their shares of all time waited, null if that is not known or hardly anybody waited for one
     */
    public static @Nullable String most(WindowAnalysis window) {
        Causes causes = window.detail().causes();
        double all = waited(window);
        if (causes == null || !(all > 0)) {
            return null;
        }
        Map<CausePlace, Double> times = new LinkedHashMap<>();
        causes.blame().stream()
                .filter(part -> !isIdle(part))
                .forEach(part -> times.merge(named(part.place()), part.time(), Double::sum));
        String most = times.entrySet().stream()
                .filter(part -> part.getValue() >= LEAST_NAMED * all)
                .sorted(Map.Entry.<CausePlace, Double>comparingByValue().reversed())
                .limit(MOST_NAMED)
                .map(part -> Units.percent(part.getValue() / all) + " "
                        + whole(part.getKey(), meanwhile(part.getKey(), causes.looked())))
                .collect(Collectors.joining(", "));
        return most.isEmpty() ? null : most;
    }

    /** Who set what threads looked for is not recorded, but who had time for nothing else while they did. */
    private static String meanwhile(CausePlace place, @Nullable Looked looked) {
        if (looked == null || !looked.place().equals(place) || looked.mostly().isEmpty()) {
            return "";
        }
        List<Cause.OfThread> workers = looked.mostly();
        Cause.OfThread first = workers.get(0);
        int more = workers.size() - 1;
        return " while " + name(first.name(), first.id())
                + (more == 0 ? "" : " and " + (workers.size() < Cause.MOST_THREADS ? more + "" : "many") + " more")
                + " worked (" + Units.percent(first.time() / looked.time()) + " of it),";
    }

    /** A thread that is late to wake up wants a processor, wherever it waited. */
    private static CausePlace named(CausePlace place) {
        return place.state().equals(WAKE_UP) ? new CausePlace(WAKE_UP, null, "", null) : place;
    }

    /**
     * How long threads waited whose waits are blamed on somebody, or on nobody; without those that were given no task.
     *
     * @param window the window
     * @return seconds of all threads together; 0 too if the causes are not known
     */
    public static double waited(WindowAnalysis window) {
        return blamed(window, part -> !isIdle(part));
    }

    private static double blamed(WindowAnalysis window, Predicate<Cause> parts) {
        Causes causes = window.detail().causes();
        return causes == null
                ? 0
                : causes.blame().stream().filter(parts).mapToDouble(Cause::time).sum();
    }

    private static boolean isIdle(Cause part) {
        return part.place().state().equals(CausePlace.IDLE);
    }

    private static void printPath(TextPage page, PathOfWindow path, double tPara) {
        page.heading("Critical path (back from the end of the window along whoever ended each wait; sums to T_para)");
        TextTable table =
                new TextTable().left("what").left("where").left("thread").right("time", "share");
        path.places().stream()
                .limit(MOST_ROWS)
                .forEach(part -> table.row(
                        what(part.place()),
                        where(part.place()),
                        threads(part),
                        Units.time(part.time()),
                        Units.percent(part.time() / tPara)));
        List<Cause> rest = rest(path.places(), MOST_ROWS);
        if (!rest.isEmpty()) {
            double time = rest.stream().mapToDouble(Cause::time).sum();
            table.row("and " + rest.size() + " more", "", "", Units.time(time), Units.percent(time / tPara));
        }
        page.lines(table.lines());
        notes(path, tPara).forEach(note -> page.paragraph("  ", note));
    }

    private static List<String> notes(PathOfWindow path, double tPara) {
        List<String> notes = new ArrayList<>();
        notes.add("It ends with " + name(path.last().name(), path.last().id()) + "; "
                + Units.time(path.work()) + " of it are work, " + Units.time(path.imbalance())
                + " more than the work of all threads divided by N (imbalance).");
        PathOfWindow.Known known = path.known();
        if (known.incomplete() != null) {
            notes.add("The first " + Units.time(path.in("unknown")) + " are unknown: "
                    + PrintableNames.head(String.valueOf(known.incomplete()), REASON_WIDTH) + ".");
        }
        if (known.unknownEdges() > 0) {
            notes.add("Of " + (known.edges() + known.unknownEdges())
                    + " waits on it, it is not known which thread ended " + known.unknownEdges() + ".");
        }
        if (known.shortWaits() > LEAST * tPara) {
            notes.add("Of short waits only sums are known; those of threads on it are taken to be spread evenly: about "
                    + Units.time(known.shortWaits()) + ", " + Units.percent(known.shortWaits() / tPara) + ".");
        }
        return notes;
    }

    private static void printBlame(TextPage page, Causes causes) {
        if (causes.blame().isEmpty()) {
            return;
        }
        page.heading("Who made them wait (at the end of each chain of waiting threads; sums to all time waited)");
        TextTable table =
                new TextTable().left("what").left("where").left("thread").right("waited", "of it direct", "share");
        rows(table, causes.blame(), MOST_ROWS);
        page.lines(table.lines());
        causes.knots().stream().limit(MOST_KNOTS).forEach(knot -> page.paragraph("  ", knot(knot)));
    }

    private static void printDelays(TextPage page, List<Cause> delays, double tPara) {
        double all = delays.stream().mapToDouble(Cause::time).sum();
        if (delays.isEmpty() || all < LEAST * tPara) {
            return;
        }
        page.heading("What made those late that came last (at barriers and the like; sums to the waits there)");
        TextTable table =
                new TextTable().left("what").left("where").left("thread").right("waited", "of it next", "share");
        rows(table, delays, MOST_DELAYS);
        page.lines(table.lines());
    }

    /** The first ones, and the others as one. */
    private static void rows(TextTable table, List<Cause> causes, int most) {
        double all = causes.stream().mapToDouble(Cause::time).sum();
        causes.stream()
                .limit(most)
                .forEach(part -> table.row(
                        what(part.place()),
                        where(part.place()),
                        threads(part),
                        Units.time(part.time()),
                        Units.time(direct(part)),
                        Units.percent(part.time() / all)));
        List<Cause> rest = rest(causes, most);
        if (!rest.isEmpty()) {
            double time = rest.stream().mapToDouble(Cause::time).sum();
            double direct = rest.stream().mapToDouble(CauseText::direct).sum();
            table.row(
                    "and " + rest.size() + " more",
                    "",
                    "",
                    Units.time(time),
                    Units.time(direct),
                    Units.percent(time / all));
        }
    }

    private static List<Cause> rest(List<Cause> causes, int shown) {
        return causes.size() > shown ? causes.subList(shown, causes.size()) : List.of();
    }

    private static double direct(Cause cause) {
        Double direct = cause.direct();
        return direct == null ? 0 : direct;
    }

    private static String knot(Causes.Knot knot) {
        List<String> names = knot.threads().stream()
                .limit(MOST_OF_KNOT)
                .map(name -> PrintableNames.thread(name, NAME_WIDTH))
                .toList();
        int more = knot.threads().size() - names.size();
        return "Waited for one another in turn, and for no others: " + String.join(", ", names)
                + (more > 0 ? " and " + more + " more" : "") + " (" + Units.time(knot.waited()) + ").";
    }

    private static String what(CausePlace place) {
        return PrintableNames.head(words(place), WHAT_WIDTH);
    }

    private static String words(CausePlace place) {
        String reason = place.reason();
        return switch (place.state()) {
            case "stopped" -> reason == null ? "stopped" : reason;
            case WAKE_UP -> "wake-up latency";
            case "start" -> "being started";
            case "entering" -> "begins to wait";
            case "self" -> "sleep or time-out";
            case "outside" -> reason == null ? "outside" : reason;
            case "held" -> reason == null ? "held" : reason;
            case CausePlace.CARRIED -> reason == null ? "virtual threads wait" : reason;
            case "virtual" -> "virtual thread";
            case "knot" -> "circle of waits";
            case CausePlace.IDLE -> "no task";
            case CausePlace.SHORT -> "short waits";
            default -> place.state();
        };
    }

    /** In a sentence, where there is more room than in a table. Names of places come last, where a line is cut. */
    private static String whole(CausePlace place, String meanwhile) {
        String where = place(place);
        String joint = where.isEmpty() ? "" : place.site().isEmpty() ? " " : place.isWork() ? " in " : " at ";
        return PrintableNames.head(words(place) + meanwhile + joint + where, SENTENCE_WIDTH + meanwhile.length());
    }

    private static String where(CausePlace place) {
        return PrintableNames.tail(place(place), SITE_WIDTH);
    }

    private static String place(CausePlace place) {
        String region = place.region();
        if (place.site().isEmpty()) {
            boolean said = place.state().equals("unknown") || place.state().equals(CausePlace.SHORT);
            String reason = said ? place.reason() : null;
            return place.isWork() ? "(not sampled)" : reason == null ? "" : "(" + reason + ")";
        }
        String site = PrintableNames.shortSite(place.site());
        boolean named = region != null && !region.equals(place.site());
        return named ? site + " in " + PrintableNames.shortSite(String.valueOf(region)) : site;
    }

    private static String threads(Cause cause) {
        if (cause.threads().isEmpty()) {
            return "";
        }
        Cause.OfThread first = cause.threads().get(0);
        int more = cause.threads().size() - 1;
        boolean most = cause.threads().size() > Cause.MOST_THREADS;
        return name(first.name(), first.id()) + (more == 0 ? "" : most ? ", many more" : ", " + more + " more");
    }

    private static String name(String name, @Nullable Long id) {
        return name.isEmpty() ? "thread " + id : PrintableNames.thread(name, NAME_WIDTH);
    }
}
