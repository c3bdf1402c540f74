package io.scalegraph.analyzer.it.programs;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** Waits in many ways, in each of them first in a thread of its own, which prints its number in the system. */
public final class FirstWaits {
    private static final int LATER_MILLIS = 5;
    private static final int MANY = 300;

    private static int guarded;

    private FirstWaits() {}

    private interface Act {
        void run() throws Exception;
    }

    /** Loaded by a thread of its own, which shows that the JVM's log knows who loads. */
    static final class Own {
        private Own() {}

        static void load() {}
    }

    /** Runs. */
    public static void main(String[] args) throws Exception {
        first(() -> LockSupport.parkNanos(2_000_000));
        first(() -> Own.load());
        locks();
        meetings();
        monitors();
        for (BlockingQueue<Integer> queue : List.<BlockingQueue<Integer>>of(
                new ArrayBlockingQueue<>(1), new SynchronousQueue<>(), new LinkedTransferQueue<>())) {
            both(queue::take, () -> queue.put(1));
        }
        tasks();
        outside();
        first(FirstWaits::many);
    }

    private static void locks() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        both(
                () -> {
                    lock.lock();
                    Thread.sleep(2 * LATER_MILLIS);
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    lock.unlock();
                });
        Condition condition = lock.newCondition();
        both(
                () -> {
                    lock.lock();
                    condition.await(6 * LATER_MILLIS, TimeUnit.MILLISECONDS);
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    condition.signalAll();
                    lock.unlock();
                });
        Semaphore semaphore = new Semaphore(0);
        both(semaphore::acquire, semaphore::release);
    }

    private static void meetings() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        both(latch::await, latch::countDown);
        CyclicBarrier barrier = new CyclicBarrier(2);
        both(barrier::await, barrier::await);
        Phaser phaser = new Phaser(2);
        both(phaser::arriveAndAwaitAdvance, phaser::arriveAndAwaitAdvance);
        Exchanger<Integer> exchanger = new Exchanger<>();
        both(() -> exchanger.exchange(1), () -> exchanger.exchange(2));
    }

    private static void monitors() throws Exception {
        Object monitor = new Object();
        both(
                () -> {
                    synchronized (monitor) {
                        Thread.sleep(2 * LATER_MILLIS);
                    }
                },
                () -> {
                    synchronized (monitor) {
                        guarded++;
                    }
                });
        both(
                () -> {
                    synchronized (monitor) {
                        monitor.wait(20 * LATER_MILLIS);
                    }
                },
                () -> {
                    synchronized (monitor) {
                        monitor.notifyAll();
                    }
                });
    }

    private static void tasks() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        both(future::get, () -> future.complete(1));
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        both(task::get, task::run);
        first(() -> {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            Callable<String> number = () -> {
                printNumber();
                return "";
            };
            pool.invokeAll(List.of(number, number, number));
            pool.submit(number).get();
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.SECONDS);
        });
        first(() -> {
            ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
            timer.schedule(Thread::onSpinWait, LATER_MILLIS, TimeUnit.MILLISECONDS)
                    .get();
            timer.shutdown();
        });
        first(() -> IntStream.range(0, MANY).parallel().forEach(i -> LockSupport.parkNanos(1)));
    }

    private static void outside() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            both(
                    () -> {
                        try (Socket accepted = server.accept()) {
                            accepted.getInputStream().read();
                        }
                    },
                    () -> {
                        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort())) {
                            socket.getOutputStream().write(1);
                        }
                    });
        }
        first(() -> {
            Path file = Files.createTempFile("first", ".bin");
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.write(ByteBuffer.allocate(1));
                channel.force(true);
            }
            Files.delete(file);
        });
        first(() -> new ProcessBuilder("true").start().waitFor());
    }

    private static void many() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        for (int i = 0; i < MANY; i++) {
            LockSupport.parkNanos(10_000);
            Thread.sleep(0, 1);
            lock.lock();
            lock.unlock();
        }
    }

    /** One waits for what the other does a little later. */
    private static void both(Act waits, Act ends) throws Exception {
        Thread thread = started(waits);
        Thread other = started(() -> {
            Thread.sleep(LATER_MILLIS);
            ends.run();
        });
        thread.join();
        other.join();
    }

    private static void first(Act waits) throws InterruptedException {
        started(waits).join();
    }

    private static Thread started(Act act) {
        Thread thread = new Thread(() -> {
            try {
                printNumber();
                act.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void printNumber() throws IOException {
        System.out.println(Path.of("/proc/thread-self").toRealPath().getFileName());
    }
}
