package io.scalegraph.analyzer.it.programs;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.apache.tomcat.util.threads.TaskQueue;
import org.apache.tomcat.util.threads.TaskThreadFactory;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jboss.threads.EnhancedQueueExecutor;

/**
 * A pool of Tomcat, one of Jetty and one of JBoss, each with one thread, which has two tasks with a pause between them; in Jetty's it
 * is a reserved thread then; and a consumer of the Disruptor. Prints {@code pool-idle nanos} for each time in which a thread had none, by the program's clock.
 */
public final class ServerPools {
    private static final long PAUSE_NANOS = 150_000_000;

    private ServerPools() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        tomcat();
        jetty();
        jboss();
        disruptor();
    }

    /** Its consumer waits for the next event by {@code Object.wait}; prints {@code event nanos}, for which there was none. */
    private static void disruptor() throws Exception {
        CompletableFuture<Long> begun = new CompletableFuture<>();
        Disruptor<AtomicLong> events = new Disruptor<>(
                AtomicLong::new,
                2,
                task -> new Thread(task, "consumer"),
                ProducerType.SINGLE,
                new BlockingWaitStrategy());
        events.handleEventsWith((event, sequence, isLast) -> begun.complete(System.nanoTime()));
        long began = System.nanoTime();
        events.start();
        pause();
        events.publishEvent((event, sequence) -> event.set(sequence));
        System.out.println("event " + (begun.join() - began));
        events.shutdown();
    }

    private static void jboss() throws Exception {
        EnhancedQueueExecutor pool = new EnhancedQueueExecutor.Builder()
                .setCorePoolSize(1)
                .setMaximumPoolSize(1)
                .build();
        idle(run(pool), pool, pool::shutdown);
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
