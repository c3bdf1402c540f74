package io.scalegraph.analyzer.report.html;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A chart with its sentence and the tables behind it, or only some of them.
 *
 * @param id what links to it name
 * @param title its heading, empty if the section's is enough
 * @param sentences what it says here, made from its numbers; the first one is the chart's description too
 * @param chart what scripts draw, null if there is none
 * @param tables the numbers
 * @param text the same as lines of fixed width, null if there are none
 */
public record Block(
        String id,
        String title,
        List<String> sentences,
        @Nullable Chart chart,
        List<Table> tables,
        @Nullable String text) {
    private static final int SENTENCE = 2000;

    public Block {
        sentences = sentences.stream()
                .map(sentence -> TableMaker.cut(sentence, SENTENCE))
                .toList();
    }

    /**
     * One without text of fixed width.
     *
     * @param id what links to it name
     * @param title its heading, empty if the section's is enough
     * @param sentences what it says here
     * @param chart what scripts draw, null if there is none
     * @param tables the numbers
     */
    public Block(String id, String title, List<String> sentences, @Nullable Chart chart, List<Table> tables) {
        this(id, title, sentences, chart, tables, null);
    }

    /**
     * A chart.
     *
     * @param kind its name in the scripts
     * @param height pixels
     * @param of which part of the data it shows, in the words of that script; null where the kind says it
     */
    public record Chart(String kind, int height, @Nullable String of) {
        /**
         * One whose kind says what it shows.
         *
         * @param kind its name in the scripts
         * @param height pixels
         */
        public Chart(String kind, int height) {
            this(kind, height, null);
        }
    }
}
