package io.scalegraph.trace;

import java.util.List;

/**
 * Pools of threads that are not the program's own, by the method in which a worker waits for its next task.
 * Without them a server's idle workers would be threads that wait at a queue, a condition or a semaphore. A pool that is missing
 * is a row here.
 */
public final class Pools {
    /** The JDK's own. */
    public static final Take JDK = new Take("java.util.concurrent.ThreadPoolExecutor", "getTask");

    /** All others. */
    public static final List<Take> ALL = List.of(
            new Take(
                    "org.apache.tomcat.util.threads.ThreadPoolExecutor",
                    "getTask"), // from 10.1 on no subclass of the JDK's
            new Take("org.eclipse.jetty.util.thread.QueuedThreadPool$Runner", "idleJobPoll"),
            new Take(
                    "org.eclipse.jetty.util.thread.ReservedThreadExecutor$ReservedThread", "reservedWait"), // up to 9.4
            new Take("org.eclipse.jetty.util.thread.ReservedThreadExecutor$ReservedThread", "waitForTask"));

    private Pools() {}

    /**
     * A method in which a worker waits for its next task, and does nothing else.
     *
     * @param type name of its class, dots between packages
     * @param method its name
     */
    public record Take(String type, String method) {}

    /**
     * Whether a class is one in which a worker waits for its next task, in a loop that it is in as long as it lives.
     *
     * @param type name of the class, dots between packages
     * @return whether it is
     */
    public static boolean isOne(String type) {
        if (JDK.type.equals(type)) {
            return true;
        }
        for (Take take : ALL) {
            if (take.type.equals(type)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a frame of a stack is a worker's that waits for its next task.
     *
     * @param type name of the frame's class, dots between packages
     * @param method name of its method
     * @return whether it is
     */
    public static boolean isIdle(String type, String method) {
        if (JDK.type.equals(type)) {
            return JDK.method.equals(method);
        }
        for (Take take : ALL) {
            if (take.type.equals(type) && take.method.equals(method)) {
                return true;
            }
        }
        return false;
    }
}
