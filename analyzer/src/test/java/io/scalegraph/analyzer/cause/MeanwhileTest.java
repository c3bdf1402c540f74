package io.scalegraph.analyzer.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.WakeOrigin;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MeanwhileTest {
    private static final Set<String> POLL = Set.of("poll");

    @Test
    void placesWhereThreadsLookAgainAndAgain_areTold() {
        Script script = looking(1, 0).wait(1, "once", 70, 90, WakeEdge.of(WakeOrigin.SELF));

        assertThat(Meanwhile.places(script.courses())).containsOnly(Map.entry("poll", 58L));
    }

    @Test
    void whoWorkedWhileOthersLooked_isToldOfEachLook() {
        Script script = looking(1, 0).wait(2, 10, 15, WakeOrigin.OUTSIDE).wait(3, 0, 41, WakeOrigin.OUTSIDE);

        Meanwhile meanwhile = Meanwhile.of(script.courses(), POLL);

        assertThat(meanwhile.looked()).isEqualTo(58);
        assertThat(meanwhile.workers())
                .containsExactly(
                        new Meanwhile.Working(2, 58 - 5), new Meanwhile.Working(3, 19), new Meanwhile.Working(1, 0));
    }

    @Test
    void looksOfSeveralThreads_countEach() {
        Script script = looking(1, 0);
        look(script, 2, 30).thread(3, 0, 50, 0, 0);

        Meanwhile meanwhile = Meanwhile.of(script.courses(), POLL);

        assertThat(meanwhile.looked()).isEqualTo(2 * 58);
        assertThat(meanwhile.workers())
                .contains(new Meanwhile.Working(3, 20 + 19 + 9 + 20))
                .contains(new Meanwhile.Working(1, 1 + 10 + 19));
    }

    @Test
    void aThreadThatWasElsewhere_workedTheRest() {
        Elsewhere<String> half = new Elsewhere<>(
                List.of(new Elsewhere.Stretch<>(0, 100, List.of(new Elsewhere.Part<>(State.OUTSIDE, "console", 0.5)))));
        Script script = looking(1, 0).elsewhere(2, half);

        assertThat(Meanwhile.of(script.courses(), POLL).workers()).contains(new Meanwhile.Working(2, 29));
    }

    @Test
    void oneSleep_andLooksThatLeadToAWake_areNotToldOf() {
        Script once = new Script(100)
                .wait(1, "poll", 0, 20, WakeEdge.of(WakeOrigin.SELF))
                .wait(1, "poll", 60, 80, WakeEdge.of(WakeOrigin.SELF))
                .thread(2);

        assertThat(Meanwhile.of(once.courses(), POLL).looked()).isZero();
        Script woken = looking(1, 0).wait(1, "poll", 61, 75, WakeEdge.by(2, 70)).thread(2);
        assertThat(Meanwhile.of(woken.courses(), POLL).looked()).isZero();
    }

    private static Script looking(long thread, long from) {
        return look(new Script(100), thread, from);
    }

    /** Three looks with a nanosecond in between. */
    private static Script look(Script script, long thread, long from) {
        return script.wait(thread, "poll", from, from + 20, WakeEdge.of(WakeOrigin.SELF))
                .wait(thread, "poll", from + 21, from + 40, WakeEdge.of(WakeOrigin.SELF))
                .wait(thread, "poll", from + 41, from + 60, WakeEdge.of(WakeOrigin.SELF));
    }
}
