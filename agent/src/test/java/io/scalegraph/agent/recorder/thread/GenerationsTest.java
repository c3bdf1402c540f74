package io.scalegraph.agent.recorder.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.FakeSink;
import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.agent.recorder.delivery.Wait;
import io.scalegraph.agent.recorder.meeting.Generations;
import io.scalegraph.agent.recorder.meeting.OpenPartner;
import io.scalegraph.agent.recorder.place.LockNumbers;
import io.scalegraph.agent.recorder.total.TotalReading;
import io.scalegraph.agent.recorder.wake.OpenWakes;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who waits for whom at barriers. */
class GenerationsTest {
    private static final long LAST = 99;

    private final Object barrier = new Object();
    private final ScriptedClock clock = new ScriptedClock(1);
    private final FakeSink sink = new FakeSink();
    private final Shared shared = new Shared(clock, 0, 1, List.of());
    private final Generations generations = shared.generations();
    private final Track first = new Track(shared, Thread.currentThread(), 1);
    private final Track second = new Track(shared, Thread.currentThread(), 2);

    @BeforeEach
    void feed() {
        shared.delivery().begin(sink);
    }

    @AfterEach
    void nothingIsLeftBehind() {
        assertThat(generations.open()).isZero();
    }

    @Test
    void waitsThatEndTogether_areSplit_andCountAsOneGeneration() {
        await(first);
        await(second);
        generations.trip(barrier, 0, LAST);
        first.closeWait();
        second.closeWait();

        TotalReading one = sum(first);
        TotalReading other = sum(second);
        assertThat(List.of(one.meetings().splitCount(), other.meetings().splitCount()))
                .containsOnly(1L);
        assertThat(one.meetings().imbalanceNanos() + one.meetings().releaseNanos())
                .isEqualTo(one.nanos());
        assertThat(one.meetings().imbalanceNanos()).isPositive();
        assertThat(one.meetings().partners()).isEqualTo("99:1:" + one.meetings().imbalanceNanos());
        assertThat(other.meetings().partners())
                .isEqualTo("99:0:" + other.meetings().imbalanceNanos());
        Wait.Party party = party(first);
        assertThat(party.partner()).isEqualTo(LAST);
        assertThat(party.generation()).isPositive().isEqualTo(party(second).generation());
        assertThat(party.releaseNanos()).isEqualTo(one.meetings().releaseNanos());
    }

    @Test
    void waitThatNobodyEnds_isNotSplit() {
        await(first);
        first.closeWait();

        TotalReading sum = sum(first);
        assertThat(sum.count()).isEqualTo(1);
        assertThat(sum.meetings().splitCount()).isZero();
        assertThat(sum.meetings().partners()).isEmpty();
        assertThat(party(first).releaseNanos()).isEqualTo(TraceFormat.NOT_MEASURED);
    }

    @Test
    void brokenBarrier_isSplit_butNobodyCameLast() {
        await(first);
        generations.trip(barrier, 0, 0);
        first.closeWait();

        assertThat(sum(first).meetings().splitCount()).isEqualTo(1);
        assertThat(sum(first).meetings().partners()).isEmpty();
    }

    @Test
    void endOfAnotherPhase_orOfAnotherBarrier_isNoEnd() {
        await(first);
        generations.trip(barrier, 1, LAST);
        generations.trip(new Object(), 0, LAST);
        first.closeWait();

        assertThat(sum(first).meetings().splitCount()).isZero();
    }

    @Test
    void moreBarriersThanAreKept_areNotSplit() {
        List<OpenPartner> waiting = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            OpenPartner other = partner();
            other.waitsForAll(new Object(), 0);
            waiting.add(other);
        }
        int kept = generations.open();
        await(first);
        generations.trip(barrier, 0, LAST);
        first.closeWait();
        waiting.forEach(OpenPartner::abandon);

        assertThat(kept).isBetween(1, 999);
        assertThat(sum(first).count()).isEqualTo(1);
        assertThat(sum(first).meetings().splitCount()).isZero();
    }

    @Test
    void abandonedWait_leavesItsMeeting() {
        await(first);
        first.abandonOpen();
    }

    private Wait.Party party(Track track) {
        sink.waits.clear();
        track.writePending();
        return sink.waits.get(0).party();
    }

    /** Of one more thread. */
    private OpenPartner partner() {
        return new OpenPartner(clock, generations, new LockNumbers(), new OpenWakes(true));
    }

    private void await(Track track) {
        track.openWait(WaitKind.BARRIER, barrier);
        track.partner().waitsForAll(barrier, 0);
    }

    private TotalReading sum(Track track) {
        return TrackReading.own(track, clock.nanos(), 0, 0).waits().totals().get(0);
    }
}
