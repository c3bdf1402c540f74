package io.scalegraph.analyzer.it.programs;

import io.scalegraph.trace.Section;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import org.jspecify.annotations.Nullable;

/** Calls a section again and again: by option and by annotation, nested, and on two threads at once. */
public final class Sections {
    /** What the names of idle threads begin with. */
    public static final String IDLE = "idle-";

    /** Where sections meet that are to overlap. */
    private static volatile @Nullable CyclicBarrier both;

    private Sections() {}

    /** Runs as many calls as the first argument says; a second one makes them overlap, or is a number of idle threads. */
    public static void main(String[] args) throws InterruptedException {
        int calls = Integer.parseInt(args[0]);
        boolean overlap = args.length > 1 && args[1].equals("overlap");
        if (args.length > 1 && !overlap) {
            startIdle(Integer.parseInt(args[1]));
        }
        for (int i = 0; i < calls; i++) {
            byOption(2);
            byAnnotation(new long[][] {{1}}, "x");
        }
        if (overlap) {
            both = new CyclicBarrier(2);
            Thread other = new Thread(() -> byOption(0));
            other.start();
            byOption(0);
            other.join();
        }
    }

    /** Threads that wait for a latch until the program ends. */
    private static void startIdle(int count) {
        CountDownLatch never = new CountDownLatch(1);
        for (int i = 0; i < count; i++) {
            Thread idle = new Thread(
                    () -> {
                        try {
                            never.await();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    },
                    IDLE + i);
            idle.setDaemon(true);
            idle.start();
            while (idle.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
        }
    }

    /** A section that calls itself: one window for the outermost call. */
    static int byOption(int depth) {
        Endings.busy(20);
        meet();
        return depth == 0 ? 0 : byOption(depth - 1);
    }

    /** However late one of two is, both are in their sections then. */
    private static void meet() {
        CyclicBarrier barrier = both;
        if (barrier != null) {
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** A section with parameters and result of several types, which leaves by an exception now and then. */
    @Section
    static double byAnnotation(long[][] numbers, String text) {
        Endings.busy(10);
        return numbers[0][0] + text.length();
    }
}
