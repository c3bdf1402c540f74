package io.scalegraph.agent.instrument.family;

import io.scalegraph.agent.instrument.rewrite.Advice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice.Given;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.trace.JdkEvents;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;

/** Life of threads, starts of processes, and the waits that {@code Thread} and {@code Object} themselves offer. */
final class ThreadHooks {
    private static final String THREAD = "java.lang.Thread";

    private ThreadHooks() {}

    static List<HookPoint> points() {
        List<HookPoint> points = new ArrayList<>();
        addLives(points);
        addWaits(points);
        points.add(HookPoint.of(
                "java.lang.ProcessImpl",
                "initStreams",
                AroundAdvice.atBegin(RecorderMethod.STARTED_PROCESS, Given.THIS),
                "JVMs that scripts of the program start"));
        points.add(HookPoint.of(
                "java.lang.ApplicationShutdownHooks",
                "runHooks",
                AroundAdvice.atBegin(RecorderMethod.SHUTDOWN, Given.NONE),
                "the end of the program, up to a second"));
        return points;
    }

    private static void addLives(List<HookPoint> points) {
        Advice start = AroundAdvice.of(RecorderMethod.START_THREAD, Given.THIS, RecorderMethod.STARTED_THREAD);
        Advice run = AroundAdvice.atBegin(RecorderMethod.BEGIN_THREAD, Given.THIS);
        Advice exit = AroundAdvice.atBegin(RecorderMethod.END_THREAD, Given.NONE);
        String life = "when threads begin and end";
        points.add(HookPoint.of(THREAD, "start", start, "threads that never wait"));
        points.add(HookPoint.of(THREAD, "run", run, life));
        points.add(HookPoint.of("java.util.concurrent.ForkJoinWorkerThread", "run", run, life));
        points.add(HookPoint.of("java.util.TimerThread", "run", run, life));
        points.add(HookPoint.of(THREAD, "exit", exit, life));
    }

    private static void addWaits(List<HookPoint> points) {
        Advice join = AroundAdvice.of(RecorderMethod.ENTER_JOIN, Given.THIS, RecorderMethod.EXIT_PARTY);
        Advice sleep = AroundAdvice.ofWait(WaitKind.SLEEP, Given.NOTHING);
        points.add(new HookPoint(THREAD, "join", 1, join, "joins of threads", null));
        points.add(new HookPoint(THREAD, "join", 2, join, "joins of threads", null));
        points.add(new HookPoint(THREAD, "sleepNanos", 1, sleep, "sleeps", JdkEvents.THREAD_SLEEP));
        points.add(new HookPoint(
                new HookPoint.Methods("java.lang.Object", "wait", null, 1, null),
                AroundAdvice.ofWait(WaitKind.OBJECT_WAIT, Given.THIS),
                "Object.wait",
                JdkEvents.MONITOR_WAIT,
                AroundAdvice.ofVirtualWait(WaitKind.OBJECT_WAIT)));
    }
}
