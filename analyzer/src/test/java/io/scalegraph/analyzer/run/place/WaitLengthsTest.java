package io.scalegraph.analyzer.run.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.total.Histogram;
import org.junit.jupiter.api.Test;

class WaitLengthsTest {
    /** Buckets from 2^n ns are 2^(n-2) ns wide. */
    @Test
    void buckets_holdTheWaitsThatLastedSoLong() {
        WaitLengths lengths =
                WaitLengths.of(Histogram.of(1_030).plus(Histogram.of(1_279)).plus(Histogram.of(4_194_304)));

        assertThat(lengths.buckets())
                .containsExactly(
                        new WaitLengths.Bucket(1024e-9, 1280e-9, 2), new WaitLengths.Bucket(4194304e-9, 5242880e-9, 1));
    }

    @Test
    void buckets_ofNoKnownWait_areNone() {
        assertThat(WaitLengths.of(Histogram.EMPTY)).isEqualTo(WaitLengths.UNKNOWN);
        assertThat(WaitLengths.UNKNOWN.buckets()).isEmpty();
    }
}
