package io.scalegraph.analyzer.read.event;

import io.scalegraph.trace.WaitKind;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import org.jspecify.annotations.Nullable;

/** JFR does not name the primitive at which a thread parks, but the JDK's frames on the stack do, or the parked class. */
final class ParkNames {
    private static final String CONCURRENT = "java.util.concurrent.";
    private static final String SYNCHRONIZER = CONCURRENT + "locks.AbstractQueuedSynchronizer";

    /** From the outermost primitive to the innermost: the first one found names the wait. */
    private static final List<Frame> FRAMES = List.of(
            new Frame(CONCURRENT + "ThreadPoolExecutor", "getTask", WaitKind.POOL_IDLE),
            new Frame(CONCURRENT + "ForkJoinPool", "awaitWork", WaitKind.FORK_JOIN_IDLE),
            new Frame(CONCURRENT + "ThreadPoolExecutor", "awaitTermination", WaitKind.TERMINATION),
            new Frame(CONCURRENT + "ForkJoinPool", "awaitTermination", WaitKind.TERMINATION),
            new Frame(CONCURRENT + "ForkJoinPool", "close", WaitKind.TERMINATION),
            new Frame(CONCURRENT + "AbstractExecutorService", "invokeAll", WaitKind.INVOKE_ALL),
            new Frame(CONCURRENT + "CyclicBarrier", "dowait", WaitKind.BARRIER),
            new Frame(CONCURRENT + "Phaser", "internalAwaitAdvance", WaitKind.PHASER),
            new Frame(CONCURRENT + "Exchanger", "exchange", WaitKind.EXCHANGER),
            new Frame("java.lang.Thread", "join", WaitKind.JOIN), // of a virtual thread
            new Frame(CONCURRENT + "FutureTask", "awaitDone", WaitKind.FUTURE),
            new Frame(CONCURRENT + "CompletableFuture", "waitingGet", WaitKind.FUTURE),
            new Frame(CONCURRENT + "CompletableFuture", "timedGet", WaitKind.FUTURE),
            new Frame(CONCURRENT + "ForkJoinTask", "awaitDone", WaitKind.TASK_JOIN),
            new Frame(CONCURRENT + "locks.StampedLock", "acquireRead", WaitKind.STAMPED_LOCK),
            new Frame(CONCURRENT + "locks.StampedLock", "acquireWrite", WaitKind.STAMPED_LOCK));

    private static final List<String> QUEUES = List.of(
            "ArrayBlockingQueue",
            "LinkedBlockingQueue",
            "LinkedBlockingDeque",
            "PriorityBlockingQueue",
            "DelayQueue",
            "SynchronousQueue",
            "LinkedTransferQueue");
    /** How the names of their methods begin. */
    private static final List<String> PUTS = List.of("put", "offer", "transfer", "tryTransfer");

    private static final List<String> TAKES = List.of("take", "poll");

    private record Frame(String type, String method, WaitKind kind) {}

    private ParkNames() {}

    static WaitKind kind(RecordedEvent event) {
        for (Frame frame : FRAMES) {
            if (Fields.passes(event, frame.type, frame.method)) {
                return frame.kind;
            }
        }
        WaitKind queue = queueKind(event);
        if (queue != null) {
            return queue;
        }
        if (Fields.passes(event, SYNCHRONIZER + "$ConditionObject", "await")) {
            return WaitKind.CONDITION;
        }
        return switch (Fields.className(event, "parkedClass")) {
            case "java.util.concurrent.CountDownLatch" -> WaitKind.LATCH;
            case "java.util.concurrent.Semaphore" -> WaitKind.SEMAPHORE;
            case "java.util.concurrent.locks.ReentrantReadWriteLock" -> WaitKind.READ_WRITE_LOCK;
            default -> Fields.passes(event, SYNCHRONIZER, "acquire") ? WaitKind.LOCK : WaitKind.PARK;
        };
    }

    private static @Nullable WaitKind queueKind(RecordedEvent event) {
        if (passesQueue(event, PUTS)) {
            return WaitKind.QUEUE_PUT;
        }
        return passesQueue(event, TAKES) ? WaitKind.QUEUE_TAKE : null;
    }

    private static boolean passesQueue(RecordedEvent event, List<String> methods) {
        return QUEUES.stream()
                .anyMatch(
                        queue -> methods.stream().anyMatch(method -> Fields.passes(event, CONCURRENT + queue, method)));
    }
}
