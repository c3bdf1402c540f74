package io.scalegraph.agent.recorder.place;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.InvokesAll;
import com.acme.Parks;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Stacks of threads that really wait. */
class WaitsOnStackTest {
    private interface Wait {
        void run() throws Exception;
    }

    static Stream<Arguments> waits() {
        ArrayBlockingQueue<String> full = new ArrayBlockingQueue<>(1);
        full.add("");
        ReentrantReadWriteLock held = new ReentrantReadWriteLock();
        held.writeLock().lock();
        StampedLock stamped = new StampedLock();
        stamped.writeLock();
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread living = new Thread(LockSupport::park);
        living.setDaemon(true);
        living.start();
        return Stream.of(
                wait(WaitKind.BARRIER, () -> new CyclicBarrier(2).await()),
                wait(WaitKind.PHASER, () -> new Phaser(2).arriveAndAwaitAdvance()),
                wait(WaitKind.EXCHANGER, () -> new Exchanger<String>().exchange("")),
                wait(WaitKind.LATCH, () -> new CountDownLatch(1).await(1, TimeUnit.HOURS)),
                wait(WaitKind.SEMAPHORE, () -> new Semaphore(0).acquire()),
                wait(WaitKind.LOCK, lock::lock),
                wait(WaitKind.READ_WRITE_LOCK, held.readLock()::lock),
                wait(WaitKind.STAMPED_LOCK, stamped::readLock),
                wait(WaitKind.CONDITION, WaitsOnStackTest::atCondition),
                wait(WaitKind.QUEUE_PUT, () -> full.put("")),
                wait(WaitKind.QUEUE_PUT, () -> new LinkedTransferQueue<String>().transfer("")),
                wait(WaitKind.QUEUE_PUT, () -> new SynchronousQueue<String>().put("")),
                wait(WaitKind.QUEUE_TAKE, () -> new LinkedBlockingQueue<String>().poll(1, TimeUnit.HOURS)),
                wait(WaitKind.QUEUE_TAKE, () -> new SynchronousQueue<String>().take()),
                wait(WaitKind.FUTURE, () -> new FutureTask<>(() -> "").get()),
                wait(WaitKind.FUTURE, () -> new CompletableFuture<String>().join()),
                wait(WaitKind.INVOKE_ALL, () -> InvokesAll.run(daemons())),
                wait(WaitKind.TERMINATION, WaitsOnStackTest::endOfAPool),
                wait(WaitKind.JOIN, living::join),
                wait(WaitKind.SLEEP, () -> Thread.sleep(1_000_000)),
                wait(WaitKind.OBJECT_WAIT, WaitsOnStackTest::atObject),
                wait(WaitKind.PARK, LockSupport::park));
    }

    private static Arguments wait(WaitKind kind, Wait wait) {
        return Arguments.of(kind, wait);
    }

    private static void atCondition() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        try {
            while (lock.isLocked()) {
                lock.newCondition().await();
            }
        } finally {
            lock.unlock();
        }
    }

    private static void atObject() throws InterruptedException {
        Object object = new Object();
        synchronized (object) {
            while (object != null) {
                object.wait();
            }
        }
    }

    private static void endOfAPool() throws InterruptedException {
        ExecutorService pool = daemons();
        pool.execute(LockSupport::park);
        assertThat(pool.awaitTermination(1, TimeUnit.HOURS)).isTrue();
    }

    private static ExecutorService daemons() {
        return Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("waits")
    void waitingThread_isNamedByItsOutermostPrimitive(WaitKind kind, Wait wait) throws Exception {
        StackTraceElement[] stack = stackOf(wait);

        assertThat(WaitsOnStack.blocks(stack)).isTrue();
        assertThat(WaitsOnStack.kind(stack)).isEqualTo(kind);
    }

    @Test
    void actionOfABarrier_isNamedByItself() throws Exception {
        StackTraceElement[] stack = stackOf(() -> new CyclicBarrier(1, new Parks()).await());

        assertThat(WaitsOnStack.kind(stack)).isEqualTo(WaitKind.PARK);
        assertThat(WaitsOnStack.site(WaitKind.PARK, stack, 1)).isEqualTo("com.acme.Parks::run");
    }

    @Test
    void threadThatSleepsBelowItsOwnCode_isInTheJvm() {
        assertThat(inJvm("com.acme.Tree make", "com.acme.Main run")).isTrue();
        assertThat(inJvm("java.util.HashMap resize", "com.acme.Main run")).isTrue();
        assertThat(inJvm("java.util.HashMap resize", "java.lang.Thread run")).isTrue();
        assertThat(inJvm("com.acme.Main calledBack", "jdk.internal.foreign.abi.UpcallStub invoke"))
                .isTrue();
    }

    @Test
    void nativeCodeAndKnownWaits_areNotInTheJvm() {
        assertThat(inJvm()).isFalse();
        assertThat(inJvm("jdk.internal.misc.Unsafe park", "com.acme.Main run")).isFalse();
        assertThat(inJvm("jdk.internal.vm.Continuation run", "java.lang.Thread run"))
                .isFalse();
        assertThat(inJvm(
                        "java.lang.invoke.LambdaForm$MH/0x1 invoke",
                        "jdk.internal.foreign.abi.DowncallStub/0x2 invoke",
                        "com.acme.Main call"))
                .as("its native frame is not told")
                .isFalse();
        StackTraceElement inNative = new StackTraceElement("com.acme.Main", "call0", null, -2);
        assertThat(WaitsOnStack.isInJvm(new StackTraceElement[] {inNative})).isFalse();
    }

    private static boolean inJvm(String... frames) {
        return WaitsOnStack.isInJvm(Stream.of(frames)
                .map(frame -> frame.split(" ", 2))
                .map(frame -> new StackTraceElement(frame[0], frame[1], null, 1))
                .toArray(StackTraceElement[]::new));
    }

    private static StackTraceElement[] stackOf(Wait wait) throws InterruptedException {
        Thread thread = new Thread(() -> {
            try {
                wait.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.setDaemon(true);
        thread.start();
        while (thread.getState() != Thread.State.WAITING && thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }
        return thread.getStackTrace();
    }
}
