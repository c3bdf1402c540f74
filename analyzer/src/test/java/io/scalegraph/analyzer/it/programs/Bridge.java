package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.locks.ReentrantLock;

/** Two threads that want one lock again and again, for as many seconds as are given; in one class file. */
public final class Bridge implements Runnable {
    private static final ReentrantLock LOCK = new ReentrantLock(true);

    private final long end;

    private Bridge(long end) {
        this.end = end;
    }

    /** Runs. */
    public static void main(String[] args) throws InterruptedException {
        Bridge bridge = new Bridge(System.nanoTime() + Integer.parseInt(args[0]) * 1_000_000_000L);
        Thread other = new Thread(bridge);
        other.start();
        System.out.println("ready");
        bridge.run();
        other.join();
    }

    @Override
    public void run() {
        while (System.nanoTime() < end) {
            cross();
        }
    }

    private static void cross() {
        LOCK.lock();
        try {
            Thread.sleep(5);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            LOCK.unlock();
        }
    }
}
