package io.scalegraph.analyzer.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableTest {
    /** Of two columns. */
    private static final class Pairs extends Table<String> {
        Pairs() {
            super(2);
        }

        void add(long first, long second) {
            addRow(first, second);
        }

        @Override
        public String get(int row) {
            return number(0, row) + "," + number(1, row);
        }
    }

    private static Pairs pairs(int rows) {
        Pairs pairs = new Pairs();
        for (int i = 0; i < rows; i++) {
            pairs.add(i, -7L * i * i);
        }
        return pairs;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 16, 17, 1023, 1024, 1025, 3000})
    void rows_areTheSameWhileItGrowsAndOnceItIsSealed(int rows) {
        Pairs pairs = pairs(rows);
        assertThat(pairs).hasSize(rows);
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < rows; i++) {
                assertThat(pairs.get(i)).isEqualTo(i + "," + -7L * i * i);
            }
            pairs.seal();
        }
        assertThatThrownBy(() -> pairs.get(rows)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> pairs.get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1024, 1025})
    void sealedTable_takesNoMore(int rows) {
        Pairs pairs = pairs(rows);
        pairs.seal();

        assertThatThrownBy(() -> pairs.add(1, 2)).isInstanceOf(IllegalStateException.class);
        assertThat(pairs).hasSize(rows);
    }
}
