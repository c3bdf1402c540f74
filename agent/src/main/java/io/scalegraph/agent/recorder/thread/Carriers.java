package io.scalegraph.agent.recorder.thread;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Numbers from 0 for the carriers of virtual threads, so that each writes to sums of its own. Thread-safe, and a carrier
 * that has its number is only looked up. Two carriers may have one number: sums are right whatever the number is.
 */
public final class Carriers {
    private static final int SLOTS = 1 << 12;

    /** Asks for the number of the carrier that the calling thread runs on; its own where it is none of the virtual ones. */
    private static volatile @Nullable LongSupplier asker;

    /** By the thread's number in Java; 0 of one that has none yet. */
    private final AtomicIntegerArray numbers = new AtomicIntegerArray(SLOTS);

    private final AtomicInteger next = new AtomicInteger();

    Carriers() {}

    /**
     * Has carriers asked for.
     *
     * @param carriers tells the Java number of the calling thread's, null if nobody does
     */
    public static void askBy(@Nullable LongSupplier carriers) {
        asker = carriers;
    }

    /**
     * The thread that the calling one runs by, which has a track of its own.
     *
     * @param calling the calling thread
     * @param virtual whether it is virtual
     * @return the Java number of its carrier; its own if it is not virtual, or if that cannot be asked for
     */
    static long thread(Thread calling, boolean virtual) {
        LongSupplier asks = virtual ? asker : null;
        return asks == null ? Threads.id(calling) : asks.getAsLong();
    }

    /** {@return the number of the calling thread's carrier; where that cannot be asked for, of the thread itself} */
    public int current() {
        LongSupplier asks = asker;
        if (asks == null) {
            return (int) Threads.id(Thread.currentThread()); // there are too many to number them
        }
        int slot = (int) asks.getAsLong() & SLOTS - 1;
        int number = numbers.get(slot);
        return number == 0 ? number(slot) : number - 1;
    }

    private int number(int slot) {
        int number = next.incrementAndGet();
        int before = numbers.compareAndExchange(slot, 0, number);
        return before == 0 ? number - 1 : before - 1;
    }
}
