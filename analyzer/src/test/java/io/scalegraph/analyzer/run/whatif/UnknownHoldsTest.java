package io.scalegraph.analyzer.run.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.total.Place;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnknownHoldsTest {
    private static final Place LOCK = new Place("lock", "a.Cache::get", "ReentrantLock");
    private static final Place MONITOR = new Place("monitor", "a.Runner$1::run < a.Pool::next", "Object");
    private static final String REASON = ": threads waited for locks, and who held them is not known";

    @Test
    void whatHasToBeRecorded_isTold_byWhatThreadsWaitedForMost() {
        assertThat(of(3, 2).told(false)).isEqualTo("record with --holds on" + REASON);
        assertThat(of(2, 3).told(false)).isEqualTo("record with --holds on --monitors inject:a.Runner$1" + REASON);
        assertThat(of(2, 3).told(true)).isEqualTo("record with --holds on --monitors inject:a.Runner$1" + REASON);
        assertThat(of(2, 3).told(List.of(LOCK), false)).isEqualTo("record with --holds on" + REASON);
    }

    @Test
    void locksThatAreNotAmongTheHolds_areNoneToRecord() {
        assertThat(of(3, 2).told(true)).isEqualTo("threads waited for locks, and of these no holds are recorded");
        assertThat(of(3, 2).nanos()).isEqualTo(5);
    }

    private static UnknownHolds of(long lock, long monitor) {
        UnknownHolds unknown = new UnknownHolds();
        unknown.of(LOCK).add(lock);
        unknown.of(MONITOR).add(monitor);
        return unknown;
    }
}
