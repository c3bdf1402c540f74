package io.scalegraph.analyzer.it.programs;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;

/**
 * Waits for everything, all the time, until a line on standard input says "end", and then compares what it has counted in
 * two ways. "steps..." prints how often the lock was taken, any other line how many threads there are. With an argument it makes a JFR recording of its own into that file.
 */
public final class Busy {
    private static final long PAUSE_NANOS = 1_000_000;
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Object MONITOR = new Object();
    private static final ArrayBlockingQueue<Long> QUEUE = new ArrayBlockingQueue<>(2);
    private static final CyclicBarrier BARRIER = new CyclicBarrier(2);
    private static final AtomicLong SEPARATELY = new AtomicLong();
    private static final AtomicLong PUT = new AtomicLong();
    private static final AtomicLong TAKEN = new AtomicLong();
    private static final AtomicLong WRONG = new AtomicLong();
    private static final long[] ROUNDS = new long[2];
    private static volatile boolean ended;
    private static long locked;
    private static long synced;
    private static volatile long lastRound = Long.MAX_VALUE;

    private Busy() {}

    private interface Step {
        void run() throws Exception;
    }

    /** One for each step of the pool's. */
    @Name("scalegraph.test.Tick")
    static final class Tick extends Event {
        long number;
    }

    /** A sum of whole numbers, by halves. */
    static final class Sum extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;
        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Long compute() {
            if (to - from < 64) {
                long sum = 0;
                for (int i = from; i < to; i++) {
                    sum += i;
                }
                return sum;
            }
            Sum left = new Sum(from, (from + to) / 2);
            left.fork();
            return new Sum((from + to) / 2, to).compute() + left.join();
        }
    }

    public static void main(String[] args) throws Exception {
        Recording own = args.length == 0 ? null : record(Path.of(args[0]));
        ExecutorService pool = Executors.newFixedThreadPool(3);
        ForkJoinPool forkJoin = new ForkJoinPool(2);
        List<Thread> threads = new ArrayList<>();
        threads.add(loop("lock-0", Busy::lock));
        threads.add(loop("lock-1", Busy::lock));
        threads.add(loop("put", Busy::put));
        threads.add(loop("fork", () -> expect(forkJoin.invoke(new Sum(0, 1000)), 499_500L)));
        threads.add(loop("pool", () -> inPool(pool)));
        threads.add(thread("take", Busy::take));
        threads.add(thread("barrier-0", () -> meet(0)));
        threads.add(thread("barrier-1", () -> meet(1)));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        System.out.println("ready");
        for (String line = in.readLine(); line != null && !line.equals("end"); line = in.readLine()) {
            report(line);
        }
        ended = true;
        for (Thread thread : threads) {
            thread.join();
        }
        pool.shutdown();
        forkJoin.shutdown();
        expect(pool.awaitTermination(10, TimeUnit.SECONDS), true);
        expect(forkJoin.awaitTermination(10, TimeUnit.SECONDS), true);
        if (own != null) {
            own.stop();
            own.close();
        }
        judge();
    }

    private static Recording record(Path file) throws Exception {
        Recording recording = new Recording();
        recording.enable(Tick.class);
        recording.setDestination(file);
        recording.start();
        return recording;
    }

    private static void judge() {
        expect(locked, SEPARATELY.get());
        expect(synced, SEPARATELY.get());
        expect(TAKEN.get(), PUT.get());
        expect(ROUNDS[0], ROUNDS[1]);
        expect(SEPARATELY.get() > 0 && PUT.get() > 0 && ROUNDS[0] > 0, true);
        System.out.println(WRONG.get() + " wrong");
    }

    private static void report(String question) {
        if (question.startsWith("steps")) {
            System.out.println(question + " " + SEPARATELY.get());
            return;
        }
        System.out.println(question + " " + Thread.getAllStackTraces().size());
    }

    private static void expect(Object found, Object expected) {
        if (!found.equals(expected)) {
            System.out.println(found + ", not " + expected);
            WRONG.incrementAndGet();
        }
    }

    private static Thread loop(String name, Step step) {
        return thread(name, () -> {
            while (!ended) {
                step.run();
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        });
    }

    private static Thread thread(String name, Step body) {
        Thread thread = new Thread(
                () -> {
                    try {
                        body.run();
                    } catch (Exception e) {
                        WRONG.incrementAndGet();
                        throw new IllegalStateException(e);
                    }
                },
                name);
        thread.start();
        return thread;
    }

    private static void lock() {
        LOCK.lock();
        try {
            locked++;
            LockSupport.parkNanos(PAUSE_NANOS / 4);
        } finally {
            LOCK.unlock();
        }
        synchronized (MONITOR) {
            synced++;
        }
        SEPARATELY.incrementAndGet();
    }

    private static void put() throws InterruptedException {
        long number = PUT.get() % 1000;
        QUEUE.put(number);
        PUT.addAndGet(number + 1);
    }

    private static void take() throws InterruptedException {
        while (true) {
            Long number = QUEUE.poll(100, TimeUnit.MILLISECONDS);
            if (number == null && ended) {
                return;
            }
            TAKEN.addAndGet(number == null ? 0 : number + 1);
        }
    }

    private static void inPool(ExecutorService pool) throws Exception {
        Tick tick = new Tick();
        tick.number = SEPARATELY.get();
        tick.commit();
        List<Callable<Integer>> tasks = List.of(() -> 1, () -> 2, () -> 3);
        int sum = 0;
        for (Future<Integer> future : pool.invokeAll(tasks)) {
            sum += future.get();
        }
        expect(sum, 6);
    }

    /** The first party decides which round is the last, before both meet in it. */
    private static void meet(int party) throws Exception {
        for (long round = 0; round <= lastRound; round++) {
            if (party == 0 && ended) {
                lastRound = Math.min(lastRound, round);
            }
            BARRIER.await();
            ROUNDS[party]++;
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }
}
