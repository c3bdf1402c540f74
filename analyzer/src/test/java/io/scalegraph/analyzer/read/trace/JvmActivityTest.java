package io.scalegraph.analyzer.read.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JvmActivityTest {
    private static final long MILLI = 1_000_000;
    private static final long READY = 500 * MILLI;

    @Test
    void pausesBeforeJfrWasUp_endWhereItsFirstBegins() {
        JvmActivity vm = trace(pause(600, 10)).withEarlyStops(pauses(7 * MILLI));

        assertThat(vm.stops()).containsExactly(pause(493, 7), pause(600, 10));
    }

    @Test
    void pauseThatJfrSawWhileItCameUp_isNotCountedTwice() {
        JvmActivity vm = trace(pause(450, 4), other(460, 5)).withEarlyStops(pauses(7 * MILLI));

        assertThat(vm.stops()).containsExactly(pause(447, 3), pause(450, 4), other(460, 5));
    }

    @Test
    void allSeenByJfr_orUnknown_addsNothing() {
        JvmActivity seen = trace(pause(450, 7));

        assertThat(seen.withEarlyStops(pauses(7 * MILLI)).stops()).containsExactly(pause(450, 7));
        assertThat(seen.withEarlyStops(pauses(-1)).stops()).containsExactly(pause(450, 7));
    }

    @Test
    void safepointsBeforeJfrWasUp_endWhereThePausesInThemBegin() {
        JvmActivity vm = trace(other(480, 5), pause(481, 3)).withEarlyStops(step(0, 500, 7 * MILLI, 30 * MILLI));

        assertThat(vm.stops()).containsExactly(other(456, 21), pause(477, 4), other(480, 5), pause(481, 3));
    }

    @Test
    void safepointsAlone_areKnownWhereCollectionsAreNot() {
        JvmActivity vm = trace().withEarlyStops(step(0, 500, -1, 30 * MILLI));

        assertThat(vm.stops()).containsExactly(other(470, 30));
    }

    @Test
    void earlyPauses_leaveBlockedCarriersAsTheyAre() {
        List<JvmActivity.Pin> pins = List.of(new JvmActivity.Pin("native", "park", "a.B::c", READY, MILLI));
        JvmActivity vm = new JvmActivity(List.of(), List.of(), pins, Set.of());

        assertThat(vm.withEarlyStops(pauses(7 * MILLI)).pins()).isEqualTo(pins);
        assertThat(trace().withEarlyStops(pauses(7 * MILLI)).pins()).isNull();
    }

    @Test
    void stopsOfEachStep_areInIt() {
        List<AgentStart.EarlyStep> steps = new ArrayList<>(step(100, 120, 0, 8 * MILLI));
        steps.addAll(step(300, 350, 3 * MILLI, 9 * MILLI));

        assertThat(trace(other(340, 2)).withEarlyStops(steps).stops())
                .containsExactly(other(112, 8), other(336, 4), other(340, 2), pause(347, 3));
    }

    private static List<AgentStart.EarlyStep> pauses(long nanos) {
        return step(0, 500, nanos, -1);
    }

    private static List<AgentStart.EarlyStep> step(long from, long to, long pauses, long safepoints) {
        return List.of(new AgentStart.EarlyStep(from * MILLI, to * MILLI, pauses, safepoints));
    }

    private static JvmActivity trace(JvmActivity.Stop... stops) {
        return new JvmActivity(List.of(stops), List.of(), Set.of(JvmStopKind.GC_PAUSE));
    }

    private static JvmActivity.Stop pause(long beginMillis, long millis) {
        return new JvmActivity.Stop(JvmStopKind.GC_PAUSE, JvmActivity.ALL, beginMillis * MILLI, millis * MILLI);
    }

    private static JvmActivity.Stop other(long beginMillis, long millis) {
        return new JvmActivity.Stop(JvmStopKind.SAFEPOINT, JvmActivity.ALL, beginMillis * MILLI, millis * MILLI);
    }
}
