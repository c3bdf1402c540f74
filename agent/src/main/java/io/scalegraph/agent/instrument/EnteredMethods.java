package io.scalegraph.agent.instrument;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * Methods of the program that threads are in when their classes are changed. They go on in the interpreter until they return: the
 * JVM compiles no old version of a method. Thread-safe.
 */
final class EnteredMethods {
    private final boolean running;
    private final Set<String> names = new ConcurrentSkipListSet<>();

    /** In a program that does not run yet no thread is in any. */
    EnteredMethods(boolean running) {
        this.running = running;
    }

    /** Classes are about to be changed. Stacks, for which all threads stop a moment, are looked at if any is the program's. */
    void note(List<Class<?>> types) {
        Set<String> changed = new HashSet<>();
        for (Class<?> type : types) {
            if (running && type.getClassLoader() != null) {
                changed.add(type.getName());
            }
        }
        if (changed.isEmpty()) {
            return;
        }
        for (StackTraceElement[] stack : Thread.getAllStackTraces().values()) {
            for (StackTraceElement frame : stack) {
                if (changed.contains(frame.getClassName())) {
                    names.add(frame.getClassName() + "::" + frame.getMethodName());
                }
            }
        }
    }

    /** Classes of threads, without those that have a method in which another thread is, such as {@code main}. */
    List<Class<?>> withoutThoseOfOthers(List<Class<?>> ofThreads) {
        if (ofThreads.isEmpty()) {
            return ofThreads;
        }
        Set<String> left = new HashSet<>();
        for (Map.Entry<Thread, StackTraceElement[]> thread :
                Thread.getAllStackTraces().entrySet()) {
            String own = thread.getKey().getClass().getName();
            for (StackTraceElement frame : thread.getValue()) {
                if (!frame.getClassName().equals(own)) {
                    left.add(frame.getClassName());
                }
            }
        }
        List<Class<?>> others = new ArrayList<>();
        for (Class<?> type : ofThreads) {
            if (!left.contains(type.getName())) {
                others.add(type);
            }
        }
        return others;
    }

    /** Class::method, in alphabetical order. */
    Set<String> names() {
        return Collections.unmodifiableSet(names);
    }
}
