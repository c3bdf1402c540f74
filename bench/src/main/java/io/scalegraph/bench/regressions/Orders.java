package io.scalegraph.bench.regressions;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A batch program whose versions are compared: threads take orders, compute each, and book it under a lock that all want. It
 * counts steps and not time, so how long it takes is the machine's affair.
 */
public final class Orders {
    private static final int ORDERS = 1000;

    private final ReentrantLock books = new ReentrantLock();
    private final AtomicInteger next = new AtomicInteger();
    private final int computing;
    private final int booking;
    private long booked;

    private Orders(int computing, int booking) {
        this.computing = computing;
        this.booking = booking;
    }

    /**
     * Books all orders.
     *
     * @param args number of threads, steps of an order outside the lock and inside it
     * @throws InterruptedException if it is interrupted
     */
    public static void main(String[] args) throws InterruptedException {
        new Orders(Integer.parseInt(args[1]), Integer.parseInt(args[2])).run(Integer.parseInt(args[0]));
    }

    private void run(int threads) throws InterruptedException {
        List<Thread> clerks = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Thread clerk = new Thread(this::work, "clerk-" + i);
            clerks.add(clerk);
            clerk.start();
        }
        for (Thread clerk : clerks) {
            clerk.join();
        }
        System.out.println(booked);
    }

    private void work() {
        for (int order = next.getAndIncrement(); order < ORDERS; order = next.getAndIncrement()) {
            book(Steps.from(order, computing));
        }
    }

    private void book(long price) {
        books.lock();
        try {
            booked += Steps.from(price, booking);
        } finally {
            books.unlock();
        }
    }
}
