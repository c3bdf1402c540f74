package io.scalegraph.analyzer.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scalegraph.trace.WakeOrigin;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CriticalPathTest {
    @Test
    void aThreadThatNeverWaits_isThePath() {
        assertThat(new Script(100).thread(1).path(1)).containsExactly(work(1, 0, 100));
    }

    @Test
    void fromTheEndOfAWait_itGoesOnWhereItWasEnded() {
        Script script = new Script(100).thread(2).wait(1, "lock", 20, 70, WakeEdge.by(2, 60));

        assertThat(script.path(1))
                .containsExactly(work(2, 0, 60), segment(State.WAKE_UP, 1, 60, 70, "lock"), work(1, 70, 100));
    }

    @Test
    void aChain_isFollowedToItsEnd() {
        // A waits for B, B waits for C.
        Script script = new Script(100)
                .wait(1, "a", 10, 90, WakeEdge.by(2, 85))
                .wait(2, "b", 20, 70, WakeEdge.by(3, 65))
                .thread(3);

        assertThat(script.path(1))
                .containsExactly(
                        work(3, 0, 65),
                        segment(State.WAKE_UP, 2, 65, 70, "b"),
                        work(2, 70, 85),
                        segment(State.WAKE_UP, 1, 85, 90, "a"),
                        work(1, 90, 100));
    }

    @Test
    void whatNobodyEnded_isOnThePathItself() {
        Script script = new Script(100)
                .wait(1, 10, 20, WakeOrigin.SELF)
                .wait(1, 30, 40, WakeOrigin.OUTSIDE)
                .wait(1, 50, 60, WakeOrigin.UNKNOWN);

        assertThat(script.path(1))
                .containsExactly(
                        work(1, 0, 10),
                        segment(State.SELF, 1, 10, 20, "self"),
                        work(1, 20, 30),
                        segment(State.OUTSIDE, 1, 30, 40, "outside"),
                        work(1, 40, 50),
                        segment(State.UNKNOWN, 1, 50, 60, "unknown"),
                        work(1, 60, 100));
    }

    @Test
    void aVirtualThread_isUnknownButForTheWayBack() {
        Script script = new Script(100).wait(1, "queue", 10, 60, new WakeEdge(WakeOrigin.VIRTUAL, 0, 50));

        assertThat(script.path(1))
                .containsExactly(
                        work(1, 0, 10),
                        segment(State.VIRTUAL, 1, 10, 50, "queue"),
                        segment(State.WAKE_UP, 1, 50, 60, "queue"),
                        work(1, 60, 100));
    }

    @Test
    void whoWakesWithinItsOwnWait_hasJustEnteredIt() {
        // Condition.await lets go of the lock, and so wakes the next one.
        Script script = new Script(100)
                .wait(2, "condition", 40, 100, WakeEdge.by(1, 95))
                .wait(1, "lock", 10, 45, WakeEdge.by(2, 43));

        assertThat(script.path(1))
                .containsExactly(
                        work(2, 0, 40),
                        segment(State.ENTERING, 2, 40, 43, "condition"),
                        segment(State.WAKE_UP, 1, 43, 45, "lock"),
                        work(1, 45, 100));
    }

    @Test
    void whoPassesOnAWake_wasWokenItself() {
        // A thread that got one of several permits wakes the next one before it is back.
        Script script = new Script(100)
                .wait(1, "semaphore", 10, 70, WakeEdge.by(2, 60))
                .wait(2, "semaphore", 20, 65, WakeEdge.by(3, 50))
                .thread(3);

        assertThat(script.path(1))
                .containsExactly(
                        work(3, 0, 50),
                        segment(State.WAKE_UP, 2, 50, 60, "semaphore"),
                        segment(State.WAKE_UP, 1, 60, 70, "semaphore"),
                        work(1, 70, 100));
    }

    @Test
    void aStartedThread_leadsToWhoStartedIt() {
        Script script =
                new Script(100).thread(2, 30, 80, 1, 25).wait(1, "join", 35, 85, new WakeEdge(WakeOrigin.END, 2, 80));

        assertThat(script.path(1))
                .containsExactly(
                        work(1, 0, 25),
                        segment(State.START, 2, 25, 30, null),
                        work(2, 30, 80),
                        segment(State.WAKE_UP, 1, 80, 85, "join"),
                        work(1, 85, 100));
    }

    @Test
    void aMonitorWithoutATime_wasLetGoBeforeItsHolderWaited() {
        WakeEdge monitor = new WakeEdge(WakeOrigin.MONITOR, 2, WakeEdge.NO_TIME);
        Script waited = new Script(100).wait(1, "monitor", 10, 60, monitor).wait(2, 50, 100, WakeOrigin.SELF);
        Script worked = new Script(100).wait(1, "monitor", 10, 60, monitor).wait(2, 70, 90, WakeOrigin.SELF);

        assertThat(waited.path(1))
                .containsExactly(work(2, 0, 50), segment(State.WAKE_UP, 1, 50, 60, "monitor"), work(1, 60, 100));
        assertThat(worked.path(1)).containsExactly(work(2, 0, 60), work(1, 60, 100));
    }

    @Test
    void fromAThreadWithoutWork_itGoesBackToWhoWaitedForIt() {
        // A asks at 60 and waits; B has waited since 10 for what comes from outside at 80, and answers at 90.
        Script script = new Script(100)
                .wait(1, "answer", 60, 90, WakeEdge.by(2, 90))
                .wait(2, Script.IDLE, 10, 80, WakeEdge.of(WakeOrigin.OUTSIDE));

        assertThat(script.path(1))
                .containsExactly(
                        work(1, 0, 60),
                        segment(State.OUTSIDE, 2, 60, 80, Script.IDLE),
                        work(2, 80, 90),
                        work(1, 90, 100));
    }

    @Test
    void aThreadWithoutWork_forWhichNobodyWaitedYet_isOnThePathWhole() {
        Script script = new Script(100)
                .wait(1, "answer", 20, 90, WakeEdge.by(2, 90))
                .wait(2, Script.IDLE, 30, 80, WakeEdge.of(WakeOrigin.OUTSIDE));

        assertThat(script.path(1))
                .containsExactly(
                        work(2, 0, 30),
                        segment(State.OUTSIDE, 2, 30, 80, Script.IDLE),
                        work(2, 80, 90),
                        work(1, 90, 100));
    }

    @Test
    void fromAThreadWithoutWork_itGoesOnWithWhoIsAboutToWaitForIt_ifThatIsAtWork() {
        // A closes at 80 what B accepts connections from, and waits from 85 on for its end.
        Script script = new Script(100)
                .wait(1, "join", 85, 95, WakeEdge.by(2, 92))
                .wait(2, Script.IDLE, 10, 80, WakeEdge.of(WakeOrigin.OUTSIDE));
        Script waits = new Script(100)
                .wait(1, "other", 70, 82, WakeEdge.of(WakeOrigin.OUTSIDE))
                .wait(1, "join", 85, 95, WakeEdge.by(2, 92))
                .wait(2, Script.IDLE, 10, 80, WakeEdge.of(WakeOrigin.OUTSIDE));

        assertThat(script.path(1))
                .containsExactly(
                        work(1, 0, 80), work(2, 80, 92), segment(State.WAKE_UP, 1, 92, 95, "join"), work(1, 95, 100));
        assertThat(waits.path(1)).contains(segment(State.OUTSIDE, 2, 10, 80, Script.IDLE));
    }

    @Test
    void fromAThreadThatLooksAgainAndAgain_itGoesBackToWhoWaitedForIt() {
        // Thread 2 sleeps for ten at a time, and sees at 70 what thread 1 waits for since 63.
        Script script = new Script(100)
                .wait(1, "latch", 63, 75, WakeEdge.by(2, 71))
                .wait(2, 30, 50, WakeOrigin.SELF)
                .wait(2, 50, 70, WakeOrigin.SELF);

        assertThat(script.path(1))
                .containsExactly(
                        work(1, 0, 63),
                        segment(State.SELF, 2, 63, 70, "self"),
                        work(2, 70, 71),
                        segment(State.WAKE_UP, 1, 71, 75, "latch"),
                        work(1, 75, 100));
    }

    @Test
    void aThreadThatWorksBetweenItsSleeps_orHasSleptElsewhere_isOnThePathItself() {
        Script works = new Script(100)
                .wait(1, "latch", 63, 75, WakeEdge.by(2, 71))
                .wait(2, 30, 45, WakeOrigin.SELF)
                .wait(2, 50, 70, WakeOrigin.SELF);
        Script elsewhere = new Script(100)
                .wait(1, "latch", 63, 75, WakeEdge.by(2, 71))
                .wait(2, "elsewhere", 30, 50, WakeEdge.of(WakeOrigin.SELF))
                .wait(2, 50, 70, WakeOrigin.SELF);

        assertThat(works.path(1)).contains(work(2, 0, 30), segment(State.SELF, 2, 50, 70, "self"));
        assertThat(elsewhere.path(1)).contains(work(2, 0, 30), segment(State.SELF, 2, 50, 70, "self"));
    }

    @Test
    void ofSeveralThatWait_itGoesBackToWhoBeganLast_thenToTheNext() {
        // A waits for B from 20, B for C from 50; B waits for work from 10 to 30, C from 45 to 80.
        Script script = new Script(100)
                .wait(1, "a", 20, 95, WakeEdge.by(2, 95))
                .wait(2, Script.IDLE, 10, 30, WakeEdge.of(WakeOrigin.SELF))
                .wait(2, "b", 50, 90, WakeEdge.by(3, 90))
                .wait(3, Script.IDLE, 45, 80, WakeEdge.of(WakeOrigin.OUTSIDE));

        assertThat(script.path(1))
                .containsExactly(
                        work(1, 0, 20),
                        segment(State.SELF, 2, 20, 30, Script.IDLE),
                        work(2, 30, 50),
                        segment(State.OUTSIDE, 3, 50, 80, Script.IDLE),
                        work(3, 80, 90),
                        work(2, 90, 95),
                        work(1, 95, 100));
    }

    @Test
    void aThreadThatIsWithoutWorkForMostOfATime_isLeftAsOneThatWaitsForIt() {
        Elsewhere<String> mostly = new Elsewhere<>(List.of(
                new Elsewhere.Stretch<>(0, 90, List.of(new Elsewhere.Part<>(State.OUTSIDE, Script.IDLE, 0.6)))));
        Elsewhere<String> seldom = new Elsewhere<>(List.of(
                new Elsewhere.Stretch<>(0, 90, List.of(new Elsewhere.Part<>(State.OUTSIDE, Script.IDLE, 0.4)))));

        assertThat(new Script(100)
                        .wait(1, "answer", 60, 90, WakeEdge.by(2, 90))
                        .elsewhere(2, mostly)
                        .path(1))
                .containsExactly(work(1, 0, 60), work(2, 60, 90), work(1, 90, 100));
        assertThat(new Script(100)
                        .wait(1, "answer", 60, 90, WakeEdge.by(2, 90))
                        .elsewhere(2, seldom)
                        .path(1))
                .containsExactly(work(2, 0, 90), work(1, 90, 100));
    }

    @Test
    void threadsThatWakeOneAnotherAtOneInstant_endTheWalkWithAWord() {
        Script script = new Script(100).wait(1, 10, 50, 2).wait(2, 20, 50, 3).wait(3, 30, 50, 1);

        assertThat(script.path(1)).containsExactly(segment(State.UNKNOWN, 2, 0, 50, null), work(1, 50, 100));
        assertThat(ending(script, 1)).isEqualTo(CriticalPath.Ending.CIRCLE);
    }

    @Test
    void aThreadThatNobodyIsKnownToHaveStarted_endsTheWalkWithAWord() {
        Script script = new Script(100).thread(2, 30, 80, 0, 0).wait(1, 10, 60, 2);

        assertThat(script.path(1))
                .containsExactly(segment(State.UNKNOWN, 2, 0, 30, null), work(2, 30, 60), work(1, 60, 100));
        assertThat(ending(script, 1)).isEqualTo(CriticalPath.Ending.NO_STARTER);
    }

    @Test
    void edgesThatCannotBeRight_areUnknown() {
        Script late =
                new Script(100).wait(1, "late", 10, 50, WakeEdge.by(2, 60)).thread(2);
        Script own = new Script(100).wait(1, "own", 10, 50, WakeEdge.by(1, 50));
        Script stranger = new Script(100).wait(1, "stranger", 10, 50, WakeEdge.by(9, 50));

        assertThat(late.path(1)).contains(segment(State.UNKNOWN, 1, 10, 50, "late"));
        assertThat(own.path(1)).contains(segment(State.UNKNOWN, 1, 10, 50, "own"));
        assertThat(stranger.path(1)).contains(segment(State.UNKNOWN, 1, 10, 50, "stranger"));
    }

    @Test
    void edges_areCounted() {
        Script script = new Script(100)
                .wait(1, 10, 20, WakeOrigin.UNKNOWN)
                .wait(1, 30, 40, 2)
                .wait(1, 50, 60, 2)
                .wait(2, 41, 45, WakeOrigin.UNKNOWN);

        CriticalPath<String> path =
                CriticalPath.walk(script.courses(), 1, Script::isIdle, (state, thread, begin, end, place) -> {});

        assertThat(path.edges()).isEqualTo(1);
        assertThat(path.unknown()).isEqualTo(1);
        assertThat(path.ending()).isEqualTo(CriticalPath.Ending.COMPLETE);
    }

    @Test
    void aThreadThatIsNotThere_hasNoPath() {
        Courses<String> courses = new Script(100).thread(1).courses();

        assertThatThrownBy(
                        () -> CriticalPath.walk(courses, 2, Script::isIdle, (state, thread, begin, end, place) -> {}))
                .hasMessageContaining("no thread 2");
    }

    private static CriticalPath.Ending ending(Script script, long last) {
        return CriticalPath.walk(script.courses(), last, Script::isIdle, (state, thread, begin, end, place) -> {})
                .ending();
    }

    private static Script.Segment work(long thread, long begin, long end) {
        return segment(State.WORK, thread, begin, end, null);
    }

    private static Script.Segment segment(State state, long thread, long begin, long end, @Nullable String place) {
        return new Script.Segment(state, thread, begin, end, place);
    }
}
