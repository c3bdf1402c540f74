package io.scalegraph.analyzer.cli.analyze;

import io.scalegraph.analyzer.cli.command.CommandName;
import io.scalegraph.analyzer.cli.option.IdleOption;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.whatif.Change;
import io.scalegraph.analyzer.run.whatif.WhatIfs;
import io.scalegraph.analyzer.run.window.PerhapsIdle;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Commands that lead on from a first answer, fit to be copied into a shell. Stateless. */
final class NextCommands {
    private static final String NEXT = "Next";
    /** Whether threads wait for one another or for a task at the place where most is lost. */
    private static final String IF_IDLE = "If for tasks";

    private static final String ALL = "All of it";
    private static final String WHOLE = "--whole";
    private static final Pattern METHOD = Pattern.compile("[\\w.$]+::[\\w$<>]+");

    private NextCommands() {}

    /**
     * Of one result.
     *
     * @param analysis the result
     * @param again options with which it is made again
     * @return the what-if that "Would help" names with its gain, or the page if none gains; the result as it is if
     *     threads waited for tasks where most is lost, if they may have; then all of the result, by what they are for
     */
    static Map<String, String> of(RunAnalysis analysis, List<String> again) {
        String recording = analysis.recording().file();
        Map<String, String> next = new LinkedHashMap<>();
        List<String> change = whatIf(analysis.advice());
        List<String> words = new ArrayList<>();
        if (change.isEmpty()) {
            words.add("report");
            words.addAll(again);
            words.addAll(List.of(recording, "-o", "report.html"));
        } else {
            words.add("whatif");
            words.addAll(change);
            again.stream().filter(WHOLE::equals).forEach(words::add); // N and a baseline are no options of what-ifs
            words.add(recording);
        }
        next.put(NEXT, command(words));
        String idle = PerhapsIdle.method(analysis.median());
        if (idle != null && METHOD.matcher(idle).matches()) {
            List<String> declared = new ArrayList<>(List.of("analyze", IdleOption.NAME, idle));
            declared.addAll(again);
            declared.add(recording);
            next.put(IF_IDLE, command(declared));
        }
        List<String> all = new ArrayList<>(List.of("analyze", "--detail"));
        all.addAll(again);
        all.add(recording);
        next.put(ALL, command(all));
        return next;
    }

    /** The option that asks for what gains most; none if nothing does, or if it is at no method that an option can name. */
    static List<String> whatIf(@Nullable WhatIfs advice) {
        return advice == null || advice.refusal() != null || advice.answers().isEmpty()
                ? List.of()
                : option(advice.answers().get(0).changes().get(0));
    }

    private static List<String> option(Change change) {
        if (change instanceof Change.Faster faster) {
            return option("--faster", faster.method(), "=" + percent(faster.less()));
        }
        if (change instanceof Change.Split split) {
            return option("--split", split.site(), "=" + split.locks());
        }
        if (change instanceof Change.Held held) {
            return option("--hold", held.site(), "=" + percent(held.less()));
        }
        if (change instanceof Change.Even even) {
            return option("--even", even.site(), "");
        }
        if (change instanceof Change.Collector collector) {
            return List.of("--gc", percent(collector.less()));
        }
        return change instanceof Change.Without without ? option("--without", without.site(), "") : List.of();
    }

    private static List<String> option(String name, String method, String value) {
        return METHOD.matcher(method).matches() ? List.of(name, method + value) : List.of();
    }

    private static String percent(double less) {
        return Math.round(100 * less) + "%";
    }

    private static String command(List<String> words) {
        return CommandName.line(words, "RECORDING");
    }
}
