package io.scalegraph.analyzer.study.plan;

import io.scalegraph.analyzer.study.StudyException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names between braces in the words of a command. */
final class Placeholders {
    private static final Pattern NAME = Pattern.compile("\\{([A-Za-z_][A-Za-z0-9_]*)}");

    private Placeholders() {}

    static String fill(String word, Map<String, String> values) {
        return NAME.matcher(word)
                .replaceAll(match -> Matcher.quoteReplacement(values.getOrDefault(match.group(1), match.group())));
    }

    /** Refuses a name that nothing stands for: it would reach the program as it is. */
    static List<String> checked(List<String> words, Set<String> known) throws StudyException {
        for (String word : words) {
            Matcher matcher = NAME.matcher(word);
            while (matcher.find()) {
                if (!known.contains(matcher.group(1))) {
                    throw new StudyException("'" + word + "' has " + matcher.group() + " in it; what may stand"
                            + " between braces is " + new TreeSet<>(known));
                }
            }
        }
        return words;
    }
}
