package io.scalegraph.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerIdsTest {
    @Test
    void numbersInARow_areARange() {
        assertThat(WorkerIds.format(new long[] {12, 15, 16, 17, 20, 21, 99}, 6)).isEqualTo("12 15-17 20-21");
        assertThat(WorkerIds.format(new long[] {3}, 0)).isEmpty();
    }

    @Test
    void whatIsWritten_isReadBack() {
        Random random = new Random(7);
        for (int i = 0; i < 500; i++) {
            long[] ids = LongStream.range(1, 200)
                    .filter(id -> random.nextInt(4) != 0)
                    .map(id -> id + (1L << 40))
                    .toArray();
            assertThat(WorkerIds.parse(WorkerIds.format(ids, ids.length))).isEqualTo(ids);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "5-", "-5", "7-3", "3 3", "4 2-6", "1-99999999999", "1,2", "1  2"})
    void whatIsNoList_isRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> WorkerIds.parse(text));
    }
}
