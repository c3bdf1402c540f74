package io.scalegraph.analyzer.it.programs;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Threads that wait, each for something else and in a method of its own, before anybody measures; one computes. They are
 * released by a line on standard input, note when they left their waits, and compute or wait for the end. Then the clock
 * readings are printed.
 */
public final class Present {
    private static final long WORK_NANOS = 20_000_000;
    private static final Map<String, Long> LEFT = new ConcurrentSkipListMap<>();
    private static final CountDownLatch END = new CountDownLatch(1);
    private static volatile boolean released;

    private static final CountDownLatch LATCH = new CountDownLatch(1);
    private static final CountDownLatch HOLDS = new CountDownLatch(1);
    private static final CountDownLatch HELD = new CountDownLatch(1);
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final ReentrantLock LOCK_OF_CONDITION = new ReentrantLock();
    private static final Condition CONDITION = LOCK_OF_CONDITION.newCondition();
    private static final Object MONITOR = new Object();
    private static final Object NOTIFIED = new Object();
    private static final LinkedBlockingQueue<String> QUEUE = new LinkedBlockingQueue<>();
    private static final CyclicBarrier BARRIER = new CyclicBarrier(2);
    private static final ServerSocket SERVER = server();
    private static final FutureTask<String> FUTURE = new FutureTask<>(() -> "");

    private Present() {}

    private interface Wait {
        void run() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        LOCK.lock();
        thread("holder", Present::hold).start();
        HOLDS.await();
        begin("latch", Present::latch);
        thread("unseen", Present::unseen).start();
        begin("lock", Present::lock);
        begin("monitor", Present::monitor);
        begin("objectWait", Present::objectWait);
        begin("queue", Present::queue);
        begin("condition", Present::condition);
        begin("barrier", Present::barrier);
        begin("park", Present::park);
        begin("future", Present::future);
        begin("accept", Present::accept);
        begin("idle", Present::idle);
        Thread sleeper = begin("sleep", Present::sleep);
        thread("computing", Present::compute).start();
        ExecutorService pool = Executors.newSingleThreadExecutor(task -> new Thread(task, "pooled"));
        pool.submit(() -> {}).get();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Thread.sleep(200);
        System.out.println("ready");
        command(in);
        released = true;
        release(sleeper);
        pool.execute(() -> left("pool"));
        System.out.println("released");
        command(in);
        END.countDown();
        pool.shutdown();
        LEFT.forEach((name, nanos) -> System.out.println(name + " " + nanos));
        System.exit(0);
    }

    private static ServerSocket server() {
        try {
            return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void accept() throws IOException {
        SERVER.accept().close();
    }

    /** Looks for something to do every millisecond, and meets a hook each time. */
    private static void idle() {
        while (!released) {
            LockSupport.parkNanos(1_000_000);
        }
    }

    private static void command(BufferedReader in) throws IOException {
        in.readLine();
    }

    private static void release(Thread sleeper) throws Exception {
        LATCH.countDown();
        LOCK.unlock();
        HELD.countDown();
        synchronized (NOTIFIED) {
            NOTIFIED.notifyAll();
        }
        QUEUE.put("");
        LOCK_OF_CONDITION.lock();
        try {
            CONDITION.signalAll();
        } finally {
            LOCK_OF_CONDITION.unlock();
        }
        BARRIER.await();
        FUTURE.run();
        new Socket(SERVER.getInetAddress(), SERVER.getLocalPort()).close();
        sleeper.interrupt();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals("park")) {
                LockSupport.unpark(thread);
            }
        }
    }

    private static Thread begin(String name, Wait wait) {
        Thread thread = thread(name, () -> {
            wait.run();
            left(name);
            END.await();
        });
        thread.start();
        return thread;
    }

    private static Thread thread(String name, Wait body) {
        return new Thread(
                () -> {
                    try {
                        body.run();
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                },
                name);
    }

    private static void left(String name) {
        long now = System.nanoTime();
        LEFT.put(name, now);
        while (System.nanoTime() < now + WORK_NANOS) {
            Thread.onSpinWait();
        }
    }

    private static void latch() throws InterruptedException {
        LATCH.await();
    }

    /** Meets no hook of its own after the wait. */
    private static void unseen() throws InterruptedException {
        LATCH.await();
        LEFT.put("unseen", System.nanoTime());
        compute();
    }

    private static void lock() {
        LOCK.lock();
        try {
            LEFT.put("locked", System.nanoTime());
        } finally {
            LOCK.unlock();
        }
    }

    private static void monitor() {
        synchronized (MONITOR) {
            LEFT.put("entered", System.nanoTime());
        }
    }

    private static void hold() throws InterruptedException {
        synchronized (MONITOR) {
            HOLDS.countDown();
            HELD.await();
        }
        END.await();
    }

    private static void objectWait() throws InterruptedException {
        synchronized (NOTIFIED) {
            while (!released) {
                NOTIFIED.wait();
            }
        }
    }

    private static void queue() throws InterruptedException {
        QUEUE.take();
    }

    private static void condition() throws InterruptedException {
        LOCK_OF_CONDITION.lock();
        try {
            while (!released) {
                CONDITION.await();
            }
        } finally {
            LOCK_OF_CONDITION.unlock();
        }
    }

    private static void barrier() throws Exception {
        BARRIER.await();
    }

    private static void park() {
        while (!released) {
            LockSupport.park();
        }
    }

    private static void future() throws Exception {
        FUTURE.get();
    }

    private static void sleep() {
        try {
            Thread.sleep(1_000_000);
        } catch (InterruptedException e) {
            LEFT.put("interrupted", System.nanoTime()); // the release
        }
    }

    private static void compute() {
        while (END.getCount() > 0) {
            Thread.onSpinWait();
        }
    }
}
