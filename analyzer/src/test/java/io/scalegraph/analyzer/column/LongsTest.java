package io.scalegraph.analyzer.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongsTest {
    /** On both sides of a page, of part of one and of several. */
    @ParameterizedTest
    @ValueSource(ints = {1, 16, 17, Pages.NUMBERS - 1, Pages.NUMBERS, Pages.NUMBERS + 1, 3 * Pages.NUMBERS + 7})
    void numbersThatAreSet_standThere(int size) {
        Longs fixed = new Longs(size);
        Longs grown = new Longs();
        for (int i = 0; i < size; i++) {
            assertThat(fixed.get(i)).isZero();
            fixed.set(i, -i - 1L);
            grown.add(-i - 1L);
        }

        assertThat(fixed.size()).isEqualTo(size);
        assertThat(grown.size()).isEqualTo(size);
        for (int i = 0; i < size; i++) {
            assertThat(fixed.get(i)).isEqualTo(-i - 1L);
            assertThat(grown.get(i)).isEqualTo(-i - 1L);
        }
    }

    /** Two lists have parts of one page. */
    @Test
    void listsBesideOneAnother_doNotShareNumbers() {
        Longs first = new Longs(100);
        Longs second = new Longs(100);
        for (int i = 0; i < 100; i++) {
            first.set(i, 1);
            second.set(i, 2);
        }
        first.add(3);

        assertThat(first.get(99)).isEqualTo(1);
        assertThat(first.get(100)).isEqualTo(3);
        assertThat(second.get(0)).isEqualTo(2);
    }

    @Property(tries = 100)
    void insertedNumbers_standAsInAnyList(@ForAll @Size(max = 60) List<@IntRange(max = 99) Integer> places) {
        Longs longs = new Longs();
        List<Long> expected = new ArrayList<>();
        for (int place : places) {
            int index = place % (expected.size() + 1);
            longs.insert(index, place);
            expected.add(index, (long) place);
        }

        for (int i = 0; i < expected.size(); i++) {
            assertThat(longs.get(i)).isEqualTo(expected.get(i));
        }
    }

    @Test
    void numberThatIsNotThere_isRefused() {
        Longs part = new Longs(3);

        assertThatThrownBy(() -> part.get(3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> part.set(-1, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new Longs().get(0)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void doubles_comeOutAsTheyWereSet() {
        Doubles doubles = new Doubles(2);
        doubles.set(1, -0.1);

        assertThat(doubles.get(0)).isZero();
        assertThat(doubles.get(1)).isEqualTo(-0.1);
    }
}
