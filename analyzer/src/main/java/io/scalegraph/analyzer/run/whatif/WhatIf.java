package io.scalegraph.analyzer.run.whatif;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What came of one question.
 *
 * @param changes what is different
 * @param tPara T_para then, seconds; null if nothing can be said
 * @param gain what of T_para is saved, seconds; below 0 if it takes longer; null if nothing can be said
 * @param work what the work that gets faster is known from, null if none does
 * @param bounds how far the answer could be off
 * @param refusal why nothing can be said, null if something is
 */
public record WhatIf(
        List<Change> changes,
        @Nullable Double tPara,
        @Nullable Double gain,
        @Nullable Work work,
        Bounds bounds,
        @Nullable String refusal) {
    public WhatIf {
        changes = List.copyOf(changes);
    }

    /**
     * What the work of a method is known from.
     *
     * @param from "region" if its time was measured, "samples" if it is estimated
     * @param time of all threads, seconds
     * @param samples JFR's samples that met it
     */
    public record Work(String from, double time, long samples) {
        /**
         * Whether it is exact.
         *
         * @return false if samples tell it
         */
        public boolean isMeasured() {
            return from.equals("region");
        }
    }

    /**
     * Quick bounds of T_para, in seconds.
     *
     * @param work law: all work divided by N; T_para is not less
     * @param lock bottleneck law: how long one lock is held; T_para is not less
     * @param meanValue what mean value analysis says of a lock that is split, null if none is
     */
    public record Bounds(
            @Nullable Double work,
            @Nullable Double lock,
            @Nullable Double meanValue) {
        /** Of what is not replayed. */
        public static final Bounds NONE = new Bounds(null, null, null);
    }

    /**
     * All changes.
     *
     * @return in words
     */
    public String words() {
        return changes.stream().map(Change::words).collect(Collectors.joining("; "));
    }

    /**
     * Where nothing can be said.
     *
     * @param changes what was to be different
     * @param why the reason
     * @return the answer
     */
    static WhatIf refused(List<Change> changes, String why) {
        return new WhatIf(changes, null, null, null, Bounds.NONE, why);
    }
}
