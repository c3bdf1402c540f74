package io.scalegraph.analyzer.report.live;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.report.html.Loss;
import io.scalegraph.analyzer.report.run.FirstAnswer;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The live view as lines of text, for a screen or one by one. Stateless. */
public final class LiveText {
    /** What stands behind each line of a log: a window is about a second, and so many kinds of loss are enough. */
    private static final int KINDS_IN_LINE = 3;

    private static final int MOST_KINDS = 7;
    private static final int LEAST_WORKERS = 3;
    private static final int LABEL_WIDTH = 24;
    private static final int NUMBER_WIDTH = 10;
    /** Less than this share of the processor time is no line. */
    private static final double LEAST_SHARE = 0.001;

    private LiveText() {}

    /**
     * What the view is drawn on.
     *
     * @param width columns
     * @param height lines
     * @param blocks whether the screen shows Unicode's block elements
     */
    public record Area(int width, int height, boolean blocks) {}

    /**
     * The view.
     *
     * @param title what is measured
     * @param history what has been seen
     * @param lag seconds since the last window came
     * @param keys what keys do
     * @param area what it is drawn on
     * @return at most as many lines as fit, with control sequences for colours; names in printable ASCII
     */
    public static List<String> screen(String title, LiveHistory history, double lag, String keys, Area area) {
        List<String> lines = new ArrayList<>();
        lines.add(Bars.bold(PrintableNames.head(title, area.width())));
        RunAnalysis analysis = history.newest();
        if (analysis == null) {
            lines.add(cut("measuring; the first window comes after about two seconds", area));
        } else {
            view(analysis, history, lag, area).forEach(lines::add);
        }
        List<String> shown = new ArrayList<>(lines.subList(0, Math.max(0, Math.min(lines.size(), area.height() - 1))));
        while (shown.size() < area.height() - 1) {
            shown.add("");
        }
        shown.add(cut(keys, area));
        return shown;
    }

    private static List<String> view(RunAnalysis analysis, LiveHistory history, double lag, Area area) {
        WindowAnalysis window = analysis.median();
        List<String> lines = new ArrayList<>(head(window, history, lag, area));
        List<String> waits = rows(analysis, FirstAnswer.Kind.WAIT, area);
        List<String> places = rows(analysis, FirstAnswer.Kind.PLACE, area);
        List<String> kinds = kinds(analysis, area);
        int left = area.height() - 2 - lines.size() - kinds.size() - waits.size() - places.size();
        for (String alarm : rows(analysis, FirstAnswer.Kind.ALARM, area)) {
            lines.add(1, alarm);
            left--;
        }
        lines.addAll(kinds);
        lines.addAll(workers(window, Math.max(LEAST_WORKERS, left), area));
        lines.addAll(waits);
        lines.addAll(places);
        return lines;
    }

    private static List<String> head(WindowAnalysis window, LiveHistory history, double lag, Area area) {
        String now = "E = " + Units.ratio(window.terms().efficiency()) + ", L(W,N) = "
                + Units.time(window.terms().averageLatency()) + " on each of N = "
                + window.extent().n() + " in the last window of "
                + Units.time(window.extent().tPara());
        String all = "E = " + Units.ratio(history.efficiency()) + " in all " + history.windows() + " windows, "
                + Units.time(history.seconds())
                + (lag < 3 ? "" : "; nothing has come for " + Units.fixed(lag, 0) + " s");
        String label = cut(pad("E from 0 to 1", LABEL_WIDTH + NUMBER_WIDTH), area);
        return List.of(
                cut(now, area),
                cut(all, area),
                label + Bars.sparkline(history.efficiencies(), area.width() - label.length(), area.blocks()),
                "");
    }

    /** Work and kinds of loss: together all the processor time there was. */
    private static List<String> kinds(RunAnalysis analysis, Area area) {
        WindowAnalysis window = analysis.median();
        List<String> lines = new ArrayList<>();
        lines.add(row("work", window.terms().efficiency(), area));
        double rest = 0;
        for (Map.Entry<String, Double> kind : LossKinds.shares(analysis).entrySet()) {
            if (lines.size() < MOST_KINDS && Math.abs(kind.getValue()) >= LEAST_SHARE) {
                lines.add(row(kind.getKey(), kind.getValue(), area));
            } else {
                rest += kind.getValue();
            }
        }
        if (Math.abs(rest) >= LEAST_SHARE) {
            lines.add(row("the rest", rest, area));
        }
        lines.add("");
        return lines;
    }

    private static String row(String name, double share, Area area) {
        int room = area.width() - LABEL_WIDTH - NUMBER_WIDTH;
        return label(name, share, area) + Bars.bar(List.of(new Bars.Part(Loss.of(name), share)), room, area.blocks());
    }

    private static List<String> workers(WindowAnalysis window, int most, Area area) {
        List<WorkerTimes> all = window.workers();
        boolean fits = all.size() + 2 <= most;
        int shown = fits ? all.size() : Math.max(0, most - 3);
        List<String> lines = new ArrayList<>();
        int room = area.width() - LABEL_WIDTH - NUMBER_WIDTH;
        lines.add(cut(pad("Worker", LABEL_WIDTH) + pad("work", NUMBER_WIDTH) + "work, primitives, idle", area));
        double tPara = window.extent().tPara();
        for (WorkerTimes worker : all.subList(0, shown)) {
            lines.add(label(worker.name(), worker.processor().work() / tPara, area)
                    + Bars.bar(
                            List.of(
                                    new Bars.Part(Loss.WORK, worker.processor().work() / tPara),
                                    new Bars.Part(
                                            Loss.MEETING, worker.processor().primitive() / tPara),
                                    new Bars.Part(Loss.IDLE, worker.processor().idle() / tPara)),
                            room,
                            area.blocks()));
        }
        if (!fits) {
            lines.add(cut("and " + (all.size() - shown) + " more, with less work", area));
        }
        lines.add("");
        return lines;
    }

    private static String label(String name, double share, Area area) {
        String label = pad(PrintableNames.thread(name, LABEL_WIDTH - 1), LABEL_WIDTH)
                + pad(Units.percent(share), NUMBER_WIDTH);
        return cut(label, area);
    }

    private static List<String> rows(RunAnalysis analysis, FirstAnswer.Kind kind, Area area) {
        return FirstAnswer.of(analysis).stream()
                .filter(row -> row.kind() == kind)
                .map(row -> cut(pad(row.label(), LABEL_WIDTH - 10) + row.words(), area))
                .toList();
    }

    /**
     * The newest window in one line.
     *
     * @param history what has been seen, with at least one window
     * @return printable ASCII
     */
    public static String line(LiveHistory history) {
        RunAnalysis analysis = history.newest();
        if (analysis == null) {
            return "no window yet";
        }
        WindowAnalysis window = analysis.median();
        String kinds = LossKinds.shares(analysis).entrySet().stream()
                .filter(kind -> Math.abs(kind.getValue()) >= LEAST_SHARE)
                .limit(KINDS_IN_LINE)
                .map(kind -> PrintableNames.head(kind.getKey(), LABEL_WIDTH) + " " + Units.percent(kind.getValue()))
                .collect(Collectors.joining(", "));
        return String.format(
                Locale.ROOT,
                "live, %.0f s: E = %s, L(W,N) = %s on each of N = %d in the last %s%s",
                history.seconds(),
                Units.ratio(window.terms().efficiency()),
                Units.time(window.terms().averageLatency()),
                window.extent().n(),
                Units.time(window.extent().tPara()),
                kinds.isEmpty() ? "" : ": " + kinds);
    }

    private static String cut(String line, Area area) {
        return PrintableNames.head(line, Math.max(2, area.width()));
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
