package io.scalegraph.demo.billiards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventQueueTest {
    private static final int CONTACTS = 40;
    private static final int CONTACTS_OF_A_THREAD = 3;

    @ParameterizedTest(name = "seed {0}, {1} bins of {2}")
    @CsvSource({"1, 1, 1", "2, 8, 0.5", "3, 8, 1e-9", "4, 8, 1e9", "5, 200, 0.01", "6, 3, 0", "7, 50, 0.1"})
    void iterator_hasTheOrderOfASortedSet_afterAnyOperations(long seed, int bins, double width) {
        Random random = new Random(seed);
        EventQueue queue = new EventQueue(CONTACTS, bins, width);
        TreeSet<Event> expected = new TreeSet<>();
        double now = 0;
        for (int i = 0; i < 2_000; i++) {
            int contact = random.nextInt(CONTACTS);
            expected.removeIf(event -> event.contact() == contact);
            switch (random.nextInt(4)) {
                case 0 -> queue.cancel(contact);
                case 1 -> queue.schedule(contact, Event.NEVER);
                default -> {
                    // Coarse times, so that many of them are equal; a few of them very late.
                    double time = now + random.nextInt(20) * (random.nextInt(10) == 0 ? 1e6 : 0.05);
                    queue.schedule(contact, time);
                    expected.add(new Event(time, contact));
                }
            }
            if (!expected.isEmpty() && random.nextBoolean()) {
                queue.advance();
                now = expected.first().time();
            }

            assertThat(queue).containsExactlyElementsOf(expected);
        }
    }

    @Test
    void earliest_breaksTiesByContact() {
        EventQueue queue = new EventQueue(CONTACTS, 4, 1);
        queue.schedule(7, 2.5);
        queue.schedule(3, 2.5);
        queue.schedule(5, 2.5);

        assertThat(queue).extracting(Event::contact).containsExactly(3, 5, 7);
        assertThat(queue.earliest()).isEqualTo(new Event(2.5, 3));
    }

    @Test
    void schedule_replacesThePendingEvent() {
        EventQueue queue = new EventQueue(CONTACTS, 4, 1);
        queue.schedule(7, 2.5);

        queue.schedule(7, 0.5);

        assertThat(queue).containsExactly(new Event(0.5, 7));
    }

    @Test
    void earliest_failsInAnEmptyQueue() {
        EventQueue queue = new EventQueue(CONTACTS, 4, 1);

        queue.advance();

        assertThatThrownBy(queue::earliest).isInstanceOf(NoSuchElementException.class);
    }

    /** Few events in one bin, so that the threads meet at the same links all the time. */
    @Test
    @Timeout(60) // asserts nothing: a damaged list can be circular, and the walk through it endless
    void schedule_ofDifferentContactsAtTheSameTime_losesNothing() throws Exception {
        int threads = 4;
        EventQueue queue = new EventQueue(threads * CONTACTS_OF_A_THREAD, 1, 1);
        ExecutorService pool = Executors.newFixedThreadPool(threads, EventQueueTest::daemon);
        CyclicBarrier start = new CyclicBarrier(threads);
        List<Callable<Set<Event>>> tasks = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int part = i;
            tasks.add(() -> {
                start.await();
                return rescheduleOften(queue, part);
            });
        }
        Set<Event> expected = new TreeSet<>();
        try {
            for (Future<Set<Event>> part : pool.invokeAll(tasks)) {
                expected.addAll(part.get());
            }
        } finally {
            pool.shutdown();
        }

        assertThat(queue).containsExactlyElementsOf(expected);
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        return thread;
    }

    private static Set<Event> rescheduleOften(EventQueue queue, int part) {
        Random random = new Random(part);
        Set<Event> last = new HashSet<>();
        for (int i = 0; i < 100_000; i++) {
            int contact = part * CONTACTS_OF_A_THREAD + random.nextInt(CONTACTS_OF_A_THREAD);
            double time = random.nextDouble();
            queue.schedule(contact, time);
            last.removeIf(event -> event.contact() == contact);
            last.add(new Event(time, contact));
        }
        return last;
    }
}
