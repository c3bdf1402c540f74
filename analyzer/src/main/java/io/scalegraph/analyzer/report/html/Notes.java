package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Sentences with what a reader must know behind them, and names of fields in words. Stateless. */
final class Notes {
    private static final String WARNING = "WARNING: ";

    private Notes() {}

    /** Of notes that are warnings, which stand at the top of a page, the words. */
    static List<String> warnings(JsonNode notes) {
        List<String> warnings = new ArrayList<>();
        notes.forEach(note -> {
            if (note.asText().startsWith(WARNING)) {
                warnings.add(note.asText().substring(WARNING.length()));
            }
        });
        return warnings;
    }

    /** A sentence with the notes that are no warnings behind it. */
    static List<String> with(String sentence, JsonNode notes) {
        List<String> sentences = new ArrayList<>();
        sentences.add(sentence);
        notes.forEach(note -> {
            if (!note.asText().startsWith(WARNING)) {
                sentences.add(sentence(note.asText()));
            }
        });
        return sentences;
    }

    /** A note as a sentence. */
    static String sentence(String note) {
        return note.isEmpty()
                ? ""
                : note.substring(0, 1).toUpperCase(Locale.ROOT) + note.substring(1) + (note.endsWith(".") ? "" : ".");
    }

    /** The name of a field in words. */
    static String words(String field) {
        return field.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT);
    }
}
