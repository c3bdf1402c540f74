package io.scalegraph.agent.recorder.total;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.place.LockNumbers;
import io.scalegraph.trace.WaitKind;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Threads and locks that are told apart, within bounds. */
class PartnersTest {
    @Test
    void sameThread_isOneEntry() {
        Partners partners = new Partners();
        partners.add(7, 1, 100);
        partners.add(8, 1, 10);
        partners.add(7, 0, 50);

        assertThat(partners.text()).isEqualTo("7:1:150 8:1:10");
    }

    @Test
    void moreThreadsThanAreKept_shareOneEntry_andNoTimeIsLost() {
        Partners partners = new Partners();
        LongStream.rangeClosed(1, 1000).forEach(id -> partners.add(id, 1, id));

        String[] entries = partners.text().split(" ", -1);
        assertThat(entries).hasSizeBetween(2, 100);
        assertThat(entries[entries.length - 1]).startsWith("0:");
        assertThat(sum(entries, 1)).isEqualTo(1000);
        assertThat(sum(entries, 2)).isEqualTo(1000 * 1001 / 2);
    }

    private static long sum(String[] entries, int part) {
        return Arrays.stream(entries)
                .mapToLong(entry -> Long.parseLong(entry.split(":", -1)[part]))
                .sum();
    }

    @Test
    void locks_keepTheirNumbers_untilThereAreTooMany() {
        ReentrantLock[] locks = new ReentrantLock[1000];
        Arrays.setAll(locks, i -> new ReentrantLock());
        LockNumbers numbers = new LockNumbers();
        long[] first = Arrays.stream(locks)
                .mapToLong(lock -> numbers.of(WaitKind.LOCK, lock))
                .toArray();

        assertThat(Arrays.stream(locks).mapToLong(lock -> numbers.of(WaitKind.LOCK, lock)))
                .containsExactly(Arrays.stream(first).boxed().toArray(Long[]::new));
        assertThat(Arrays.stream(first).filter(number -> number != LockNumbers.NONE))
                .doesNotHaveDuplicates()
                .hasSizeLessThan(1000);
        assertThat(numbers.of(WaitKind.LOCK, null)).isEqualTo(LockNumbers.NONE);
    }
}
