package io.scalegraph.agent.instrument.family;

import io.scalegraph.agent.instrument.rewrite.Advice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice.Given;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.trace.JdkEvents;
import io.scalegraph.trace.WaitKind;
import java.util.List;

/** Life of threads, and the waits that {@code Thread} and {@code Object} themselves offer. */
final class ThreadHooks {
    private static final String THREAD = "java.lang.Thread";

    private ThreadHooks() {}

    static List<HookPoint> points() {
        Advice run = AroundAdvice.atBegin(RecorderMethod.BEGIN_THREAD, Given.THIS);
        Advice join = AroundAdvice.of(RecorderMethod.ENTER_JOIN, Given.THIS, RecorderMethod.EXIT_PARTY);
        String life = "when threads begin and end";
        return List.of(
                HookPoint.of(
                        THREAD,
                        "start",
                        AroundAdvice.of(RecorderMethod.START_THREAD, Given.THIS, RecorderMethod.STARTED_THREAD),
                        "threads that never wait"),
                HookPoint.of(THREAD, "run", run, life),
                HookPoint.of("java.util.concurrent.ForkJoinWorkerThread", "run", run, life),
                HookPoint.of(THREAD, "exit", AroundAdvice.atBegin(RecorderMethod.END_THREAD, Given.NONE), life),
                new HookPoint(THREAD, "join", 1, join, "joins of threads", null),
                new HookPoint(THREAD, "join", 2, join, "joins of threads", null),
                new HookPoint(
                        THREAD,
                        "sleepNanos",
                        1,
                        AroundAdvice.ofWait(WaitKind.SLEEP, Given.NOTHING),
                        "sleeps",
                        JdkEvents.THREAD_SLEEP),
                new HookPoint(
                        "java.lang.Object",
                        "wait",
                        null,
                        1,
                        AroundAdvice.ofWait(WaitKind.OBJECT_WAIT, Given.THIS),
                        "Object.wait",
                        JdkEvents.MONITOR_WAIT,
                        AroundAdvice.ofVirtualWait(WaitKind.OBJECT_WAIT)),
                HookPoint.of(
                        "java.lang.ApplicationShutdownHooks",
                        "runHooks",
                        AroundAdvice.atBegin(RecorderMethod.SHUTDOWN, Given.NONE),
                        "the end of the program, up to a second"));
    }
}
