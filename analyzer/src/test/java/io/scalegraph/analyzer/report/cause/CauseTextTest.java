package io.scalegraph.analyzer.report.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.report.run.Samples;
import io.scalegraph.analyzer.run.cause.Cause;
import io.scalegraph.analyzer.run.cause.CausePlace;
import io.scalegraph.analyzer.run.cause.Looked;
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

    @Test
    void whoWorkedWhileOthersLooked_isSaidIfItDidMostly() {
        Cause.OfThread busy = new Cause.OfThread("writer", 7L, 8.1);
        Cause.OfThread less = new Cause.OfThread("reader", 8L, 7.9);

        assertThat(meanwhile(SLEEP.place(), busy, less))
                .isEqualTo("69 % work in Solver::step,"
                        + " 31 % sleep or time-out while writer worked (81 % of it), at Poller::rest");
        assertThat(meanwhile(SLEEP.place(), busy, busy))
                .endsWith("while writer and 1 more worked (81 % of it), at Poller::rest");
        assertThat(meanwhile(SLEEP.place(), less)).endsWith("sleep or time-out at Poller::rest");
        assertThat(meanwhile(WORK.place(), busy)).endsWith("sleep or time-out at Poller::rest");
    }

    private static @Nullable String meanwhile(CausePlace place, Cause.OfThread... threads) {
        return CauseText.most(Samples.blaming(List.of(WORK, SLEEP), new Looked(place, 10, List.of(threads))));
    }

    private static @Nullable String most(Cause... blame) {
        return CauseText.most(Samples.blaming(List.of(blame)));
    }

    private static Cause cause(String state, String site, double time) {
        return new Cause(new CausePlace(state, null, site, null), time, time, null, List.of());
    }
}
