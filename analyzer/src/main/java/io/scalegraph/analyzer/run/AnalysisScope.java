package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What an analysis is of.
 *
 * @param whole whether all that was measured is one window, though it has sections or slices
 * @param spacetime whether the window that stands for all gets a spacetime diagram
 * @param advice whether it is asked what would help most there
 * @param keeps is told each window, in order of time, as soon as it is analysed; of a window that it does not keep, the
 *     analysis has the numbers alone, unless it is the one that stands for all
 * @param idle methods, class::method, in which threads wait for a task though their primitives do not say so
 */
public record AnalysisScope(
        boolean whole, boolean spacetime, boolean advice, Predicate<WindowAnalysis> keeps, Set<String> idle) {
    /** Sections or slices, if there are such, and numbers only. */
    public static final AnalysisScope WINDOWS = new AnalysisScope(false, false, false);

    /**
     * With all that is known of each window.
     *
     * @param whole whether all that was measured is one window, though it has sections or slices
     * @param spacetime whether the window that stands for all gets a spacetime diagram
     * @param advice whether it is asked what would help most there
     */
    public AnalysisScope(boolean whole, boolean spacetime, boolean advice) {
        this(whole, spacetime, advice, window -> true, Set.of());
    }

    /**
     * The same with a spacetime diagram and all that is known of each window.
     *
     * @return what a page shows
     */
    public AnalysisScope drawn() {
        return new AnalysisScope(whole, true, advice, window -> true, idle);
    }

    /**
     * The same with all that is known of some windows only.
     *
     * @param which is told each window
     * @return for a recording of so many windows that they are not to be in memory together
     */
    public AnalysisScope keeping(Predicate<WindowAnalysis> which) {
        return new AnalysisScope(whole, spacetime, advice, which, idle);
    }

    /**
     * The same with methods in which threads wait for a task.
     *
     * @param methods class::method, as places are named
     * @return with these, and no others
     */
    public AnalysisScope withIdle(Set<String> methods) {
        return new AnalysisScope(whole, spacetime, advice, keeps, Set.copyOf(methods));
    }

    /**
     * The same without diagram and advice.
     *
     * @return numbers only
     */
    AnalysisScope numbersOnly() {
        return new AnalysisScope(whole, false, false, window -> true, idle);
    }
}
