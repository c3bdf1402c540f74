package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.tomcat.util.threads.TaskQueue;
import org.apache.tomcat.util.threads.TaskThreadFactory;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * A pool of Tomcat and one of Jetty, each with one thread, which has two tasks with a pause between them; in Jetty's it is a reserved
 * thread then. Prints {@code pool-idle nanos} for each time in which a thread had none, by the program's clock.
 */
public final class ServerPools {
    private static final long PAUSE_NANOS = 150_000_000;

    private ServerPools() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        tomcat();
        jetty();
    }

    private static void tomcat() throws Exception {
        TaskQueue queue = new TaskQueue();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                1, 1, 1, TimeUnit.MINUTES, queue, new TaskThreadFactory("tomcat-", true, Thread.NORM_PRIORITY));
        queue.setParent(pool);
        idle(run(pool), pool, pool::shutdown);
    }

    private static void jetty() throws Exception {
        QueuedThreadPool pool = new QueuedThreadPool(2, 1);
        pool.setReservedThreads(1);
        pool.setDaemon(true);
        long started = System.nanoTime();
        pool.start();
        pause();
        long begun = run(pool);
        System.out.println("pool-idle " + (begun - started));
        idle(System.nanoTime(), pool, () -> {});
        long ended = System.nanoTime();
        pool.tryExecute(() -> {}); // has the thread reserved, which goes on to wait then
        pause();
        CompletableFuture<Long> reserved = new CompletableFuture<>();
        pool.tryExecute(() -> reserved.complete(System.nanoTime()));
        System.out.println("pool-idle " + (reserved.join() - ended));
        pool.stop();
    }

    /** Until the next task of a thread that has had one; behind that one there is no other. */
    private static void idle(long since, Executor pool, Runnable last) {
        pause();
        CompletableFuture<Long> begun = new CompletableFuture<>();
        pool.execute(() -> {
            begun.complete(System.nanoTime());
            last.run();
        });
        System.out.println("pool-idle " + (begun.join() - since));
    }

    /** A task; the clock at its begin. */
    private static long run(Executor pool) {
        CompletableFuture<Long> begun = new CompletableFuture<>();
        pool.execute(() -> begun.complete(System.nanoTime()));
        return begun.join();
    }

    private static void pause() {
        long end = System.nanoTime() + PAUSE_NANOS;
        for (long rest = end - System.nanoTime(); rest > 0; rest = end - System.nanoTime()) {
            LockSupport.parkNanos(rest);
        }
    }
}
