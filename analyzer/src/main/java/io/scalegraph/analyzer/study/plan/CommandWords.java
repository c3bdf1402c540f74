package io.scalegraph.analyzer.study.plan;

import io.scalegraph.analyzer.study.StudyException;
import java.util.ArrayList;
import java.util.List;

/** A command in one line, as it is typed into a shell. Stateless. */
public final class CommandWords {
    /** What no shell changes. */
    private static final String PLAIN = "[A-Za-z0-9_@%+=:,./-]+";

    private CommandWords() {}

    /**
     * The words of a line: they stand apart by blanks, and quotes of either kind keep what is between them together. Nothing
     * else is special, so a path of any system stays as it is.
     *
     * @throws StudyException if a quote is not closed
     */
    static List<String> of(String line) throws StudyException {
        List<String> words = new ArrayList<>();
        StringBuilder word = null;
        char open = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            boolean blank = open == 0 && Character.isWhitespace(c);
            if (blank && word != null) {
                words.add(word.toString());
                word = null;
            }
            if (blank) {
                continue;
            }
            word = word == null ? new StringBuilder() : word;
            if (c == open) {
                open = 0;
            } else if (open == 0 && (c == '"' || c == '\'')) {
                open = c;
            } else {
                word.append(c);
            }
        }
        if (open != 0) {
            throw new StudyException("a " + open + " is not closed in: " + line);
        }
        if (word != null) {
            words.add(word.toString());
        }
        return words;
    }

    /**
     * One line, fit to be copied into a shell.
     *
     * @param words program and arguments
     * @return the words with what a shell would change between quotes
     */
    public static String line(List<String> words) {
        return String.join(
                " ",
                words.stream()
                        .map(word -> word.matches(PLAIN) ? word : quoted(word))
                        .toList());
    }

    /**
     * One word that a shell leaves as it is.
     *
     * @param word any text
     * @return the word between quotes
     */
    public static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
