package io.scalegraph.analyzer.it.programs;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Enters monitors that others hold. Prints {@code what nanos} for each entering, by the program's own clock. With the
 * argument "virtual" the threads are virtual: that needs JDK 24, and reflection, since this is compiled for 17. With the
 * argument "told" it has done so before it is "ready", does it again when it is told to, and lives until it is told so.
 */
public final class MonitorWaits {
    private static final int ROUNDS = 5;
    private static final int THREADS = 20;
    private static final int HOLD_MILLIS = 8;
    private static final int ENTERINGS = 20_000;

    private static final List<String> READINGS = Collections.synchronizedList(new ArrayList<>());

    private final Object table = new Table();
    private final CountDownLatch start = new CountDownLatch(2);
    private long entered;

    private MonitorWaits() {}

    private static final class Table {}

    interface Step {
        void run() throws Exception;
    }

    /** Runs. */
    public static void main(String[] args) throws Exception {
        switch (args.length > 0 ? args[0] : "") {
            case "virtual" -> new MonitorWaits().virtual();
            case "told" -> told();
            default -> new MonitorWaits().platform();
        }
        READINGS.forEach(System.out::println);
    }

    private static void told() throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        new MonitorWaits().enter();
        READINGS.clear();
        System.out.println("ready");
        in.readLine();
        new MonitorWaits().enter();
        System.out.println("done");
        in.readLine();
    }

    private void platform() throws Exception {
        Ready.await();
        enter();
    }

    private void enter() throws Exception {
        for (int i = 0; i < ROUNDS; i++) {
            whileHeld(table, () -> block());
            whileHeld(table, () -> ((Runnable) () -> inLambda()).run());
            whileHeld(this, () -> itself());
            whileHeld(MonitorWaits.class, MonitorWaits::ofClass);
        }
        List<Thread> threads = List.of(new Thread(this::hammer), new Thread(this::hammer));
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        if (entered != 2 * ENTERINGS) {
            throw new IllegalStateException("entered together");
        }
    }

    /** Another thread holds the monitor, and leaves it a while after it has begun to. */
    private static void whileHeld(Object monitor, Runnable enters) throws Exception {
        CountDownLatch held = new CountDownLatch(1);
        Thread holder = new Thread(
                () -> {
                    synchronized (monitor) {
                        held.countDown();
                        Later.pause();
                    }
                },
                "holder");
        holder.start();
        held.await();
        enters.run();
        holder.join();
    }

    private void block() {
        long begin = System.nanoTime();
        synchronized (table) {
            tell("block", begin);
        }
    }

    private void inLambda() {
        Runnable lambda = () -> {
            long begin = System.nanoTime();
            synchronized (table) {
                tell("lambda", begin);
            }
        };
        lambda.run();
    }

    private void itself() {
        long begin = System.nanoTime();
        synchronized (this) {
            tell("itself", begin);
        }
    }

    /** A method that is synchronized: nothing in it can be told of its entering. */
    private static void ofClass() {
        long begin = System.nanoTime();
        tell("method", begin, synchronizedMethod());
    }

    private static synchronized long synchronizedMethod() {
        return System.nanoTime();
    }

    /** Brief waits, many of which are over before the thread has blocked. */
    private void hammer() {
        long all = 0;
        start.countDown();
        await(start);
        for (int i = 0; i < ENTERINGS; i++) {
            long begin = System.nanoTime();
            synchronized (table) {
                long nanos = System.nanoTime() - begin;
                all += nanos;
                entered++;
                spin(begin + nanos + 2_000);
            }
            spin(System.nanoTime() + 500);
        }
        READINGS.add("hammer " + all);
    }

    private static void spin(long until) {
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void virtual() throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            threads.add(startVirtual(() -> {
                long begin = System.nanoTime();
                synchronized (table) {
                    tell("virtual", begin);
                    Thread.sleep(HOLD_MILLIS);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void tell(String what, long begin) {
        tell(what, begin, System.nanoTime());
    }

    private static void tell(String what, long begin, long end) {
        READINGS.add(what + " " + (end - begin));
    }

    static Thread startVirtual(Step step) throws ReflectiveOperationException {
        Runnable task = () -> {
            try {
                step.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
        return (Thread)
                Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    }
}
