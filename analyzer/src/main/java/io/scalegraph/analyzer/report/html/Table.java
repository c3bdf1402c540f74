package io.scalegraph.analyzer.report.html;

import java.math.BigDecimal;
import java.math.MathContext;
import java.text.Bidi;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A table.
 *
 * @param caption what it is of
 * @param columns their headings
 * @param rows as many cells each as there are columns
 * @param leftOut how many rows are not shown
 * @param open whether it is shown at once, and not behind a click
 */
public record Table(String caption, List<Heading> columns, List<List<Cell>> rows, int leftOut, boolean open) {
    /** From so many rows on a table has a search box. */
    public static final int LONG = 12;

    /**
     * The same, shown at once.
     *
     * @return the table
     */
    public Table opened() {
        return new Table(caption, columns, rows, leftOut, true);
    }

    /**
     * Whether a search in it is worth while.
     *
     * @return whether it has many rows
     */
    public boolean isLong() {
        return rows.size() >= LONG;
    }

    /**
     * The head of a column.
     *
     * @param name its name
     * @param number whether it holds numbers
     */
    public record Heading(String name, boolean number) {}

    /**
     * A cell.
     *
     * @param text what is shown
     * @param value the number as JSON has it, null if it is none
     * @param title the whole of a name that was cut, null if it was not
     * @param loss key of a colour, null for none
     */
    public record Cell(
            String text,
            @Nullable String value,
            @Nullable String title,
            @Nullable String loss) {
        /** What stands where nothing was measured. */
        static final String NONE = "-";

        private static final Pattern PLAIN = Pattern.compile("-?\\d+(\\.\\d+)?");
        /** Enough to sort by: the number with all its digits stands in the page's data. */
        private static final MathContext KEY = new MathContext(6);

        /**
         * Whether the text has letters that are written from right to left, and has to be kept from turning what is beside it.
         *
         * @return false for nearly all names of programs
         */
        public boolean turnsAround() {
            return Bidi.requiresBidi(text.toCharArray(), 0, text.length());
        }

        /**
         * Whether the text is the number itself, with all its digits.
         *
         * @return false where it is rounded, has a unit, or is no number
         */
        public boolean isExact() {
            return value != null
                    && PLAIN.matcher(text).matches()
                    && Double.parseDouble(text) == Double.parseDouble(value);
        }

        /**
         * What rows are sorted by.
         *
         * @return the number to six digits, null if it is none
         */
        public @Nullable String key() {
            return value == null
                    ? null
                    : new BigDecimal(value).round(KEY).stripTrailingZeros().toString();
        }

        /**
         * How it is set where it is no number; numbers are told by their value, since most cells are such.
         *
         * @return classes of the style sheet, null for plain words
         */
        public @Nullable String kind() {
            return text.equals(NONE) ? "number" : loss != null ? "swatch " + loss : null;
        }
    }
}
