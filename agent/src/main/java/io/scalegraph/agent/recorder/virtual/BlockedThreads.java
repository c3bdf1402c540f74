package io.scalegraph.agent.recorder.virtual;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.counter.HookTime;
import io.scalegraph.agent.recorder.habit.Shares;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Virtual threads that have left their carriers to wait for a monitor, as they do from JDK 24 on. They pass no hook there, and JFR
 * has no event of it: what is hooked is what their carriers do before and after. Which monitor it is, nobody tells. Not counted are
 * waits within those that have hooks of their own: {@code Object.wait}, which enters its monitor again, and synchronized blocks that an
 * option has timed. Thread-safe.
 */
public final class BlockedThreads {
    private static volatile @Nullable Function<Object, StackWalker> walkers;

    /** Where waits are that are not counted here: a place like others. */
    private final SharedTotal elsewhere = SharedTotal.unnamed(WaitKind.MONITOR);

    private final Clock clock;
    private final SharedTotals totals;
    private final HookTime hookTime;
    private final ConcurrentHashMap<Long, Block> blocked = new ConcurrentHashMap<>();

    /** One that waits. */
    private record Block(
            SharedTotal total, @Nullable Shares<SharedTotal> several, boolean isSeen, long begin, long hookNanos) {}

    BlockedThreads(Clock clock, SharedTotals totals, HookTime hookTime) {
        this.clock = clock;
        this.totals = totals;
        this.hookTime = hookTime;
    }

    /**
     * Has stacks of threads that have left their carriers walked.
     *
     * @param continuations gives the walker of a thread's continuation, null if nobody does
     */
    public static void askBy(@Nullable Function<Object, StackWalker> continuations) {
        walkers = continuations;
    }

    void forget() {
        blocked.clear();
    }

    /**
     * A thread has left its carrier to wait for a monitor. Until this returns nobody else goes on with it.
     *
     * @param thread its number
     * @param continuation what its carrier ran of it
     * @param carrier number of the carrier
     */
    public void left(long thread, Object continuation, int carrier) {
        Function<Object, StackWalker> asked = walkers;
        if (asked == null) {
            return;
        }
        long now = clock.nanos();
        SharedTotal trusted = totals.trusted(WaitKind.MONITOR, null, 0, now);
        Shares<SharedTotal> several = trusted == null ? totals.several(WaitKind.MONITOR, null, 0) : null;
        if (trusted == null) {
            trusted = totals.trusted(several, now);
        }
        SharedTotal total = trusted == null ? totals.ofBlocked(asked.apply(continuation), elsewhere, now) : trusted;
        total.begin(carrier, now);
        boolean isKept = false;
        try {
            Block before = blocked.put(thread, new Block(total, several, trusted == null, now, clock.nanos() - now));
            isKept = true;
            if (before != null) { // a hook failed where it went on
                before.total.forget(carrier, before.begin);
            }
        } finally {
            if (!isKept) {
                total.forget(carrier, now);
            }
        }
    }

    /** {@return whether there may be one} */
    public boolean areAny() {
        return !blocked.isEmpty();
    }

    /**
     * A carrier goes on with a thread, which may have waited for a monitor.
     *
     * @param thread its number
     * @param carrier number of the carrier
     */
    public void goesOn(long thread, int carrier) {
        Block block = blocked.remove(thread);
        if (block == null) {
            return;
        }
        long now = clock.nanos();
        SharedTotal total = ended(block, carrier, now - block.begin);
        total.end(carrier, block.begin, now);
        if (total != elsewhere) {
            hookTime.ofWait(block.hookNanos + clock.nanos() - now, 1);
        }
    }

    /** One that was not looked at goes to where those about as long are, unless a reading has told of it where it is. */
    private SharedTotal ended(Block block, int carrier, long waited) {
        Shares<SharedTotal> several = block.several;
        if (several == null) {
            return block.total;
        }
        if (block.isSeen) {
            several.foundAt(block.total, waited);
            return block.total;
        }
        SharedTotal likely = several.likely(waited);
        if (likely == block.total || !totals.isUnread(block.begin)) {
            return block.total;
        }
        likely.begin(carrier, block.begin);
        block.total.forget(carrier, block.begin);
        return likely;
    }
}
