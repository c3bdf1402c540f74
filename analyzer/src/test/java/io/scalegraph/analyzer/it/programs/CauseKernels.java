package io.scalegraph.analyzer.it.programs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Programs whose critical path and blame follow from their own readings of the clock. Prints {@code path thread nanos} and
 * {@code blame thread nanos}: the work of each thread on the path, and the time that others waited for it. Computation is
 * played by sleeping.
 */
public final class CauseKernels {
    private static final int CONVOY = 4;
    private static final int TURNS = 8;
    private static final long HOLD_MILLIS = 8;

    private static final Map<String, Long> PATH = new LinkedHashMap<>();
    private static final Map<String, Long> BLAME = new LinkedHashMap<>();

    private CauseKernels() {}

    /** From one reading of the clock to another. */
    private record Span(long begin, long end) {
        long nanos() {
            return end - begin;
        }

        long overlap(Span other) {
            return Math.max(0, Math.min(end, other.end) - Math.max(begin, other.begin));
        }
    }

    /** What one thread of the convoy did. */
    private static final class Member {
        final List<Span> waits = new ArrayList<>();
        final List<Span> holds = new ArrayList<>();
    }

    /** Runs the kernel that the argument names. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        if (args[0].equals("chain")) {
            chain();
        } else {
            convoy();
        }
        PATH.forEach((name, nanos) -> System.out.println("path " + name + " " + nanos));
        BLAME.forEach((name, nanos) -> System.out.println("blame " + name + " " + nanos));
    }

    static void compute(long millis) throws InterruptedException {
        Thread.sleep(millis);
    }

    /** Main waits for b, and b for c. */
    private static void chain() throws InterruptedException {
        CountDownLatch ofB = new CountDownLatch(1);
        CountDownLatch ofC = new CountDownLatch(1);
        long[] b = new long[3];
        long[] c = new long[2];
        Thread threadB = thread("b", () -> {
            compute(20);
            b[0] = System.nanoTime();
            ofC.await();
            b[1] = System.nanoTime();
            compute(30);
            b[2] = System.nanoTime();
            ofB.countDown();
        });
        Thread threadC = thread("c", () -> {
            c[0] = System.nanoTime();
            compute(70);
            c[1] = System.nanoTime();
            ofC.countDown();
        });
        long[] main = ofMain(threadB, threadC, ofB);
        threadB.join();
        threadC.join();
        PATH.put("main", main[1] - main[0] + main[4] - main[3]);
        PATH.put("b", b[2] - b[1]);
        PATH.put("c", c[1] - c[0]);
        long both = Math.max(b[0], main[2]); // until then main has waited for b's own work
        BLAME.put("b", both - main[2] + b[2] - b[1]);
        BLAME.put("c", c[1] - both + c[1] - b[0]);
    }

    /** The section that is measured; returns its begin, the start of the others, begin and end of the wait, and its end. */
    static long[] ofMain(Thread b, Thread c, CountDownLatch ofB) throws InterruptedException {
        long begin = System.nanoTime();
        compute(15);
        long started = System.nanoTime();
        b.start();
        c.start();
        compute(5);
        long waits = System.nanoTime();
        ofB.await();
        long woken = System.nanoTime();
        compute(25);
        return new long[] {begin, started, waits, woken, System.nanoTime()};
    }

    /** Threads do nothing but hold one lock in turn. */
    private static void convoy() throws InterruptedException {
        List<Member> members = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        ReentrantLock lock = new ReentrantLock(true);
        for (int i = 0; i < CONVOY; i++) {
            Member member = new Member();
            members.add(member);
            threads.add(thread("member-" + i, () -> turns(lock, member)));
        }
        ofConvoy(threads);
        for (int i = 0; i < CONVOY; i++) {
            PATH.put(
                    "member-" + i,
                    members.get(i).holds.stream().mapToLong(Span::nanos).sum());
            BLAME.put("member-" + i, waitedFor(members.get(i), members));
        }
    }

    static void ofConvoy(List<Thread> threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void turns(ReentrantLock lock, Member member) throws InterruptedException {
        for (int turn = 0; turn < TURNS; turn++) {
            long begin = System.nanoTime();
            lock.lock();
            try {
                long got = System.nanoTime();
                compute(HOLD_MILLIS);
                member.waits.add(new Span(begin, got));
                member.holds.add(new Span(got, System.nanoTime()));
            } finally {
                lock.unlock();
            }
        }
    }

    /** How long others waited while a member held the lock, and main for the members, of which it is the holder. */
    private static long waitedFor(Member holder, List<Member> members) {
        long sum = 0;
        for (Span hold : holder.holds) {
            sum += hold.nanos(); // of main
            for (Member other : members) {
                if (other != holder) {
                    sum += other.waits.stream()
                            .mapToLong(wait -> wait.overlap(hold))
                            .sum();
                }
            }
        }
        return sum;
    }

    private interface Body {
        void run() throws InterruptedException;
    }

    private static Thread thread(String name, Body body) {
        return new Thread(
                () -> {
                    try {
                        body.run();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                name);
    }
}
