package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Many virtual threads. {@code short NUMBER} starts so many, some hundreds at a time, each of which waits once and adds
 * its number; prints the sum. {@code parked NUMBER} starts so many that all wait; prints the heap that is used then.
 */
public final class VirtualCrowd {
    private static final int AT_A_TIME = 500;
    private static final int WARM_UP = 25_000;

    private VirtualCrowd() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        int number = Integer.parseInt(args[1]);
        if (args[0].equals("short")) {
            System.out.println(sum(number));
        } else {
            System.out.println(heapOfParked(number));
        }
    }

    private static long sum(int number) throws Exception {
        AtomicLong sum = new AtomicLong();
        Semaphore free = new Semaphore(AT_A_TIME);
        for (int i = 0; i < number; i++) {
            int own = i;
            free.acquire();
            start(() -> {
                waitShortly();
                sum.addAndGet(own);
                free.release();
            });
        }
        free.acquire(AT_A_TIME);
        return sum.get();
    }

    private static void waitShortly() {
        LockSupport.parkNanos(1);
    }

    /** A frame takes more room in a thread that is parked until it is compiled: first as many as make it so. */
    private static long heapOfParked(int number) throws Exception {
        parked(WARM_UP);
        return parked(number);
    }

    private static long parked(int number) throws Exception {
        CountDownLatch waiting = new CountDownLatch(number);
        CountDownLatch end = new CountDownLatch(1);
        for (int i = 0; i < number; i++) {
            start(() -> {
                waiting.countDown();
                try {
                    end.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
        }
        waiting.await();
        long used = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            used = Math.min(
                    used,
                    Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
            Thread.sleep(100);
        }
        end.countDown();
        return used;
    }

    /** By reflection: this is compiled for 17. */
    private static void start(Runnable task) throws ReflectiveOperationException {
        Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    }
}
