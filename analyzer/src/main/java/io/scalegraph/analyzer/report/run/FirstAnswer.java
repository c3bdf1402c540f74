package io.scalegraph.analyzer.report.run;

import io.scalegraph.analyzer.report.cause.CauseText;
import io.scalegraph.analyzer.report.cause.WhatIfText;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.report.window.WindowText;
import io.scalegraph.analyzer.run.Alarms;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.Verdict;
import io.scalegraph.analyzer.run.window.Verdicts;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a reader wants to know first, in a row each: what is lost, where threads wait and where processor time is lost,
 * whom they wait for, what would help, and whether to believe it. A pool whose threads all wait for a connection costs no
 * processor, so places come by the time of threads too. Stateless.
 */
public final class FirstAnswer {
    private static final int MOST_PLACES = 3;
    private static final int ALARM_WIDTH = 1000;
    private static final int WARNING_WIDTH = 200;
    /** Less than this share of N*T_para is no place to look at, */
    private static final double LEAST_SHARE = 0.01;
    /** and where less of a thread waits at a time, or everywhere together, nobody is to begin. */
    private static final double LEAST_WAITING = 0.05;

    private FirstAnswer() {}

    /** What a row is, from which follows how it is laid out. */
    public enum Kind {
        /** What makes the numbers doubtful or empty; never cut. */
        ALARM,
        /** What is lost in all; never cut. */
        LOSS,
        /** Where threads wait, longest first. */
        WAIT,
        /** Where processor time is lost, most first. */
        PLACE,
        /** Anything else. */
        OTHER,
        /** How far the numbers can be believed; it has the lines that are left over first. */
        BELIEF
    }

    /**
     * A row.
     *
     * @param kind what it is
     * @param label what it is about
     * @param words printable ASCII; names stand at the end, where a line is cut
     */
    public record Row(Kind kind, String label, String words) {}

    /**
     * All rows, at most three of each kind of place.
     *
     * @param analysis the analysis
     * @return in the order of the reader's questions
     */
    public static List<Row> of(RunAnalysis analysis) {
        WindowAnalysis window = analysis.median();
        List<Row> rows = new ArrayList<>();
        Alarms.of(analysis.recording(), window)
                .forEach(alarm -> rows.add(new Row(Kind.ALARM, "WARNING", PrintableNames.head(alarm, ALARM_WIDTH))));
        rows.add(new Row(Kind.LOSS, "Lost", Headline.shortOf(analysis.summary(), window)));
        waits(window).forEach(source -> rows.add(new Row(Kind.WAIT, "Threads wait", wait(source, window))));
        losses(window).forEach(loss -> rows.add(new Row(Kind.PLACE, "Lost to", loss(loss, window))));
        other(rows, "Waiting for", whom(window));
        help(analysis).forEach(words -> other(rows, "Would help", words));
        rows.add(new Row(Kind.BELIEF, "Believe it", belief(analysis)));
        return rows;
    }

    private static void other(List<Row> rows, String label, String words) {
        if (!words.isEmpty()) {
            rows.add(new Row(Kind.OTHER, label, words));
        }
    }

    /** Where threads wait for one another or for the world; those without a task, and for their children, do not. */
    private static Stream<WaitSource> waits(WindowAnalysis window) {
        return window.detail().sources().stream()
                .filter(source -> source.place().isPrimitive()
                        && source.times().total()
                                > LEAST_WAITING * window.extent().tPara())
                .sorted(Comparator.comparingDouble(
                                (WaitSource source) -> source.times().total())
                        .reversed())
                .limit(MOST_PLACES);
    }

    private static String wait(WaitSource source, WindowAnalysis window) {
        double total = source.times().total();
        return Units.ratio(total / window.extent().tPara()) + " at a time (" + Units.time(total) + " in all): "
                + PlaceText.of(source);
    }

    private static Stream<LossBreakdown.Loss> losses(WindowAnalysis window) {
        return LossBreakdown.byPlace(window).stream()
                .filter(loss -> loss.time() > LEAST_SHARE * window.extent().capacity())
                .limit(MOST_PLACES);
    }

    private static String loss(LossBreakdown.Loss loss, WindowAnalysis window) {
        return Units.percent(loss.time() / window.extent().capacity()) + " (" + Units.time(loss.time()) + "): "
                + loss.name();
    }

    /** By chains of waiting threads where these are known; then by the partners at the first place; empty where hardly anybody waited. */
    static String whom(WindowAnalysis window) {
        List<String> parts = new ArrayList<>();
        String most = CauseText.most(window);
        double waited = CauseText.waited(window);
        if (most != null && waited > LEAST_WAITING * window.extent().tPara()) {
            parts.add("of " + Units.time(waited) + ": " + most);
        }
        waits(window)
                .findFirst()
                .map(WindowText::whom)
                .filter(words -> !words.isEmpty())
                .ifPresent(parts::add);
        return String.join("; ", parts);
    }

    private static List<String> help(RunAnalysis analysis) {
        return analysis.advice() == null ? List.of() : WhatIfText.most(analysis.advice());
    }

    private static String belief(RunAnalysis analysis) {
        List<Verdict> verdicts = Verdicts.of(analysis.median());
        long fails = verdicts.stream()
                .filter(verdict -> Boolean.FALSE.equals(verdict.holds()))
                .count();
        long unknown =
                verdicts.stream().filter(verdict -> verdict.holds() == null).count();
        List<String> warnings = analysis.warnings();
        return (fails == 0 ? "none" : fails + "") + " of " + verdicts.size() + " checks "
                + (fails < 2 ? "fails" : "fail")
                + (unknown == 0 ? "" : ", " + unknown + " not possible")
                + (warnings.isEmpty()
                        ? "; no warnings"
                        : "; " + (warnings.size() == 1 ? "1 warning: " : warnings.size() + " warnings, first: ")
                                + PrintableNames.head(warnings.get(0), WARNING_WIDTH));
    }
}
