package io.scalegraph.analyzer.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongColumnTest {
    private static final int ROWS = 3000;

    /** Each range needs another number of bytes: none, 1, 2, 4 and 8. */
    @ParameterizedTest
    @ValueSource(longs = {0, 1, 255, 256, 65_535, 65_536, 0xFFFF_FFFFL, 0x1_0000_0000L, Long.MAX_VALUE, -1})
    void numbersOfAnyRange_comeOutAsTheyWereAdded(long range) {
        LongColumn column = new LongColumn();
        long[] all = new long[ROWS];
        for (int i = 0; i < ROWS; i++) {
            all[i] = Long.MIN_VALUE / 2 + (i % 2 == 0 ? range : i * range / ROWS);
            column.add(all[i]);
        }

        assertHolds(column, all);
        assertHolds(column.seal(), all);
    }

    @Test
    void numbersOfSeveralBlocks_comeOutInAnyOrder_whileTheColumnGrowsToo() {
        LongColumn column = new LongColumn();
        for (int i = 0; i < ROWS; i++) {
            column.add((long) i * i);
            int other = (int) ((long) i * 7919 % (i + 1));
            assertThat(column.get(i)).isEqualTo((long) i * i);
            assertThat(column.get(i / 2)).isEqualTo((long) (i / 2) * (i / 2));
            assertThat(column.get(i / 2)).isEqualTo((long) (i / 2) * (i / 2));
            assertThat(column.get(other)).isEqualTo((long) other * other);
        }
    }

    @Test
    void leastAndMostOfAll_standTogether() {
        LongColumn column = new LongColumn();
        column.add(Long.MIN_VALUE);
        column.add(Long.MAX_VALUE);
        column.add(0);

        assertHolds(column.seal(), Long.MIN_VALUE, Long.MAX_VALUE, 0);
    }

    @Property(tries = 50)
    void anyNumbers_comeOutAsTheyWereAdded(@ForAll @Size(max = 2500) List<Long> numbers) {
        LongColumn column = new LongColumn();
        numbers.forEach(column::add);

        assertHolds(column.seal(), numbers.stream().mapToLong(Long::longValue).toArray());
    }

    @Test
    void rowThatIsNotThere_isRefused() {
        LongColumn column = new LongColumn();
        column.add(7);

        assertThatThrownBy(() -> column.get(1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> column.seal().get(1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> column.get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    /** Up to eight numbers are in no block. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 1023, 1024, 1025})
    void sealedColumn_takesNoMore(int size) {
        LongColumn column = new LongColumn();
        long[] all = new long[size];
        for (int i = 0; i < size; i++) {
            all[i] = 1L << (i % Long.SIZE);
            column.add(all[i]);
        }
        column.seal();

        assertThatIllegalStateException().isThrownBy(() -> column.add(1));
        assertHolds(column.seal(), all);
    }

    @Test
    void numberInOrder_isFound() {
        LongColumn column = new LongColumn();
        for (long number : new long[] {1, 3, 3, 8}) {
            column.add(number);
        }

        assertThat(column.firstFrom(0, 4, 0)).isZero();
        assertThat(column.firstFrom(0, 4, 3)).isEqualTo(1);
        assertThat(column.firstFrom(2, 4, 3)).isEqualTo(2);
        assertThat(column.firstFrom(0, 4, 4)).isEqualTo(3);
        assertThat(column.firstFrom(0, 4, 9)).isEqualTo(4);
        assertThat(column.firstFrom(0, 2, 9)).isEqualTo(2);
    }

    private static void assertHolds(LongColumn column, long... numbers) {
        long[] held = new long[column.size()];
        for (int i = 0; i < held.length; i++) {
            held[i] = column.get(i);
        }
        assertThat(held).isEqualTo(numbers);
    }
}
