package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Sentences with what a reader must know behind them, and names of fields in words. Stateless. */
final class Notes {
    private Notes() {}

    static List<String> with(String sentence, JsonNode notes) {
        List<String> sentences = new ArrayList<>();
        sentences.add(sentence);
        notes.forEach(note -> sentences.add(sentence(note.asText())));
        return sentences;
    }

    /** A note as a sentence. */
    static String sentence(String note) {
        return note.isEmpty() ? "" : note.substring(0, 1).toUpperCase(Locale.ROOT) + note.substring(1) + ".";
    }

    /** The name of a field in words. */
    static String words(String field) {
        return field.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT);
    }
}
