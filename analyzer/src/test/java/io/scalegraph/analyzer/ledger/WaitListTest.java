package io.scalegraph.analyzer.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.WaitKind.Family;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WaitListTest {
    private static final int WAITS = 3000;

    private static List<Timeline.Wait<String>> waits() {
        Random random = new Random(21);
        List<Timeline.Wait<String>> waits = new ArrayList<>();
        long at = 1L << 40;
        for (int i = 0; i < WAITS; i++) {
            long begin = at + random.nextInt(1000);
            at = begin + random.nextInt(i % 10 == 0 ? 1_000_000 : 100);
            waits.add(new Timeline.Wait<>(
                    "place " + random.nextInt(5), i % 2 == 0 ? Family.PRIMITIVE : Family.IDLE, begin, at));
        }
        return waits;
    }

    @Test
    void columns_haveTheValuesOfTheWaits() {
        List<Timeline.Wait<String>> waits = waits();

        WaitList<String> packed = WaitList.packed(waits);

        assertThat(packed).isEqualTo(waits);
        for (int i = 0; i < WAITS; i++) {
            Timeline.Wait<String> wait = waits.get(i);
            assertThat(packed.place(i)).isEqualTo(wait.place());
            assertThat(packed.family(i)).isEqualTo(wait.family());
            assertThat(packed.begin(i)).isEqualTo(wait.begin());
            assertThat(packed.end(i)).isEqualTo(wait.end());
        }
    }

    @Test
    void sumAndPlaces_areThoseOfAllWaits() {
        List<Timeline.Wait<String>> waits = waits();

        WaitList<String> packed = new Timeline<>(0, Long.MAX_VALUE, waits, List.of()).columns();

        assertThat(packed.nanos())
                .isEqualTo(waits.stream()
                        .mapToLong(wait -> wait.end() - wait.begin())
                        .sum());
        assertThat(packed.places())
                .containsExactlyElementsOf(
                        waits.stream().map(Timeline.Wait::place).distinct().toList());
    }

    @Test
    void noWaits_haveNoPlaces() {
        WaitList<String> none = WaitList.packed(List.of());

        assertThat(none.nanos()).isZero();
        assertThat(none.places()).isEmpty();
    }
}
