package io.scalegraph.analyzer.it.programs;

import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.EpollIoHandler;
import java.util.concurrent.CompletableFuture;

/**
 * An event loop of Netty that waits in native code, and has a task now and then. Prints {@code select nanos}, for which it had none by
 * the program's clock.
 */
public final class NettyLoop {
    private static final int TASKS = 12;
    private static final long TASK_NANOS = 20_000_000;

    private NettyLoop() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        MultiThreadIoEventLoopGroup group = new MultiThreadIoEventLoopGroup(1, EpollIoHandler.newFactory());
        task(group);
        Ready.await();
        System.out.println("select " + haveTasks(group));
        System.exit(0);
    }

    private static long haveTasks(MultiThreadIoEventLoopGroup group) throws Exception {
        long began = System.nanoTime();
        long busy = 0;
        for (int i = 0; i < TASKS; i++) {
            Thread.sleep(80);
            busy += task(group);
        }
        return System.nanoTime() - began - busy;
    }

    /** How long it took. */
    private static long task(MultiThreadIoEventLoopGroup group) {
        CompletableFuture<Long> done = new CompletableFuture<>();
        group.execute(() -> {
            long began = System.nanoTime();
            long end = began + TASK_NANOS;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            done.complete(System.nanoTime() - began);
        });
        return done.join();
    }
}
