package io.scalegraph.bench.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeastHeapTest {
    @ParameterizedTest
    @CsvSource({"1, 8", "8, 8", "9, 12", "50, 64", "1536, 1536"})
    void of_isTheLeastThatSuffices(int needed, int least) throws Exception {
        assertThat(LeastHeap.of(megabytes -> megabytes >= needed)).hasValue(least);
    }

    @Test
    void of_whatNeedsMore_isEmpty() throws Exception {
        assertThat(LeastHeap.of(megabytes -> false)).isEmpty();
    }
}
