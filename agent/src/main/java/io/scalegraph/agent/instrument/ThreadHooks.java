package io.scalegraph.agent.instrument;

import io.scalegraph.agent.recorder.Recorder;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import net.bytebuddy.asm.Advice;

/** Life of threads, and the waits that {@code Thread} and {@code Object} themselves offer. */
final class ThreadHooks {
    private static final String THREAD = "java.lang.Thread";

    private ThreadHooks() {}

    static List<Point> points() {
        Wrap run = AdviceWrap.of(Run.class);
        String life = "when threads begin and end";
        return List.of(
                Point.of(THREAD, "start", AdviceWrap.of(Start.class), "threads that never wait"),
                Point.of(THREAD, "run", run, life),
                Point.of("java.util.concurrent.ForkJoinWorkerThread", "run", run, life),
                Point.of(THREAD, "exit", AdviceWrap.of(Exit.class), life),
                new Point(THREAD, "join", 1, AdviceWrap.ofWait(Join.class), "joins of threads", null),
                new Point(THREAD, "sleepNanos", 1, AdviceWrap.ofWait(Sleep.class), "sleeps", "jdk.ThreadSleep"),
                new Point(
                        "java.lang.Object",
                        "wait",
                        1,
                        AdviceWrap.ofWait(ObjectWait.class),
                        "Object.wait",
                        "jdk.JavaMonitorWait"),
                Point.of(
                        "java.lang.ApplicationShutdownHooks",
                        "runHooks",
                        AdviceWrap.of(Shutdown.class),
                        "the end of the program, up to a second"));
    }

    /** A thread is started: its cost to the caller. */
    static final class Start {
        private Start() {}

        @Advice.OnMethodEnter
        static boolean enter(@Advice.This Thread thread) {
            return Recorder.startThread(thread);
        }

        @Advice.OnMethodExit(onThrowable = Throwable.class)
        static void exit(@Advice.This Thread thread, @Advice.Enter boolean measured, @Advice.Thrown Throwable failure) {
            Recorder.startedThread(thread, measured, failure);
        }
    }

    /** A thread begins to run. */
    static final class Run {
        private Run() {}

        @Advice.OnMethodEnter
        static void enter(@Advice.This Object thread) {
            if (thread == Thread.currentThread()) {
                Recorder.beginThread();
            }
        }
    }

    /** A thread ends; the JVM calls this method on it. */
    static final class Exit {
        private Exit() {}

        @Advice.OnMethodEnter
        static void enter() {
            Recorder.endThread();
        }
    }

    /** A thread waits for another's end. */
    static final class Join {
        private Join() {}

        @Advice.OnMethodEnter
        static boolean enter(@Advice.This Object thread) {
            return Recorder.enter(WaitKind.JOIN, thread);
        }
    }

    /** A thread sleeps. */
    static final class Sleep {
        private Sleep() {}

        @Advice.OnMethodEnter
        static boolean enter() {
            return Recorder.enter(WaitKind.SLEEP, null);
        }
    }

    /** A thread waits to be notified. */
    static final class ObjectWait {
        private ObjectWait() {}

        @Advice.OnMethodEnter
        static boolean enter(@Advice.This Object monitor) {
            return Recorder.enter(WaitKind.OBJECT_WAIT, monitor);
        }
    }

    /** The JVM ends in an orderly way. */
    static final class Shutdown {
        private Shutdown() {}

        @Advice.OnMethodEnter
        static void enter() {
            Recorder.shutdown();
        }
    }
}
