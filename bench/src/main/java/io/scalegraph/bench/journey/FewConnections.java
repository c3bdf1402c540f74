package io.scalegraph.bench.journey;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A server in small that runs until it is ended: fifty threads, of which each query wants one of two connections for 10 ms.
 * So 48 of them wait at a time, however many processors there are, and no processor is busy.
 */
public final class FewConnections {
    private static final int THREADS = 50;
    private static final int CONNECTIONS = 2;
    private static final int QUERY_MILLIS = 10;

    private static final BlockingQueue<Integer> FREE = new ArrayBlockingQueue<>(CONNECTIONS);

    private FewConnections() {}

    /**
     * Serves.
     *
     * @param args none
     * @throws InterruptedException if it is interrupted
     */
    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < CONNECTIONS; i++) {
            FREE.put(i);
        }
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        for (int i = 0; i < THREADS; i++) {
            pool.execute(FewConnections::client);
        }
    }

    private static void client() {
        try {
            while (true) {
                query();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void query() throws InterruptedException {
        Integer connection = borrow();
        try {
            Thread.sleep(QUERY_MILLIS);
        } finally {
            FREE.put(connection);
        }
    }

    private static Integer borrow() throws InterruptedException {
        return FREE.take();
    }
}
