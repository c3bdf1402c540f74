package io.scalegraph.analyzer.read.jfr;

import org.jspecify.annotations.Nullable;

/**
 * A thread as JFR knows it.
 *
 * @param id Java thread id, 0 of a thread that is none of Java's
 * @param name its name in Java, null if it has none
 * @param inTopGroup whether its group of threads has none above it, or is not known
 * @param isVirtual whether it is a virtual thread; never in recordings of JVMs that have none
 */
public record EventThread(long id, @Nullable String name, boolean inTopGroup, boolean isVirtual) {
    /** JFR has 0 or -1 for threads that are none of Java's, by its version. */
    public EventThread {
        id = Math.max(0, id);
    }
}
