package io.scalegraph.agent.recorder.thread;

import io.scalegraph.agent.recorder.counter.CounterSource;
import java.lang.reflect.Field;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a thread's class and group tell of it. Nothing here calls the program's code: a class of threads may answer for its
 * number or its state whatever it likes, and a security manager may refuse to tell a group's parent.
 */
public final class Threads {
    /** Threads that JFR runs for itself, of whose waits it writes no events. */
    private static final String JFR = "JFR ";

    private static final String POLLER = "SubPoller-";

    private static final @Nullable ThreadGroup TOPMOST = topmost();
    private static final @Nullable Field NUMBER = number();
    /** Asks a thread by a method that cannot be overridden, where there is one. */
    private static volatile @Nullable ToLongFunction<Thread> asker;

    private Threads() {}

    private static @Nullable ThreadGroup topmost() {
        try {
            ThreadGroup group = Thread.currentThread().getThreadGroup();
            for (ThreadGroup above = group; above != null; above = above.getParent()) {
                group = above;
            }
            return group;
        } catch (SecurityException e) {
            return null; // its name is known
        }
    }

    /** The agent has opened the class to this module where numbers cannot be asked for otherwise. */
    private static @Nullable Field number() {
        if (!Thread.class.getModule().isOpen("java.lang", Threads.class.getModule())) {
            return null;
        }
        try {
            Field field = Thread.class.getDeclaredField("tid");
            field.setAccessible(true);
            return field;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null; // another JVM keeps it elsewhere: what the thread says has to do
        }
    }

    /**
     * The topmost group of threads.
     *
     * @return the group, null if it is not known
     */
    public static @Nullable ThreadGroup topmostGroup() {
        return TOPMOST;
    }

    /**
     * Has threads asked for their numbers in another way, where this code cannot be compiled against it.
     *
     * @param numbers asks a thread, null to ask it no more
     */
    public static void askBy(@Nullable ToLongFunction<Thread> numbers) {
        asker = numbers;
    }

    /**
     * The number of a thread.
     *
     * @param thread the thread
     * @return its number in Java, whatever it says itself
     * @throws IllegalStateException never: the field was made readable before
     */
    @SuppressWarnings("deprecation") // its successor threadId is not there on 17
    public static long id(Thread thread) {
        ToLongFunction<Thread> asks = asker;
        if (isOfJdk(thread)) {
            return thread.getId();
        }
        if (asks != null) {
            return asks.applyAsLong(thread);
        }
        try {
            return NUMBER == null ? thread.getId() : NUMBER.getLong(thread);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether the thread's class is the JDK's own, and answers truly. */
    private static boolean isOfJdk(Thread thread) {
        Class<?> type = thread.getClass();
        return type == Thread.class || type.getClassLoader() == null;
    }

    /**
     * Whether the thread runs, or could, whatever it says itself.
     *
     * @param thread the thread
     * @param source the JVM's account of threads
     * @return whether it is neither blocked nor waiting
     */
    static boolean isRunnable(Thread thread, CounterSource source) {
        return state(thread, source) == Thread.State.RUNNABLE;
    }

    /** Whether the thread is about to enter a monitor that another holds. */
    static boolean isAtMonitor(Thread thread, CounterSource source) {
        return state(thread, source) == Thread.State.BLOCKED;
    }

    /** Whether the thread waits until somebody wakes it, or for some time. */
    static boolean isWaiting(Thread thread, CounterSource source) {
        Thread.State state = state(thread, source);
        return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
    }

    /** Whether the thread waits without a limit of time; false where to ask takes long. */
    static boolean waitsForOthers(Thread thread) {
        return isOfJdk(thread) && thread.getState() == Thread.State.WAITING;
    }

    private static Thread.@Nullable State state(Thread thread, CounterSource source) {
        return isOfJdk(thread) ? thread.getState() : source.state(id(thread));
    }

    /** {@return whether the calling thread is virtual: what it wrote to JFR, a carrier's next event would pay for} */
    public static boolean isVirtual() {
        return isVirtual(Thread.currentThread());
    }

    static boolean isVirtual(Thread thread) {
        Class<?> type = thread.getClass();
        if (type == Thread.class) {
            return false;
        }
        @Nullable Class<?> parent = type.getSuperclass();
        return parent != null && parent.getName().equals("java.lang.BaseVirtualThread");
    }

    /** Whether a virtual thread is one of those by which the JDK waits for the files of all others. */
    static boolean isPoller(Thread virtual) {
        return virtual.getName().startsWith(POLLER);
    }

    static boolean isCarrier(Thread thread) {
        return thread.getClass().getName().equals("jdk.internal.misc.CarrierThread");
    }

    /** The JVM's own threads stand in the topmost group or in one that the JDK made below it, all but two. */
    static boolean isMeasured(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return group != null
                && group != TOPMOST
                && !(TOPMOST == null && group.getName().equals("system"))
                && !group.getName().equals("InnocuousThreadGroup")
                && !isVirtual(thread)
                && !thread.getName().startsWith(JFR)
                && !thread.getClass().getName().equals("java.util.concurrent.DelayScheduler");
    }
}
