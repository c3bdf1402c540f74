package io.scalegraph.trace;

import jdk.jfr.Event;
import jdk.jfr.Label;
import org.jspecify.annotations.Nullable;

/** What the totals of a thread and those of virtual threads tell as texts, in the parts of {@link LongText}. */
abstract class TotalTexts extends Event {
    /** How the waits that have ended are distributed: see {@link WaitHistogram#format(long[])}. The first part. */
    @Label("Histogram")
    public @Nullable String histogram;

    /** The second part of {@link #histogram}. */
    @Label("Histogram 2")
    public @Nullable String histogram2;

    /** The third part of {@link #histogram}. */
    @Label("Histogram 3")
    public @Nullable String histogram3;

    /** The last part of {@link #histogram}. */
    @Label("Histogram 4")
    public @Nullable String histogram4;

    /**
     * What ended the waits: {@code id:count:nanos}, separated by blanks, with the whole time of the waits. A positive id is
     * that of the thread that ended them, 0 stands for threads that were not kept apart, and what else did for {@link
     * WakeOrigin#id()}. Empty if the agent was told not to follow wakes. The first part.
     */
    @Label("Ended By")
    public @Nullable String endedBy;

    /** The second part of {@link #endedBy}. */
    @Label("Ended By 2")
    public @Nullable String endedBy2;

    /** The third part of {@link #endedBy}. */
    @Label("Ended By 3")
    public @Nullable String endedBy3;

    /** The last part of {@link #endedBy}. */
    @Label("Ended By 4")
    public @Nullable String endedBy4;

    /**
     * Sets the distribution.
     *
     * @param text the whole text
     */
    public void histogram(String text) {
        histogram = LongText.part(text, 1);
        histogram2 = LongText.part(text, 2);
        histogram3 = LongText.part(text, 3);
        histogram4 = LongText.part(text, 4);
    }

    /**
     * Sets what ended the waits.
     *
     * @param text the whole text
     */
    public void endedBy(String text) {
        endedBy = LongText.part(text, 1);
        endedBy2 = LongText.part(text, 2);
        endedBy3 = LongText.part(text, 3);
        endedBy4 = LongText.part(text, 4);
    }

    /** {@return a seal of the texts} */
    final Seal texts() {
        Seal seal = LongText.seal(new Seal(), "histogram", histogram, histogram2, histogram3, histogram4);
        return LongText.seal(seal, "endedBy", endedBy, endedBy2, endedBy3, endedBy4);
    }
}
