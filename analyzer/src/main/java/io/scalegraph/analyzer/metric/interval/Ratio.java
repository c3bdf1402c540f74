package io.scalegraph.analyzer.metric.interval;

/**
 * A ratio, or the reason why there is none.
 *
 * @param value the ratio without unit; NaN if there is none
 * @param note what a reader must know, or why there is none; empty if there is nothing to say
 */
public record Ratio(double value, String note) {
    public Ratio {
        if (!Double.isFinite(value) && note.isEmpty()) {
            throw new IllegalArgumentException("a ratio of " + value + " without a reason");
        }
    }

    /**
     * A quotient; a denominator of 0 has no ratio.
     *
     * @param numerator above the line
     * @param denominator below the line
     * @param note why there is none if the denominator is 0
     * @return the ratio, or the note as its reason
     */
    public static Ratio of(double numerator, double denominator, String note) {
        return of(numerator / denominator, note);
    }

    /**
     * A ratio that may not be finite.
     *
     * @param value the ratio
     * @param note why there is none if it is not finite
     * @return the ratio, or the note as its reason
     */
    public static Ratio of(double value, String note) {
        return Double.isFinite(value) ? new Ratio(value, "") : missing(note);
    }

    /**
     * No ratio.
     *
     * @param note why there is none, not empty
     * @return a ratio of NaN
     */
    public static Ratio missing(String note) {
        return new Ratio(Double.NaN, note);
    }

    /**
     * The same with more to know of it.
     *
     * @param another what else there is to say
     * @return a copy
     */
    public Ratio with(String another) {
        return new Ratio(value, note.isEmpty() ? another : note + "; " + another);
    }

    /**
     * Whether there is one.
     *
     * @return false if {@link #value} is NaN
     */
    public boolean known() {
        return Double.isFinite(value);
    }
}
