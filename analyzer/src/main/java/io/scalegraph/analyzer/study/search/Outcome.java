package io.scalegraph.analyzer.study.search;

import io.scalegraph.analyzer.study.finding.Reach;

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
     * @param k factor
     * @param near whether the median of at least three runs is within the tolerance there; if not, runs scatter by more, and
     *     a size next to it is on the other side of the target
     * @param inWords what else there is to say, empty if nothing
     */
    record Found(double k, boolean near, String inWords) implements Outcome {}

    /**
     * The goal is not held at any size that was tried.
     *
     * @param reach in which way it is missed
     * @param nearest factor that came nearest
     * @param inWords why
     */
    record Missed(Reach reach, double nearest, String inWords) implements Outcome {}

    /**
     * A trial measured nothing, and so nothing can be said.
     *
     * @param nearest factor that came nearest so far, NaN if none was measured
     * @param inWords what is known
     */
    record Stopped(double nearest, String inWords) implements Outcome {}
}
