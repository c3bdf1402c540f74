package io.scalegraph.analyzer.table;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Numbers above 0 as users write them: {@code 2,4,8}, and ranges with both ends, {@code 2..5} in steps of 1,
 * {@code 2..1024x2} in doublings (any factor above 1), {@code 10..50+20} in steps of 20. A last step that does not meet the
 * end of a range is left out. Immutable and thread-safe.
 *
 * @param values at least one, in the order they were written; finite and above 0
 */
public record NumberList(List<Double> values) {
    /** How lists are written, for messages. */
    public static final String WANTED = "numbers above 0 such as 2,4,8 or 2..5, doubled 2..64x2, by tens 10..50+10";

    private static final int MOST_VALUES = 1000;
    private static final double ROUNDING = 1e-9;
    private static final String NUMBER = "([0-9]{1,40}(?:\\.[0-9]{1,40})?(?:[eE][+-]?[0-9]{1,3})?)";
    private static final Pattern ITEM = Pattern.compile(NUMBER + "(?:\\.\\." + NUMBER + "(?:([x+])" + NUMBER + ")?)?");

    public NumberList {
        values = List.copyOf(values);
    }

    /**
     * Reads.
     *
     * @param text as the class says
     * @return the numbers
     * @throws IllegalArgumentException with one line for the user, if the text is no such list or gives more than 1000
     */
    public static NumberList of(String text) {
        List<Double> values = new ArrayList<>();
        for (String item : text.split(",", -1)) {
            Matcher matcher = ITEM.matcher(item.trim());
            if (!matcher.matches()) {
                throw new IllegalArgumentException("wants " + WANTED + ", not '" + shortened(item) + "'");
            }
            addItem(matcher, values);
            if (values.size() > MOST_VALUES) {
                throw new IllegalArgumentException(
                        "'" + item.trim() + "' gives more than " + MOST_VALUES + " numbers" + advice(matcher));
            }
        }
        return new NumberList(values);
    }

    private static void addItem(Matcher matcher, List<Double> values) {
        double from = positive(matcher.group(1));
        if (matcher.group(2) == null) {
            values.add(from);
            return;
        }
        double to = positive(matcher.group(2));
        boolean product = "x".equals(matcher.group(3));
        double step = matcher.group(4) == null ? 1 : positive(matcher.group(4));
        if (to < from || (product && step <= 1)) {
            throw new IllegalArgumentException("'" + matcher.group() + "' is no range: "
                    + (to < from ? "it ends below its begin" : "the factor has to be above 1"));
        }
        double end = to * (1 + ROUNDING);
        for (int i = 0; i <= MOST_VALUES; i++) {
            double value = product ? from * Math.pow(step, i) : from + i * step;
            if (value > end) {
                return;
            }
            values.add(Math.min(value, to));
        }
    }

    private static String advice(Matcher matcher) {
        return matcher.group(3) == null && matcher.group(2) != null
                ? "; " + matcher.group(1) + ".." + matcher.group(2) + "x2 are its doublings"
                : "";
    }

    private static double positive(String text) {
        double number = Double.parseDouble(text);
        if (number > 0 && Double.isFinite(number)) {
            return number;
        }
        throw new IllegalArgumentException("wants " + WANTED + ", not '" + text + "'");
    }

    private static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 57) + "...";
    }
}
