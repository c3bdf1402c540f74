package io.scalegraph.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TraceFormatTest {
    @Test
    void recorded_notMeasured_isWhatJfrShowsAsNotAvailable() {
        assertThat(TraceFormat.recorded(TraceFormat.NOT_MEASURED)).isEqualTo(Long.MIN_VALUE);
        assertThat(TraceFormat.recorded((int) TraceFormat.NOT_MEASURED)).isEqualTo(Integer.MIN_VALUE);
        assertThat(TraceFormat.recorded(0L)).isZero();
        assertThat(TraceFormat.recorded(7)).isEqualTo(7);
    }

    @Test
    void measured_ofAnyVersion_isNotMeasured() {
        assertThat(TraceFormat.measured(-1)).isEqualTo(TraceFormat.NOT_MEASURED);
        assertThat(TraceFormat.measured(Long.MIN_VALUE)).isEqualTo(TraceFormat.NOT_MEASURED);
        assertThat(TraceFormat.measured(TraceFormat.recorded((int) TraceFormat.NOT_MEASURED)))
                .isEqualTo(TraceFormat.NOT_MEASURED);
        assertThat(TraceFormat.measured(0)).isZero();
    }

    @Test
    void eventName_ofVersion1_isTodays() {
        assertThat(TraceFormat.eventName("scalegraph.Wait")).isEqualTo(WaitEvent.NAME);
        assertThat(TraceFormat.eventName(WaitEvent.NAME)).isEqualTo(WaitEvent.NAME);
        assertThat(TraceFormat.eventName("jdk.ThreadPark")).isEqualTo("jdk.ThreadPark");
    }
}
