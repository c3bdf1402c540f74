package io.scalegraph.bench.cost.server;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** What a server computes for a request: some work of its own, and a cache that all threads share under one lock. */
final class Answers {
    private static final int CACHED = 64;
    private static final int ROUNDS = 20_000;

    private final Map<Integer, Long> cache = new LinkedHashMap<>();
    private final ReentrantLock lock = new ReentrantLock();

    /** The body for the next request; safe for all threads. */
    byte[] next(int request) {
        long sum = request;
        for (int i = 0; i < ROUNDS; i++) {
            sum = sum * 6364136223846793005L + 1442695040888963407L;
        }
        lock.lock();
        try {
            sum += cache.merge(request % CACHED, sum, Long::sum);
        } finally {
            lock.unlock();
        }
        return Long.toHexString(sum).getBytes(StandardCharsets.US_ASCII);
    }
}
