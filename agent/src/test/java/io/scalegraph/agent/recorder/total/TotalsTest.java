package io.scalegraph.agent.recorder.total;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.Caller;
import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.agent.recorder.place.CallPlaces;
import io.scalegraph.agent.recorder.place.Sites;
import io.scalegraph.trace.WaitKind;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Where waits are booked. */
class TotalsTest {
    private static final long BRIEF = 20_000;
    private static final long LONG = 10_000_000;

    private Totals totals = new Totals(new Sites(new ScriptedClock(), 1));
    private final ReentrantLock lock = new ReentrantLock();
    private long now;

    @Test
    void lockAtTwoPlacesInTurn_isBookedAtEach() {
        for (int i = 0; i < 1000; i++) {
            here(BRIEF);
            there(BRIEF);
        }

        assertThat(counts()).containsEntry("here", 1000L).containsEntry("there", 1000L);
    }

    @Test
    void lockThatMoves_isSoonNoticed_andThenExact() {
        for (int i = 0; i < 1000; i++) {
            here(BRIEF);
        }
        for (int i = 0; i < 1000; i++) {
            there(BRIEF);
        }
        long late = counts().get("here") - 1000;
        for (int i = 0; i < 500; i++) {
            here(BRIEF);
            there(BRIEF);
        }

        assertThat(late).isBetween(0L, 100L);
        assertThat(counts()).containsEntry("here", 1500 + late).containsEntry("there", 1500 - late);
    }

    @Test
    void longHabit_endsAtTheFirstContradiction_whichComesWithinTwoSeconds() {
        for (int i = 0; i < 2_000_000; i++) {
            here(BRIEF);
        }
        for (int i = 0; i < 200_000; i++) {
            there(BRIEF);
        }

        // 2 s without a look, and then each with a chance of one in 16.
        assertThat((counts().get("here") - 2_000_000) * BRIEF).isBetween(0L, 2_000_000_000 + 200 * BRIEF);
    }

    @Test
    void tasksOfOneClass_areOneLock_sinceEachIsWaitedForOnce() {
        for (int i = 0; i < 1000; i++) {
            Caller.here(
                    () -> totals.of(WaitKind.TASK_JOIN, new Object(), 0, now).add(BRIEF));
            now += BRIEF;
        }
        for (int i = 0; i < 1000; i++) {
            Caller.there(
                    () -> totals.of(WaitKind.TASK_JOIN, new Object(), 0, now).add(BRIEF));
            now += BRIEF;
        }

        // Taken to be at the old place until the first look: the stack was not walked at each.
        assertThat(counts().get("here") - 1000).isBetween(1L, 100L);
        assertThat(counts().values().stream().mapToLong(Long::longValue).sum()).isEqualTo(2000);
    }

    @Test
    void longWaits_areLookedAtEveryTime() {
        for (int i = 0; i < 100; i++) {
            here(LONG);
        }
        there(LONG);

        assertThat(counts()).containsEntry("here", 100L).containsEntry("there", 1L);
    }

    @Test
    void longWaitOnTrust_isLookedAtWhenItEnds() {
        for (int i = 0; i < 1000; i++) {
            here(BRIEF);
        }
        Caller.there(() -> {
            Total began = totals.of(WaitKind.LOCK, lock, 0, now);
            totals.ended(began, WaitKind.LOCK, lock, 0, LONG, now + LONG).add(LONG);
        });

        assertThat(counts()).containsEntry("here", 1000L).containsEntry("there", 1L);
    }

    @Test
    void morePlacesThanAreKeptApart_shareOneTotal() {
        for (int i = 0; i < 2000; i++) {
            totals.of(new CallPlaces.Place("lock", "com.acme.A::m" + i), lock).add(BRIEF);
            totals.of(new CallPlaces.Place("lock", "com.acme.A::m" + i), lock).add(BRIEF);
        }

        assertThat(counts()).hasSize(513).containsEntry("m511", 2L).containsEntry("", 2L * (2000 - 512));
    }

    @Test
    void moreLocksThanAreRemembered_areBookedAllTheSame() {
        for (int i = 0; i < 200; i++) {
            ReentrantLock another = new ReentrantLock();
            for (int k = 0; k < 20; k++) {
                totals.of(WaitKind.LOCK, another, 0, now).add(BRIEF);
                now += BRIEF;
            }
        }

        assertThat(counts().values().stream().mapToLong(Long::longValue).sum()).isEqualTo(4000);
    }

    @Test
    void deeperSites_nameTheCallersToo() {
        totals = new Totals(new Sites(new ScriptedClock(), 2));
        Caller.outer(() -> totals.of(WaitKind.LOCK, lock, 0, now).add(LONG));

        assertThat(totals.newest().site()).isEqualTo("com.acme.Caller::here < com.acme.Caller::outer");
        assertThat(totals.newest().next()).isNull();
    }

    private void here(long nanos) {
        Caller.here(() -> totals.of(WaitKind.LOCK, lock, 0, now).add(nanos));
        now += nanos;
    }

    private void there(long nanos) {
        Caller.there(() -> totals.of(WaitKind.LOCK, lock, 0, now).add(nanos));
        now += nanos;
    }

    private Map<String, Long> counts() {
        Map<String, Long> counts = new HashMap<>();
        for (Total total = totals.newest(); total != null; total = total.next()) {
            String method = total.site().substring(total.site().indexOf("::") + 2);
            counts.merge(method, total.count(), Long::sum);
        }
        return counts;
    }
}
