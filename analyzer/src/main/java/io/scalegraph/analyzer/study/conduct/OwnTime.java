package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The time that a program prints itself, which a run without the agent has too. */
final class OwnTime {
    private OwnTime() {}

    /** The median of all that are in the output; null if the study names none or there is none. */
    static @Nullable Double of(StudySpec spec, Path output) throws IOException {
        if (spec.program().ownTime() == null || !Files.exists(output)) {
            return null;
        }
        List<Double> times = new ArrayList<>();
        // Any byte is a character here: what else the program prints need not be text.
        Matcher matcher = Pattern.compile(spec.program().ownTime())
                .matcher(Files.readString(output, StandardCharsets.ISO_8859_1));
        while (matcher.find()) {
            try {
                times.add(Double.parseDouble(String.valueOf(matcher.group(1))));
            } catch (NumberFormatException e) {
                // the pattern also meets what is no number
            }
        }
        return times.isEmpty() ? null : (Double) Medians.of(times);
    }
}
