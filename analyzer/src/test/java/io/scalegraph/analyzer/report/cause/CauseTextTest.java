package io.scalegraph.analyzer.report.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.report.run.Samples;
import io.scalegraph.analyzer.run.cause.Cause;
import io.scalegraph.analyzer.run.cause.CausePlace;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CauseTextTest {
    private static final Cause IDLE = cause("idle", "a.Pool::next", 70);
    private static final Cause WORK = cause("work", "a.Solver::step", 20);
    private static final Cause SLEEP = cause("self", "a.Poller::rest", 9.1);
    private static final Cause LITTLE = cause("work", "a.Log::append", 0.2);

    @Test
    void whomThreadsWaitedFor_isNotTheirLackOfTasks_norWhatIsHardlyAny() {
        assertThat(most(IDLE, WORK, SLEEP, LITTLE))
                .isEqualTo("68 % work in Solver::step, 31 % sleep or time-out at Poller::rest");
    }

    @Test
    void whereNobodyWaitedForAnybody_nothingIsSaid() {
        assertThat(most(IDLE)).isNull();
        assertThat(most()).isNull();
    }

    @Test
    void beingLateToWakeUp_isAddedUpOverAllPlaces_asItIsNoFaultOfAny() {
        assertThat(most(cause("wake-up", "a.Loop::select", 26), WORK, cause("wake-up", "a.Solver::step", 54)))
                .isEqualTo("80 % wake-up latency, 20 % work in Solver::step");
    }

    private static @Nullable String most(Cause... blame) {
        return CauseText.most(Samples.blaming(List.of(blame)));
    }

    private static Cause cause(String state, String site, double time) {
        return new Cause(new CausePlace(state, null, site, null), time, time, null, List.of());
    }
}
