package io.scalegraph.agent.recorder.thread;

import org.jspecify.annotations.Nullable;

/** What a thread's class and group tell of it. */
public final class Threads {
    /** Threads that JFR runs for itself, of whose waits it writes no events. */
    private static final String JFR = "JFR ";

    private Threads() {}

    /**
     * The number of a thread.
     *
     * @param thread the thread
     * @return its number in Java
     */
    @SuppressWarnings("deprecation") // its successor threadId is not there on 17
    public static long id(Thread thread) {
        return thread.getId();
    }

    static boolean isVirtual(Thread thread) {
        @Nullable Class<?> parent = thread.getClass().getSuperclass();
        return parent != null && parent.getName().equals("java.lang.BaseVirtualThread");
    }

    static boolean isCarrier(Thread thread) {
        return thread.getClass().getName().equals("jdk.internal.misc.CarrierThread");
    }

    /** The JVM's own threads stand in the topmost group or in one that the JDK made below it, all but two. */
    static boolean isMeasured(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return group != null
                && group.getParent() != null
                && !group.getName().equals("InnocuousThreadGroup")
                && !isVirtual(thread)
                && !thread.getName().startsWith(JFR)
                && !thread.getClass().getName().equals("java.util.concurrent.DelayScheduler");
    }
}
