package io.scalegraph.analyzer.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class RowsTest {
    /** Few different keys, so that many are equal: these stay as they were added. */
    @Property(tries = 200)
    void rows_areInOrderOfWhatStandsThere(@ForAll @Size(max = 60) List<@IntRange(max = 9) Integer> keys) {
        int[] expected = IntStream.range(0, keys.size())
                .boxed()
                .sorted(Comparator.comparing(keys::get))
                .mapToInt(Integer::intValue)
                .toArray();

        assertThat(numbers(of(keys).sorted(keys::get))).containsExactly(expected);
    }

    @Test
    void stretchesInOrder_areMerged() {
        List<Integer> keys = IntStream.range(0, 1000).mapToObj(i -> i % 125).toList();

        int[] sorted = numbers(of(keys).sorted(keys::get));

        for (int i = 0; i < sorted.length; i++) {
            assertThat(sorted[i]).isEqualTo(i / 8 + 125 * (i % 8));
        }
    }

    @Test
    void rowsOfTwoColumns_areInOrderOfBoth() {
        LongColumn column = new LongColumn();
        LongColumn then = new LongColumn();
        for (long[] row : new long[][] {{2, 1}, {1, 9}, {2, 0}, {1, 9}, {1, 3}}) {
            column.add(row[0]);
            then.add(row[1]);
        }

        assertThat(numbers(Rows.sorted(column, then))).containsExactly(4, 1, 3, 2, 0);
    }

    private static int[] numbers(LongColumn column) {
        return IntStream.range(0, column.size()).map(i -> (int) column.get(i)).toArray();
    }

    private static Rows of(List<Integer> keys) {
        Rows rows = new Rows();
        for (int i = 0; i < keys.size(); i++) {
            rows.add(i, keys.get(i));
        }
        return rows;
    }
}
