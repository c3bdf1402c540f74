package io.scalegraph.agent.instrument;

import io.scalegraph.agent.instrument.CallWrap.Lock;
import io.scalegraph.trace.WaitKind;
import java.util.List;

/** Life of threads, and the waits that {@code Thread} and {@code Object} themselves offer. */
final class ThreadHooks {
    private static final String THREAD = "java.lang.Thread";

    private ThreadHooks() {}

    static List<Point> points() {
        Wrap run = CallWrap.atBeginOf("beginThread");
        Wrap join = CallWrap.ofJoin();
        String life = "when threads begin and end";
        return List.of(
                Point.of(THREAD, "start", CallWrap.ofThreadStart(), "threads that never wait"),
                Point.of(THREAD, "run", run, life),
                Point.of("java.util.concurrent.ForkJoinWorkerThread", "run", run, life),
                Point.of(THREAD, "exit", CallWrap.atBegin("endThread"), life),
                new Point(THREAD, "join", 1, join, "joins of threads", null),
                new Point(THREAD, "join", 2, join, "joins of threads", null),
                new Point(
                        THREAD,
                        "sleepNanos",
                        1,
                        CallWrap.ofWait(WaitKind.SLEEP, Lock.NOTHING),
                        "sleeps",
                        "jdk.ThreadSleep"),
                new Point(
                        "java.lang.Object",
                        "wait",
                        null,
                        1,
                        CallWrap.ofWait(WaitKind.OBJECT_WAIT, Lock.THIS),
                        "Object.wait",
                        "jdk.JavaMonitorWait",
                        CallWrap.ofVirtualWait(WaitKind.OBJECT_WAIT)),
                Point.of(
                        "java.lang.ApplicationShutdownHooks",
                        "runHooks",
                        CallWrap.atBegin("shutdown"),
                        "the end of the program, up to a second"));
    }
}
