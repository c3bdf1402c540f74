package io.scalegraph.analyzer.it.programs;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** Threads whose names would steer a terminal, a spreadsheet, a browser or a script, each of which waits at a lock. */
public final class HostileNames {
    /** The names. */
    public static final List<String> ALL = List.of(
            "\u001b[2J\u001b[31mred\u001b]0;title\u0007",
            "\u009b31mred",
            "\u202egnp.exe\u2066",
            "two\r\nlines\u2028and three",
            "a\tb\u0000c\bd",
            "\"quoted\",'too'",
            "<script>alert(1)</script>",
            "</script><img src=x onerror=alert(1)>",
            "=cmd|'/C calc'!A1",
            "\uff1dcmd|'/C calc'!A1",
            "+1+1",
            "-1+1",
            "@SUM(A1)",
            "\u00e4\u4e2d\ud83d\ude00",
            "x".repeat(1 << 16));

    private static final int TIMES = 5;

    private HostileNames() {}

    /** Runs. */
    public static void main(String[] args) throws InterruptedException {
        Ready.await();
        ReentrantLock lock = new ReentrantLock(true);
        CountDownLatch begin = new CountDownLatch(1);
        List<Thread> threads = ALL.stream()
                .map(name -> new Thread(() -> meet(begin, lock), name))
                .toList();
        threads.forEach(Thread::start);
        begin.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void meet(CountDownLatch begin, ReentrantLock lock) {
        try {
            begin.await();
            for (int i = 0; i < TIMES; i++) {
                lock.lock();
                try {
                    Thread.sleep(1);
                } finally {
                    lock.unlock();
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
