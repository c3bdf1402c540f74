package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.read.trace.JvmActivity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How often JFR's samples met a method of the program itself, not what it called. */
final class SelfSamples {
    private final Map<String, Long> counts = new HashMap<>();

    SelfSamples(List<JvmActivity.Sample> samples) {
        samples.forEach(sample -> counts.merge(sample.code().site(), 1L, Long::sum));
    }

    /**
     * What part of a gain is of the methods themselves. Of a dispatcher it is next to nothing: it would take less time if all that it
     * calls did, which tells nobody where to begin.
     *
     * @param answer what came of a question
     * @return a ratio in [0, 1]; 1 of all but methods whose time samples tell
     */
    double share(WhatIf answer) {
        WhatIf.Work work = answer.work();
        if (work == null || work.isMeasured() || work.samples() == 0) {
            return 1;
        }
        long own = answer.changes().stream()
                .mapToLong(
                        change -> change instanceof Change.Faster faster ? counts.getOrDefault(faster.method(), 0L) : 0)
                .sum();
        return Math.min(1, (double) own / work.samples());
    }
}
