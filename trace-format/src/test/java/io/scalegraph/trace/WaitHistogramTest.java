package io.scalegraph.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WaitHistogramTest {
    @ParameterizedTest
    @ValueSource(longs = {0, 1, 3, 4, 5, 7, 8, 1000, 1023, 1024, 1_000_000_007L, Long.MAX_VALUE})
    void bucket_holdsItsValueWithinAQuarter(long nanos) {
        int bucket = WaitHistogram.bucket(nanos);

        assertThat(bucket).isBetween(0, WaitHistogram.BUCKETS - 1);
        assertThat(WaitHistogram.lowerBound(bucket)).isLessThanOrEqualTo(nanos);
        if (bucket + 1 < WaitHistogram.BUCKETS) {
            assertThat(WaitHistogram.lowerBound(bucket + 1)).isGreaterThan(nanos);
        }
        assertThat((double) nanos).isLessThanOrEqualTo(WaitHistogram.lowerBound(bucket) * 1.25);
    }

    @Test
    void lowerBound_risesFromBucketToBucket() {
        for (int i = 1; i < WaitHistogram.BUCKETS; i++) {
            assertThat(WaitHistogram.lowerBound(i)).isGreaterThan(WaitHistogram.lowerBound(i - 1));
        }
    }

    @Test
    void negativeTime_countsAsNone() {
        assertThat(WaitHistogram.bucket(-5)).isZero();
    }

    @Test
    void format_isReadBack() {
        long[] counts = new long[WaitHistogram.BUCKETS];
        counts[0] = 3;
        counts[77] = 3_000_000_000L;
        counts[78] = 5;
        counts[79] = 70;
        counts[81] = 1;
        counts[WaitHistogram.BUCKETS - 1] = 9;

        assertThat(WaitHistogram.format(counts)).isEqualTo("0:3 77:3000000000 5 70 81:1 247:9");
        assertThat(WaitHistogram.parse(WaitHistogram.format(counts))).isEqualTo(counts);
        assertThat(WaitHistogram.parse("")).isEqualTo(new long[WaitHistogram.BUCKETS]);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"x", "1", "1:", ":1", "999:1", "-1:1", "1:2 x", "247:1 2", "1:2  3", "1:99999999999999999999"})
    void parse_damagedText_isRefused(String text) {
        assertThatThrownBy(() -> WaitHistogram.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
