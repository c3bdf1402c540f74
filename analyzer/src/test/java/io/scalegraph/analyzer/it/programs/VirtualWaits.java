package io.scalegraph.analyzer.it.programs;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Virtual threads that wait in each way. Prints {@code kind nanos} for each wait, by their own clock. Needs JDK 21, and
 * reflection, since it is compiled for 17.
 */
public final class VirtualWaits {
    private static final int THREADS = 40;
    private static final int SLEEP_MILLIS = 40;
    private static final int HOLD_MILLIS = 8;

    private static final List<String> READINGS = Collections.synchronizedList(new ArrayList<>());
    private static final CountDownLatch INITIALIZING = new CountDownLatch(1);

    private interface Step {
        void run() throws Exception;
    }

    private VirtualWaits() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        startVirtual(() -> timed("sleep", VirtualWaits::sleepNamed)).join();
        inThreads(THREADS, () -> timed("sleep", VirtualWaits::sleepNamed));
        locks();
        latch();
        queue();
        Thread joiner = startVirtual(VirtualWaits::joinOther);
        timed("main-join", joiner::join);
        startVirtual(() -> timed("parked", VirtualWaits::parkNamed)).join();
        startVirtual(VirtualWaits::closeExecutor).join();
        startVirtual(Pinned::touch).join();
        initialization();
        READINGS.forEach(System.out::println);
    }

    private static void locks() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        inThreads(THREADS, () -> {
            timed("lock", lock::lock);
            try {
                Thread.sleep(HOLD_MILLIS);
            } finally {
                lock.unlock();
            }
        });
        Semaphore permits = new Semaphore(2);
        inThreads(THREADS, () -> {
            timed("semaphore", permits::acquire);
            Thread.sleep(HOLD_MILLIS);
            permits.release();
        });
    }

    private static void latch() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread opener = startVirtual(() -> {
            Thread.sleep(SLEEP_MILLIS);
            latch.countDown();
        });
        inThreads(THREADS, () -> timed("latch", latch::await));
        opener.join();
    }

    private static void queue() throws Exception {
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Thread taker = startVirtual(() -> {
            for (int i = 0; i < THREADS; i++) {
                timed("queue-take", queue::take);
            }
        });
        for (int i = 0; i < THREADS; i++) {
            Thread.sleep(HOLD_MILLIS);
            queue.put("thing");
        }
        taker.join();
    }

    private static void joinOther() throws Exception {
        Thread other = startVirtual(() -> Thread.sleep(SLEEP_MILLIS));
        timed("join", other::join);
        Thread another = startVirtual(() -> Thread.sleep(SLEEP_MILLIS));
        timed("join-timed", () -> another.join(10_000));
    }

    private static void sleepNamed() throws InterruptedException {
        Thread.sleep(SLEEP_MILLIS);
    }

    private static void parkNamed() {
        LockSupport.parkNanos(SLEEP_MILLIS * 1_000_000L);
    }

    private static void closeExecutor() throws Exception {
        ExecutorService executor = executor();
        for (int i = 0; i < THREADS; i++) {
            executor.execute(() -> LockSupport.parkNanos(SLEEP_MILLIS * 1_000_000L));
        }
        executor.shutdown();
        timed("termination", () -> executor.awaitTermination(10, TimeUnit.SECONDS));
    }

    /** A class initializer is a native frame on the stack: who parks in it takes the carrier along. Loading is no wait. */
    private static final class Pinned {
        static {
            long begin = System.nanoTime();
            LockSupport.parkNanos(SLEEP_MILLIS * 1_000_000L);
            READINGS.add("pinned " + (System.nanoTime() - begin));
        }

        static void touch() {}
    }

    /** Another thread initializes the class; the JVM lets nobody leave its carrier meanwhile. */
    private static void initialization() throws Exception {
        Thread initializing = new Thread(Initialized::touch);
        initializing.start();
        INITIALIZING.await();
        startVirtual(() -> timed("initialized", VirtualWaits::awaitInitialized)).join();
        initializing.join();
    }

    private static void awaitInitialized() {
        Initialized.touch();
    }

    private static final class Initialized {
        static {
            INITIALIZING.countDown();
            LockSupport.parkNanos(SLEEP_MILLIS * 1_000_000L);
        }

        static void touch() {}
    }

    private static void inThreads(int number, Step step) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            threads.add(startVirtual(step));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void timed(String kind, Step step) throws Exception {
        long begin = System.nanoTime();
        step.run();
        READINGS.add(kind + " " + (System.nanoTime() - begin));
    }

    private static Thread startVirtual(Step step) throws Exception {
        Runnable task = () -> {
            try {
                step.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
        try {
            return (Thread)
                    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private static ExecutorService executor() throws ReflectiveOperationException {
        return (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    }
}
