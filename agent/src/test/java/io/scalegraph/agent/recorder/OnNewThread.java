package io.scalegraph.agent.recorder;

import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

/** Steps on a thread of their own, which has ended when they have. */
public final class OnNewThread {
    private OnNewThread() {}

    public static <T> T call(Callable<T> steps) throws Exception {
        FutureTask<T> task = new FutureTask<>(steps);
        Thread thread = new Thread(task);
        thread.start();
        thread.join();
        return task.get();
    }
}
