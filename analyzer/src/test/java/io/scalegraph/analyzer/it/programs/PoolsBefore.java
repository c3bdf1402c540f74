package io.scalegraph.analyzer.it.programs;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.apache.tomcat.util.threads.TaskQueue;
import org.apache.tomcat.util.threads.TaskThreadFactory;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jboss.threads.EnhancedQueueExecutor;

/**
 * Pools of the JDK, of Tomcat, of Jetty and of JBoss whose workers are in their loops before anybody attaches; each has one, and has tasks
 * when told to. Prints how long all of them had none, and how long it took the first one to end, by the program's clock.
 */
public final class PoolsBefore {
    private static final int TASKS = 12;

    private PoolsBefore() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        ExecutorService first = Executors.newFixedThreadPool(1);
        TaskQueue queue = new TaskQueue();
        ThreadPoolExecutor tomcat = new ThreadPoolExecutor(
                1, 1, 1, TimeUnit.HOURS, queue, new TaskThreadFactory("tomcat-", true, Thread.NORM_PRIORITY));
        queue.setParent(tomcat);
        QueuedThreadPool jetty = new QueuedThreadPool(1, 1);
        jetty.setReservedThreads(0);
        jetty.start();
        EnhancedQueueExecutor jboss = new EnhancedQueueExecutor.Builder()
                .setCorePoolSize(1)
                .setMaximumPoolSize(1)
                .build();
        List<Executor> pools = List.of(first, Executors.newScheduledThreadPool(1), tomcat, jetty, jboss);
        for (Executor pool : pools) {
            begun(pool);
        }
        System.out.println("ready");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        in.readLine();
        long began = System.nanoTime();
        haveTasks(pools);
        System.out.println("pool-idle " + pools.size() * (System.nanoTime() - began));
        System.out.println("termination " + end(first));
        System.out.println("done");
        in.readLine();
        System.exit(0);
    }

    private static void haveTasks(List<Executor> pools) throws Exception {
        for (int i = 0; i < TASKS; i++) {
            Thread.sleep(40);
            for (Executor pool : pools) {
                begun(pool);
            }
        }
    }

    private static void begun(Executor pool) {
        CompletableFuture<Void> begun = new CompletableFuture<>();
        pool.execute(() -> begun.complete(null));
        begun.join();
    }

    private static long end(ExecutorService pool) throws InterruptedException {
        pool.execute(() -> {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        long began = System.nanoTime();
        pool.shutdown();
        if (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
            throw new IllegalStateException();
        }
        return System.nanoTime() - began;
    }
}
