package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.thread.Threads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The threads that live, by their groups, which stops nobody.
 *
 * <p>A thread whose class overrides {@code run} is in that method as long as it lives, and a JVM compiles no method of which it
 * holds a newer version: a loop there would run in the interpreter from the change of its class on, at a tenth of its pace or less
 * where it computes.
 */
public final class LivingThreads {
    /** Who is met each time lives on; on a busy machine a thread that has little to do may need some of them. */
    private static final int LOOKS = 10;

    private static final long APART_MILLIS = 10;

    private LivingThreads() {}

    static List<Thread> all() {
        ThreadGroup topmost = Threads.topmostGroup();
        ThreadGroup root = topmost == null ? Thread.currentThread().getThreadGroup() : topmost;
        Thread[] threads = new Thread[64];
        int count = root.enumerate(threads);
        while (count == threads.length) {
            threads = new Thread[2 * count];
            count = root.enumerate(threads);
        }
        return Arrays.asList(threads).subList(0, count);
    }

    /**
     * Names of classes of threads that live for more than a moment, which it takes to find out.
     *
     * @return the classes and those above them, without the JDK's own
     */
    public static Set<String> classes() {
        List<Thread> lasting = ofOwnClasses();
        for (int i = 0; i < LOOKS && !lasting.isEmpty(); i++) {
            pause();
            lasting = among(ofOwnClasses(), lasting);
        }
        Set<String> classes = new HashSet<>();
        for (Thread thread : lasting) {
            for (Class<?> type = thread.getClass(); type.getClassLoader() != null; type = type.getSuperclass()) {
                classes.add(type.getName());
            }
        }
        return classes;
    }

    private static List<Thread> ofOwnClasses() {
        List<Thread> own = new ArrayList<>();
        for (Thread thread : all()) {
            if (thread.getClass().getClassLoader() != null) {
                own.add(thread);
            }
        }
        return own;
    }

    private static List<Thread> among(List<Thread> threads, List<Thread> before) {
        List<Thread> both = new ArrayList<>();
        int next = 0;
        for (Thread thread : threads) {
            // Groups list their threads in the order in which they were started.
            int found = find(thread, before, next);
            if (found >= 0) {
                next = found + 1;
                both.add(thread);
            }
        }
        return both;
    }

    /** By identity: a class of threads may say of its threads what it likes. */
    private static int find(Thread thread, List<Thread> among, int from) {
        int size = among.size();
        for (int i = 0; i < size; i++) {
            int at = from + i < size ? from + i : from + i - size;
            if (among.get(at) == thread) {
                return at;
            }
        }
        return -1;
    }

    /** If it is interrupted, a moment has to be enough. */
    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(APART_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
