package io.scalegraph.analyzer.it.programs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Virtual threads enter one monitor in a block, in a method, and again when they are notified, each while others hold it. Prints
 * {@code what nanos} for each, by the program's own clock. That needs JDK 24.
 */
public final class VirtualMonitors {
    private static final int THREADS = 20;
    private static final int HOLD_MILLIS = 8;

    private static final List<String> READINGS = Collections.synchronizedList(new ArrayList<>());

    private final CountDownLatch waiting = new CountDownLatch(THREADS);

    private VirtualMonitors() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        VirtualMonitors monitor = new VirtualMonitors();
        join(start(monitor::block));
        join(start(() -> monitor.method(System.nanoTime())));
        List<Thread> threads = start(monitor::notified);
        monitor.waiting.await();
        synchronized (monitor) {
            monitor.notifyAll();
        }
        join(threads);
        READINGS.forEach(System.out::println);
    }

    private void block() throws InterruptedException {
        long begin = System.nanoTime();
        synchronized (this) {
            tell("block", begin);
            Thread.sleep(HOLD_MILLIS);
        }
    }

    private synchronized void method(long begin) throws InterruptedException {
        tell("method", begin);
        Thread.sleep(HOLD_MILLIS);
    }

    private void notified() throws InterruptedException {
        synchronized (this) {
            waiting.countDown();
            long begin = System.nanoTime();
            wait();
            tell("notified", begin);
            Thread.sleep(HOLD_MILLIS);
        }
    }

    private static void tell(String what, long begin) {
        READINGS.add(what + " " + (System.nanoTime() - begin));
    }

    private static List<Thread> start(MonitorWaits.Step step) throws ReflectiveOperationException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            threads.add(MonitorWaits.startVirtual(step));
        }
        return threads;
    }

    private static void join(List<Thread> threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
