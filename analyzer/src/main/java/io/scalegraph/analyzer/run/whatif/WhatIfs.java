package io.scalegraph.analyzer.run.whatif;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What would be different in one window. Seconds.
 *
 * @param window number of the window, from 1
 * @param tPara T_para as it was recorded
 * @param unchanged T_para of a replay without changes, null if it did not come to its end
 * @param refusal why nothing is predicted, null if something is
 * @param answers one for each question
 * @param methodsRefusal why it is not known what faster methods would save where other changes have answers, null if it is or nobody asked
 */
public record WhatIfs(
        int window,
        double tPara,
        @Nullable Double unchanged,
        @Nullable String refusal,
        List<WhatIf> answers,
        @Nullable String methodsRefusal) {
    /** A replay that is further off than this, without changes, says nothing. */
    public static final double MOST_ERROR = 0.05;

    public WhatIfs {
        answers = List.copyOf(answers);
    }

    /**
     * How far the replay without changes is off.
     *
     * @return a ratio, below 0 if it is too short; null if it did not come to its end
     */
    public @Nullable Double error() {
        return unchanged == null || tPara == 0 ? null : Double.valueOf(unchanged / tPara - 1);
    }

    /**
     * Whether there is an answer.
     *
     * @return whether nothing is refused
     */
    public boolean isAnswered() {
        return refusal == null && answers.stream().allMatch(answer -> answer.refusal() == null);
    }
}
