package io.scalegraph.analyzer.study.search;

/** How a search ended. */
public sealed interface Outcome {
    /**
     * In words, for a result.
     *
     * @return one line
     */
    String inWords();

    /**
     * The goal is held.
     *
     * @param k factor at which the median of at least three runs is within the tolerance
     * @param inWords what else there is to say, empty if nothing
     */
    record Found(double k, String inWords) implements Outcome {}

    /**
     * The goal is not held at any size that was tried.
     *
     * @param nearest factor that came nearest
     * @param inWords why
     */
    record Missed(double nearest, String inWords) implements Outcome {}

    /**
     * A trial measured nothing, and so nothing can be said.
     *
     * @param nearest factor that came nearest so far, NaN if none was measured
     * @param inWords what is known
     */
    record Stopped(double nearest, String inWords) implements Outcome {}
}
