package io.scalegraph.analyzer.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class VmTraceTest {
    private static final long MILLI = 1_000_000;
    private static final long READY = 500 * MILLI;

    @Test
    void pausesBeforeJfrWasUp_endWhereItsFirstBegins() {
        VmTrace vm = trace(pause(600, 10)).withEarlyPauses(READY, 7 * MILLI);

        assertThat(vm.stops()).containsExactly(pause(493, 7), pause(600, 10));
    }

    @Test
    void pauseThatJfrSawWhileItCameUp_isNotCountedTwice() {
        VmTrace vm = trace(pause(450, 4), other(460, 5)).withEarlyPauses(READY, 7 * MILLI);

        assertThat(vm.stops()).containsExactly(pause(447, 3), pause(450, 4), other(460, 5));
    }

    @Test
    void allSeenByJfr_orUnknown_addsNothing() {
        VmTrace seen = trace(pause(450, 7));

        assertThat(seen.withEarlyPauses(READY, 7 * MILLI).stops()).containsExactly(pause(450, 7));
        assertThat(seen.withEarlyPauses(READY, -1).stops()).containsExactly(pause(450, 7));
    }

    @Test
    void earlyPauses_leaveBlockedCarriersAsTheyAre() {
        List<VmTrace.Pin> pins = List.of(new VmTrace.Pin("native", "park", "a.B::c", READY, MILLI));
        VmTrace vm = new VmTrace(List.of(), List.of(), pins, Set.of());

        assertThat(vm.withEarlyPauses(READY, 7 * MILLI).pins()).isEqualTo(pins);
        assertThat(trace().withEarlyPauses(READY, 7 * MILLI).pins()).isNull();
    }

    private static VmTrace trace(VmTrace.Stop... stops) {
        return new VmTrace(List.of(stops), List.of(), Set.of(StopKind.GC_PAUSE));
    }

    private static VmTrace.Stop pause(long beginMillis, long millis) {
        return new VmTrace.Stop(StopKind.GC_PAUSE, VmTrace.ALL, beginMillis * MILLI, millis * MILLI);
    }

    private static VmTrace.Stop other(long beginMillis, long millis) {
        return new VmTrace.Stop(StopKind.SAFEPOINT, VmTrace.ALL, beginMillis * MILLI, millis * MILLI);
    }
}
