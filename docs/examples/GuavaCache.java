import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A pool of four threads visits 400 pages, each thread a hundred. Each page is fetched within a cache, which takes two
 * milliseconds of waiting for another machine, played by a sleep, and then digested. The cache computes under the lock of
 * a segment, and has as many segments as the program's argument says.
 */
public final class GuavaCache {
    private static final int THREADS = 4;
    private static final int PAGES = 400;
    private static final int CALLS = 11;
    private static final int FETCH_MILLIS = 2;
    private static final int PAGE_BYTES = 8 * 1024;

    private final Cache<Integer, byte[]> cache;

    private GuavaCache(int concurrencyLevel) {
        cache = CacheBuilder.newBuilder().concurrencyLevel(concurrencyLevel).build();
    }

    /** Prints how long each of eleven calls took, in milliseconds. */
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        Thread.sleep(1_500); // the recording comes up meanwhile
        for (int call = 0; call < CALLS; call++) {
            GuavaCache program = new GuavaCache(Integer.parseInt(args[0]));
            long begin = System.nanoTime();
            program.visitAll(pool);
            System.out.println((System.nanoTime() - begin) / 1_000_000);
        }
        pool.shutdown();
    }

    private void visitAll(ExecutorService pool) throws Exception {
        List<Callable<byte[]>> shares = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            int first = thread;
            shares.add(() -> visit(first));
        }
        for (Future<byte[]> share : pool.invokeAll(shares)) {
            share.get();
        }
    }

    /** Every fourth page, from one of the first four on; returns the digest of all. */
    private byte[] visit(int first) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (int page = first; page < PAGES; page += THREADS) {
            digest.update(page(page));
        }
        return digest.digest();
    }

    private byte[] page(int number) {
        return cache.asMap().computeIfAbsent(number, GuavaCache::fetch);
    }

    private static byte[] fetch(int number) {
        try {
            Thread.sleep(FETCH_MILLIS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        byte[] page = new byte[PAGE_BYTES];
        page[0] = (byte) number;
        return page;
    }
}
