package io.scalegraph.analyzer.run;

/**
 * What an analysis is of.
 *
 * @param whole whether all that was measured is one window, though it has sections or slices
 * @param spacetime whether the window that stands for all gets a spacetime diagram
 * @param advice whether it is asked what would help most there
 */
public record AnalysisScope(boolean whole, boolean spacetime, boolean advice) {
    /** Sections or slices, if there are such, and numbers only. */
    public static final AnalysisScope WINDOWS = new AnalysisScope(false, false, false);

    /**
     * The same with a spacetime diagram.
     *
     * @return what a page shows
     */
    public AnalysisScope drawn() {
        return new AnalysisScope(whole, true, advice);
    }

    /**
     * The same without diagram and advice.
     *
     * @return numbers only
     */
    AnalysisScope numbersOnly() {
        return new AnalysisScope(whole, false, false);
    }
}
