package io.scalegraph.agent.recorder.wake;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.WakeOrigin;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What ended waits is told apart, within bounds. */
class EndersTest {
    private final Enders enders = new Enders();

    @Test
    void threadsAndOrigins_haveAnEntryEach() {
        enders.add(7, 100, 0);
        enders.add(WakeOrigin.SELF.id(), 10, 0);
        enders.add(7, 50, 2);
        enders.add(WakeOrigin.UNKNOWN.id(), 1, 1);

        assertThat(enders.text()).isEqualTo("7:2:150 -2:1:10 -4:1:1");
        assertThat(enders.vain()).isEqualTo(3);
    }

    @Test
    void threadsThatTakeTurns_areToldApart() {
        for (int i = 0; i < 100; i++) {
            enders.add(7 + i % 3, 1, 0);
            enders.add(0, 10, 0);
        }

        assertThat(enders.text()).isEqualTo("7:34:34 8:33:33 9:33:33 0:100:1000");
    }

    @Test
    void moreThreadsThanAreKept_shareOneEntry_andNoTimeIsLost() {
        LongStream.rangeClosed(1, 1000).forEach(id -> enders.add(id, id, 0));
        enders.add(WakeOrigin.OUTSIDE.id(), 5, 0);

        String[] entries = enders.text().split(" ", -1);
        assertThat(entries).hasSizeBetween(3, 20).contains("-3:1:5");
        assertThat(entries[entries.length - 2]).startsWith("0:");
        assertThat(sum(entries, 1)).isEqualTo(1001);
        assertThat(sum(entries, 2)).isEqualTo(1000 * 1001 / 2 + 5);
    }

    @Test
    void sumsOfTwo_areAdded() {
        Enders other = new Enders();
        LongStream.rangeClosed(1, 20).forEach(id -> other.add(id, 1, 1));
        other.add(WakeOrigin.VIRTUAL.id(), 3, 0);
        enders.add(2, 5, 0);
        enders.add(WakeOrigin.VIRTUAL.id(), 4, 0);
        enders.add(other);

        String[] entries = enders.text().split(" ", -1);
        assertThat(entries).contains("2:2:6", "-1:2:7");
        assertThat(sum(entries, 1)).isEqualTo(23);
        assertThat(enders.vain()).isEqualTo(20);
    }

    private static long sum(String[] entries, int part) {
        return Arrays.stream(entries)
                .mapToLong(entry -> Long.parseLong(entry.split(":", -1)[part]))
                .sum();
    }
}
