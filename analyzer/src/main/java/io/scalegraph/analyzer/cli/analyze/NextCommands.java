package io.scalegraph.analyzer.cli.analyze;

import io.scalegraph.analyzer.cli.command.CommandName;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.whatif.WhatIfs;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Commands that lead on from a first answer, fit to be copied into a shell. Stateless. */
final class NextCommands {
    private static final String NEXT = "Next";
    private static final String ALL = "All of it";
    /** What no shell changes. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");
    /** What quotes keep, and a text of ASCII can show. */
    private static final Pattern QUOTABLE = Pattern.compile("[ -~&&[^']]+");

    private static final Pattern METHOD = Pattern.compile("[\\w.$]+::[\\w$<>]+");

    private static final Set<String> OUTSIDE = Arrays.stream(WaitKind.values())
            .filter(WaitKind::isOutside)
            .map(WaitKind::label)
            .collect(Collectors.toUnmodifiableSet());

    private NextCommands() {}

    /**
     * Of one result.
     *
     * @param analysis the result
     * @param again options with which it is made again
     * @return a what-if of the first place or the page, then all of the result, by what they are for
     */
    static Map<String, String> of(RunAnalysis analysis, List<String> again) {
        String recording = analysis.recording().file();
        Map<String, String> next = new LinkedHashMap<>();
        WhatIfs advice = analysis.advice();
        Optional<String> place = firstPlace(analysis.median().detail().sources());
        if (advice != null && advice.refusal() == null && place.isPresent()) {
            next.put(NEXT, command(List.of("whatif", "--without", place.get(), recording)));
        } else {
            List<String> words = new ArrayList<>(List.of("report"));
            words.addAll(again);
            words.addAll(List.of(recording, "-o", "report.html"));
            next.put(NEXT, command(words));
        }
        List<String> words = new ArrayList<>(List.of("analyze", "--detail"));
        words.addAll(again);
        words.add(recording);
        next.put(ALL, command(words));
        return next;
    }

    /** Where threads wait longest, if it is one method, and if the program can do without: not for another one's answer. */
    static Optional<String> firstPlace(List<WaitSource> sources) {
        return sources.stream()
                .filter(source -> source.place().isPrimitive())
                .max(Comparator.comparingDouble(
                        (WaitSource source) -> source.times().total()))
                .map(WaitSource::place)
                .filter(place -> !OUTSIDE.contains(place.kind()))
                .map(WaitPlace::site)
                .filter(site -> METHOD.matcher(site).matches());
    }

    private static String command(List<String> words) {
        StringBuilder command = new StringBuilder(CommandName.get());
        words.forEach(word -> command.append(' ').append(quoted(word)));
        return command.toString();
    }

    /** What cannot be shown as it is stands for itself. */
    private static String quoted(String word) {
        if (PLAIN.matcher(word).matches()) {
            return word;
        }
        return QUOTABLE.matcher(word).matches() ? "'" + word + "'" : "RECORDING";
    }
}
