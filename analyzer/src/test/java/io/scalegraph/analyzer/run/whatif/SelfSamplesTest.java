package io.scalegraph.analyzer.run.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.trace.JvmActivity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Of 50 samples 40 are in a method, and 10 in the dispatcher that calls it each time. */
class SelfSamplesTest {
    @Test
    void ofADispatcher_itIsWhatItDoesItself() {
        assertThat(share(new Change.Faster("a.Loop::run", 0.5), new WhatIf.Work("samples", 50, 50)))
                .isEqualTo(0.2);
        assertThat(share(new Change.Faster("a.Task::call", 0.5), new WhatIf.Work("samples", 40, 40)))
                .isEqualTo(1);
    }

    @Test
    void ofARegion_andOfALock_itIsAll() {
        assertThat(share(new Change.Faster("a.Loop::run", 0.5), new WhatIf.Work("region", 50, 50)))
                .isEqualTo(1);
        assertThat(share(new Change.Split("a.Loop::run", 2), null)).isEqualTo(1);
    }

    private static double share(Change change, WhatIf.@Nullable Work work) {
        List<JvmActivity.Sample> samples = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            String method = i < 10 ? "a.Loop::run" : "a.Task::call";
            samples.add(new JvmActivity.Sample(1, false, "", new JvmActivity.Code(method, method, method, 1), i));
        }
        return new SelfSamples(samples).share(new WhatIf(List.of(change), 90.0, 10.0, work, WhatIf.Bounds.NONE, null));
    }
}
