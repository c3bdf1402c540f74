package io.scalegraph.analyzer.report.cause;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.whatif.Advice;
import io.scalegraph.analyzer.run.whatif.WhatIf;
import io.scalegraph.analyzer.run.whatif.WhatIfs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What-ifs as text: the answers to a user's questions, and what would help most. Stateless. */
public final class WhatIfText {
    private static final int NAME_WIDTH = 120;
    private static final int REASON_WIDTH = 1000;
    private static final int SHORT_REASON_WIDTH = 160;

    private static final String NOTHING =
            "no change that was tried is known to save " + Units.percent(Advice.LEAST_GAIN) + " of T_para";

    private WhatIfText() {}

    /**
     * Prints the answers to a user's questions.
     *
     * @param page where they are printed
     * @param answers the answers
     */
    public static void print(TextPage page, WhatIfs answers) {
        page.paragraph("", "What if, in window " + answers.window() + " of " + Units.time(answers.tPara()));
        Double error = answers.error();
        if (error != null) {
            page.paragraph("  ", "Replayed without changes it takes " + off(error) + ".");
        }
        if (answers.refusal() != null) {
            page.paragraph("  ", "Nothing is predicted: " + words(answers.refusal()) + ".");
            return;
        }
        TextTable table =
                new TextTable().left("").right("T_para", "gain", "share", "work law", "lock law", "mean value");
        for (int i = 0; i < answers.answers().size(); i++) {
            WhatIf answer = answers.answers().get(i);
            table.row(
                    (i + 1) + ".",
                    time(answer.tPara()),
                    time(answer.gain()),
                    share(answer.gain(), answers.tPara()),
                    time(answer.bounds().work()),
                    time(answer.bounds().lock()),
                    time(answer.bounds().meanValue()));
        }
        page.gap().lines(table.lines()).gap();
        for (int i = 0; i < answers.answers().size(); i++) {
            page.paragraph("  " + (i + 1) + ". ", note(answers.answers().get(i)) + ".");
        }
    }

    private static String note(WhatIf answer) {
        String change = PrintableNames.head(answer.words(), REASON_WIDTH);
        String refusal = answer.refusal();
        return refusal != null ? change + ": not predicted, " + words(refusal) : change + from(answer.work());
    }

    private static String from(WhatIf.@Nullable Work work) {
        if (work == null) {
            return "";
        }
        return " (" + Units.time(work.time()) + " of all threads, "
                + (work.isMeasured() ? "measured as a region; " : "by ") + samples(work) + ")";
    }

    /**
     * Prints what would help most.
     *
     * @param page where it is printed
     * @param advice the answers
     */
    public static void printAdvice(TextPage page, WhatIfs advice) {
        if (advice.refusal() != null) {
            page.heading("What would help most: not predicted").paragraph("  ", words(advice.refusal()) + ".");
        } else if (advice.answers().isEmpty()) {
            page.heading("What would help most: " + NOTHING);
        } else {
            Double error = advice.error();
            page.heading("What would help most (a replay with one change each; without any it takes "
                    + (error == null ? "unknown" : off(error)) + ")");
            advice.answers().forEach(answer -> page.paragraph("  - ", line(answer, advice.tPara())));
            if (advice.methodsRefusal() != null) {
                page.paragraph("  - ", ofMethods(advice, REASON_WIDTH));
            }
        }
    }

    /**
     * The change that would help most.
     *
     * @param advice the answers
     * @return what it would save, and before it why methods have no answer, or why nothing is predicted; empty if nothing is known to help
     */
    public static List<String> most(WhatIfs advice) {
        String refusal = advice.refusal();
        if (refusal != null) {
            return List.of("not predicted: " + PrintableNames.head(refusal, SHORT_REASON_WIDTH));
        }
        if (advice.answers().isEmpty()) {
            return List.of();
        }
        String first = first(advice);
        // what methods would save may be far more
        return advice.methodsRefusal() == null ? List.of(first) : List.of(ofMethods(advice, SHORT_REASON_WIDTH), first);
    }

    private static String ofMethods(WhatIfs advice, int width) {
        return "not predicted of methods: " + PrintableNames.head(String.valueOf(advice.methodsRefusal()), width);
    }

    private static String first(WhatIfs advice) {
        WhatIf first = advice.answers().get(0);
        return share(first.gain(), advice.tPara()) + " less elapsed time (" + time(first.gain())
                + bySamples(first.work()) + ") if " + PrintableNames.head(brief(first.words()), NAME_WIDTH);
    }

    /** Few samples are a weak ground, so they are said. */
    private static String bySamples(WhatIf.@Nullable Work work) {
        return work == null || work.isMeasured() ? "" : ", by " + samples(work);
    }

    private static String samples(WhatIf.Work work) {
        return work.samples() + (work.samples() == 1 ? " sample" : " samples");
    }

    /** Methods without their packages: it stands in one line, which would end within the first name. */
    private static String brief(String change) {
        return Arrays.stream(change.split(" ", -1))
                .map(PrintableNames::shortSite)
                .collect(Collectors.joining(" "));
    }

    /**
     * What would help most, in sentences.
     *
     * @param advice the answers
     * @return how exact the replay is, then a sentence for each change; or why nothing is predicted, or that nothing is
     *     known to help
     */
    public static List<String> advice(WhatIfs advice) {
        if (advice.refusal() != null) {
            return List.of("Not predicted: " + words(advice.refusal()) + ".");
        }
        if (advice.answers().isEmpty()) {
            String nothing = NOTHING.substring(0, 1).toUpperCase(Locale.ROOT) + NOTHING.substring(1);
            return List.of(nothing + ".");
        }
        Double error = advice.error();
        List<String> sentences = new ArrayList<>();
        sentences.add("Each change was replayed alone; without any the replay takes "
                + (error == null ? "an unknown time" : off(error)) + ".");
        advice.answers().forEach(answer -> sentences.add(line(answer, advice.tPara()) + "."));
        if (advice.methodsRefusal() != null) {
            String ofMethods = ofMethods(advice, REASON_WIDTH);
            sentences.add(ofMethods.substring(0, 1).toUpperCase(Locale.ROOT) + ofMethods.substring(1) + ".");
        }
        return sentences;
    }

    private static String line(WhatIf answer, double tPara) {
        return "T_para " + share(answer.gain(), tPara) + " shorter (" + time(answer.gain()) + ") if "
                + PrintableNames.head(answer.words(), NAME_WIDTH) + from(answer.work());
    }

    private static String off(double error) {
        return error == 0 ? "exactly as long" : Units.percent(Math.abs(error)) + (error > 0 ? " more" : " less");
    }

    private static String share(@Nullable Double gain, double tPara) {
        return gain == null || tPara == 0 ? "-" : Units.percent(gain / tPara);
    }

    private static String time(@Nullable Double seconds) {
        return seconds == null ? "-" : Units.time(seconds);
    }

    private static String words(@Nullable String reason) {
        return PrintableNames.head(String.valueOf(reason), REASON_WIDTH);
    }
}
