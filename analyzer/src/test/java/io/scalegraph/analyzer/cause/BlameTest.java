package io.scalegraph.analyzer.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.WakeOrigin;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlameTest {
    private enum Why {
        COLLECTION
    }

    @Test
    void aWait_isBlamedOnWhoEndsItAndOnTheWayBack() {
        Blame<String> blame = new Script(100)
                .thread(2)
                .wait(1, "lock", 20, 70, WakeEdge.by(2, 60))
                .blame();

        assertThat(all(blame, State.WORK, 2, null)).isEqualTo(40);
        assertThat(all(blame, State.WAKE_UP, 1, "lock")).isEqualTo(10);
        assertThat(blame.sum()).isEqualTo(50);
    }

    @Test
    void wperfsExample_goesToWhoCausedTheWaitingInTheEnd() {
        // A waits 100 ms for B, which works 20 ms of them and waits 80 ms for C.
        Script script = new Script(100).wait(1, 0, 100, 2).wait(2, 0, 80, 3).thread(3);

        Blame<String> blame = script.blame();

        assertThat(all(blame, State.WORK, 2, null)).isEqualTo(20);
        assertThat(direct(blame, State.WORK, 2, null)).isEqualTo(20);
        assertThat(all(blame, State.WORK, 3, null)).isEqualTo(160);
        assertThat(direct(blame, State.WORK, 3, null)).isEqualTo(80);
        assertThat(blame.sum()).isEqualTo(script.waited());
    }

    @Test
    void whatNobodyEnds_isBlamedOnThePlaceItself_withAllThatWaitBehind() {
        Script script = new Script(100).wait(1, 20, 90, 2).wait(2, 10, 80, WakeOrigin.OUTSIDE);

        Blame<String> blame = script.blame();

        assertThat(all(blame, State.OUTSIDE, 2, "outside")).isEqualTo(70 + 60);
        assertThat(direct(blame, State.OUTSIDE, 2, "outside")).isEqualTo(70 + 60);
        assertThat(all(blame, State.WORK, 2, null)).isEqualTo(10);
    }

    @Test
    void aStop_isBlamedInPlaceOfTheWorkThatItInterrupts() {
        Stops stops = new Stops(
                List.of(new Stops.Stop(Why.COLLECTION, Stops.ALL, 30, 40), new Stops.Stop(Why.COLLECTION, 2, 50, 55)));
        Script script = new Script(100).wait(1, 20, 60, 2).thread(2);

        Blame<String> blame = script.blame(stops);

        assertThat(blame.charges()
                        .get(new Blame.Charge<String>(State.STOPPED, 2, null, Why.COLLECTION))
                        .all())
                .isEqualTo(15);
        assertThat(all(blame, State.WORK, 2, null)).isEqualTo(25);
        assertThat(blame.sum()).isEqualTo(40);
    }

    @Test
    void aThreadThatIsNotThereYet_isBlamedOnWhoStartsIt() {
        Script script =
                new Script(100).thread(2, 50, 100, 3, 40).wait(1, 10, 80, 2).thread(3);

        Blame<String> blame = script.blame();

        assertThat(all(blame, State.WORK, 3, null)).isEqualTo(30);
        assertThat(direct(blame, State.WORK, 3, null)).isZero();
        assertThat(all(blame, State.START, 2, null)).isEqualTo(10);
        assertThat(all(blame, State.WORK, 2, null)).isEqualTo(30);
        assertThat(blame.sum()).isEqualTo(70);
    }

    @Test
    void whoWakesOthersAsItBeginsToWait_isBlamedUntilThen() {
        Script script = new Script(100)
                .wait(2, "condition", 40, 100, WakeEdge.by(1, 95))
                .wait(1, "lock", 10, 45, WakeEdge.by(2, 43));

        Blame<String> blame = script.blame();

        assertThat(all(blame, State.WORK, 2, null)).isEqualTo(30);
        assertThat(all(blame, State.ENTERING, 2, "condition")).isEqualTo(2 * 3);
        assertThat(all(blame, State.WAKE_UP, 1, "lock")).isEqualTo(2 * 2);
        assertThat(all(blame, State.WORK, 1, null)).isEqualTo(50);
        assertThat(blame.sum()).isEqualTo(script.waited());
    }

    @Test
    void looks_areTheBeginOfTheWaitThatTheyLeadTo() {
        Script script = looks().wait(1, "poll", 61, 75, WakeEdge.by(2, 70)).thread(2);

        Blame<String> blame = script.blame();

        assertThat(all(blame, State.WORK, 2, null)).isEqualTo(20 + 19 + 19 + 9);
        assertThat(all(blame, State.WAKE_UP, 1, "poll")).isEqualTo(5);
        assertThat(blame.sum()).isEqualTo(script.waited());
    }

    @Test
    void looksThatLeadToNoWaitForAnother_areWaitsForTime() {
        assertThat(self(looks())).isEqualTo(58);
        assertThat(self(looks().wait(1, 61, 75, 2).thread(2))).as("elsewhere").isEqualTo(58);
        assertThat(self(looks().wait(1, "poll", 64, 90, WakeEdge.by(2, 90)).thread(2)))
                .as("it worked in between")
                .isEqualTo(58);
        assertThat(self(looks().wait(1, "poll", 61, 90, WakeEdge.of(WakeOrigin.OUTSIDE))))
                .as("ended from outside")
                .isEqualTo(58);
    }

    @Test
    void looksBeforeAThreadWokeOthers_areNotForWhatItWaitedForThen() {
        Script script = looks().wait(1, "poll", 61, 80, WakeEdge.by(2, 80)).wait(2, 10, 41, 1);

        long behindThem = 10 + 19;
        assertThat(self(script)).isEqualTo(20 + 19 + behindThem);
        assertThat(all(script.blame(), State.WORK, 2, null)).isEqualTo(19 + 19);
    }

    /** As a thread that reports each second does when it is told to end. */
    @Test
    void looksBeforeAnInterrupt_areWaitsForTime() {
        WakeEdge interrupt = new WakeEdge(WakeOrigin.INTERRUPT, 2, 75);

        assertThat(self(looks().wait(1, "poll", 61, 75, interrupt).thread(2))).isEqualTo(58);
    }

    /** Who waits at a condition lets go of its lock as it begins to. */
    @ParameterizedTest
    @ValueSource(longs = {61, 63})
    void whoLooksAndLetsOthersGoOnAsItWaits_isInNoCircleWithThem(long released) {
        Script script =
                looks().wait(1, "poll", 61, 80, WakeEdge.by(2, 80)).wait(2, "lock", 50, 65, WakeEdge.by(1, released));

        Blame<String> blame = script.blame();

        assertThat(blame.charges().keySet()).noneMatch(charge -> charge.state() == State.KNOT);
        assertThat(blame.sum()).isEqualTo(script.waited());
    }

    /** Waits that time ended, with a nanosecond in between. */
    private static Script looks() {
        return new Script(100)
                .wait(1, "poll", 0, 20, WakeEdge.of(WakeOrigin.SELF))
                .wait(1, "poll", 21, 40, WakeEdge.of(WakeOrigin.SELF))
                .wait(1, "poll", 41, 60, WakeEdge.of(WakeOrigin.SELF));
    }

    private static long self(Script script) {
        return all(script.blame(), State.SELF, 1, "poll");
    }

    @Test
    void aCircle_isAKnot() {
        Script script = new Script(100).wait(1, 10, 50, 2).wait(2, 20, 50, 1);

        Blame<String> blame = script.blame();

        assertThat(all(blame, State.WORK, 2, null)).isEqualTo(10);
        assertThat(all(blame, State.KNOT, 2, "wait")).isEqualTo(2 * 30);
        assertThat(blame.sum()).isEqualTo(script.waited());
    }

    @Test
    void code_isWeightedByHowManyWaitForIt() {
        Script script = new Script(100)
                .wait(1, 10, 50, 3)
                .wait(2, 30, 50, 1)
                .thread(3)
                .code(3, 7, 0, 30)
                .code(3, 8, 30, 100);

        Blame<String> blame = script.blame();

        assertThat(blame.samples(3).get(7).all()).isEqualTo(20);
        assertThat(blame.samples(3).get(8).all()).isEqualTo(40);
        assertThat(blame.samples(3).get(8).direct()).isEqualTo(20);
        assertThat(blame.samples(1)).isEmpty();
    }

    @Test
    void threadsThatWaitInTurn_areAKnot_whoWaitsForThemIsNot() {
        Script script = new Script(100)
                .wait(1, 0, 40, 2)
                .wait(2, 50, 90, 1)
                .wait(3, 0, 90, 2)
                .wait(1, 95, 96, 4)
                .thread(4);

        assertThat(Knots.of(script.courses(), 2)).containsExactly(new Knots.Knot(List.of(1L, 2L), 80));
        assertThat(Knots.of(script.courses(), 1)).isEmpty();
    }

    private static long all(Blame<String> blame, State state, long thread, @Nullable String place) {
        return blame.charges()
                .get(new Blame.Charge<>(state, thread, place, null))
                .all();
    }

    private static long direct(Blame<String> blame, State state, long thread, @Nullable String place) {
        return blame.charges()
                .get(new Blame.Charge<>(state, thread, place, null))
                .direct();
    }
}
