package io.scalegraph.agent.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who waits for whom at barriers. */
class MeetingsTest {
    private static final long LAST = 99;

    private final Object barrier = new Object();
    private final Track first = new Track(Thread.currentThread(), 1, System.nanoTime());
    private final Track second = new Track(Thread.currentThread(), 2, System.nanoTime());

    @AfterEach
    void nothingIsLeftBehind() {
        assertThat(Meetings.open()).isZero();
    }

    @Test
    void waitsThatEndTogether_areSplit_andCountAsOneGeneration() {
        await(first);
        await(second);
        Meetings.trip(barrier, 0, LAST);
        first.closeWait(null, 0);
        second.closeWait(null, 0);

        Snapshot.Sum one = sum(first);
        Snapshot.Sum other = sum(second);
        assertThat(List.of(one.splitCount(), other.splitCount())).containsOnly(1L);
        assertThat(one.imbalanceNanos() + one.releaseNanos()).isEqualTo(one.nanos());
        assertThat(one.imbalanceNanos()).isPositive();
        assertThat(one.partners()).isEqualTo("99:1:" + one.imbalanceNanos());
        assertThat(other.partners()).isEqualTo("99:0:" + other.imbalanceNanos());
        Wait.Party party = first.takePending().party();
        assertThat(party.partner()).isEqualTo(LAST);
        assertThat(party.generation())
                .isPositive()
                .isEqualTo(second.takePending().party().generation());
        assertThat(party.releaseNanos()).isEqualTo(one.releaseNanos());
    }

    @Test
    void waitThatNobodyEnds_isNotSplit() {
        await(first);
        first.closeWait(null, 0);

        Snapshot.Sum sum = sum(first);
        assertThat(sum.count()).isEqualTo(1);
        assertThat(sum.splitCount()).isZero();
        assertThat(sum.partners()).isEmpty();
        assertThat(first.takePending().party().releaseNanos()).isEqualTo(TraceFormat.NOT_MEASURED);
    }

    @Test
    void brokenBarrier_isSplit_butNobodyCameLast() {
        await(first);
        Meetings.trip(barrier, 0, 0);
        first.closeWait(null, 0);

        assertThat(sum(first).splitCount()).isEqualTo(1);
        assertThat(sum(first).partners()).isEmpty();
    }

    @Test
    void endOfAnotherPhase_orOfAnotherBarrier_isNoEnd() {
        await(first);
        Meetings.trip(barrier, 1, LAST);
        Meetings.trip(new Object(), 0, LAST);
        first.closeWait(null, 0);

        assertThat(sum(first).splitCount()).isZero();
    }

    @Test
    void moreBarriersThanAreKept_areNotSplit() {
        List<Meeting> kept = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            Meeting meeting = Meetings.join(new Object(), 0);
            if (meeting != null) {
                kept.add(meeting);
            }
        }
        await(first);
        Meetings.trip(barrier, 0, LAST);
        first.closeWait(null, 0);
        kept.forEach(Meetings::leave);

        assertThat(kept).hasSizeBetween(1, 999);
        assertThat(sum(first).count()).isEqualTo(1);
        assertThat(sum(first).splitCount()).isZero();
    }

    @Test
    void abandonedWait_leavesItsMeeting() {
        await(first);
        first.abandonWait();
    }

    private void await(Track track) {
        track.openWait(WaitKind.BARRIER, barrier, null);
        track.party.waitsFor(Meetings.join(barrier, 0));
    }

    private static Snapshot.Sum sum(Track track) {
        return track.read(System.nanoTime(), 0, 0).totals().get(0);
    }
}
