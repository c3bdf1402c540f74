package io.scalegraph.analyzer.it.programs;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;

/** Three threads that wait by running until main has slept, by a call that no counter of calls sees. */
public final class BusyWaiters {
    private static final int MILLIS = 2000;
    private static volatile boolean ended;

    private BusyWaiters() {}

    public static void main(String[] args) throws Throwable {
        MethodHandle pause =
                MethodHandles.lookup().findStatic(Thread.class, "onSpinWait", MethodType.methodType(void.class));
        Ready.await();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            threads.add(new Thread(() -> awaitEnd(pause)));
        }
        threads.forEach(Thread::start);
        Thread.sleep(MILLIS);
        ended = true;
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void awaitEnd(MethodHandle pause) {
        try {
            while (!ended) {
                pause.invokeExact();
            }
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
