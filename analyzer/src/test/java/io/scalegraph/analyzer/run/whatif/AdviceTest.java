package io.scalegraph.analyzer.run.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.run.cause.Cause;
import io.scalegraph.analyzer.run.cause.CausePlace;
import io.scalegraph.analyzer.run.place.WaitEnders;
import io.scalegraph.analyzer.run.place.WaitLengths;
import io.scalegraph.analyzer.run.place.WaitPartners;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.place.WaitTimes;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdviceTest {
    private static WaitSource wait(String kind, String site, double seconds) {
        return new WaitSource(
                new WaitPlace(kind, site, null),
                new WaitTimes(2, seconds, null, null, null, WaitLengths.UNKNOWN),
                seconds,
                WaitPartners.UNKNOWN,
                new WaitEnders(List.of(), 0L));
    }

    @Test
    void placeWhereThreadsWaitLongest_isAskedAfter() {
        assertThat(Advice.longestWait(List.of(
                        wait("barrier", "a.B::c", 1), wait("lock", "a.B::d", 2), wait("pool-idle", "a.B::e", 3))))
                .containsExactly(new Change.Without("a.B::d"));
    }

    @Test
    void methodThatStartsThreadsAndWaitsForThem_isNot() {
        assertThat(Advice.longestWait(List.of(wait("thread-start", "a.B::c", 2), wait("task-join", "a.B::c", 1))))
                .isEmpty();
    }

    @Test
    void sleepThatIsLongestOnThePath_isAskedAfter() {
        List<Cause> path = List.of(
                onPath("work", "a.B::work", 9), onPath("self", "a.B::sleep", 5), onPath("self", "a.B::rest", 4));

        assertThat(Advice.longestSleep(path, List.of(wait("sleep", "a.B::sleep", 5))))
                .containsExactly(new Change.Without("a.B::sleep"));
        assertThat(Advice.longestSleep(path, List.of(wait("join", "a.B::sleep", 5))))
                .as("waits for the others there too")
                .containsExactly(new Change.Without("a.B::rest"));
        assertThat(Advice.longestSleep(path.subList(0, 1), List.of())).isEmpty();
    }

    @Test
    void whyNoMethodHasAnAnswer_isKept_unlessOneHas() {
        WhatIf refused = WhatIf.refused(List.of(new Change.Faster("a.B::c", 0.5)), "samples are missing");
        WhatIf region = answered(new Change.Faster("a.B::region", 0.5));
        WhatIf stops = answered(new Change.Collector(0.5));

        assertThat(methodsRefused(refused, stops)).isEqualTo("samples are missing");
        assertThat(methodsRefused(refused, region, stops)).isNull();
        assertThat(methodsRefused(WhatIf.refused(List.of(new Change.Even("a.B::d")), "no barrier"), stops))
                .isNull();
    }

    private static WhatIf answered(Change change) {
        return new WhatIf(List.of(change), 9.0, 1.0, null, WhatIf.Bounds.NONE, null);
    }

    private static @Nullable String methodsRefused(WhatIf... answers) {
        return Advice.methodsRefused(new WhatIfs(1, 10, 10.0, null, List.of(answers), null));
    }

    private static Cause onPath(String state, String site, double time) {
        return new Cause(new CausePlace(state, null, site, null), time, null, null, List.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"socket-read", "process", "outside"})
    void waitForTheWorldOutside_isNot(String kind) {
        assertThat(Advice.longestWait(List.of(wait("lock", "a.B::d", 1), wait(kind, "a.B::e", 2))))
                .isEmpty();
    }
}
