package io.scalegraph.agent.recorder.machine;

import io.scalegraph.agent.recorder.counter.JavaThreads;
import io.scalegraph.agent.recorder.counter.MeasuredThreads;
import java.util.HashMap;
import java.util.Map;

/**
 * Processor time of threads of Java's that are not measured, such as the JDK's own; those whose names {@link JvmThreads} knows are left
 * to it. Most have names that tell nothing: what wakes a pool's sleepers on JDK 25 is called like a worker of that pool. Used by one
 * thread at a time.
 */
public final class OtherThreads {
    /** Of one that is left to others. */
    private static final One NOT_HERE = new One(0, 0, false);
    /** What main's thread is called when main has ended, to the system the same thread with all that it has used. */
    private static final String MAIN_ENDED = "DestroyJavaVM";

    private final JavaThreads java;
    private final MeasuredThreads measured;
    /** Those that live, by number. */
    private Map<Long, One> used = new HashMap<>();
    /** What those had used that have ended. */
    private long ended;
    /** When they were last read. */
    private long lastNanos;

    private boolean wasRead;

    /** What one has used, and what of it before it was met, by another name or none. */
    private record One(long nanos, long before, boolean counts) {
        long own() {
            return nanos - before;
        }
    }

    /**
     * None yet.
     *
     * @param java all threads
     * @param measured those that are none of these
     */
    public OtherThreads(JavaThreads java, MeasuredThreads measured) {
        this.java = java;
        this.measured = measured;
    }

    /**
     * What they have used since the first reading. Less than before if one is measured now, whose processor time is told elsewhere.
     *
     * @param now the time
     * @param agent number of the agent's own thread, which is none of them
     * @return nanoseconds from 0
     */
    public long nanos(long now, long agent) {
        Map<Long, One> before = used;
        used = new HashMap<>();
        long sum = 0;
        for (long id : java.ids()) {
            One last = before.remove(id);
            if (id != agent && !measured.has(id)) {
                One one = last == null ? met(id, now) : read(id, last);
                used.put(id, one);
                sum += one.own();
            }
        }
        for (One one : before.values()) {
            ended += one.own();
        }
        lastNanos = now;
        wasRead = true;
        return sum + ended;
    }

    private One read(long id, One last) {
        return last.counts ? new One(Math.max(java.cpuNanos(id), last.nanos), last.before, true) : last;
    }

    /** One that has begun since the last reading has used no more than that time: native code that attaches to the JVM has a past. */
    private One met(long id, long now) {
        String name = java.name(id);
        if (name == null || name.equals(MAIN_ENDED) || JvmThreads.isOfJvm(name)) {
            return NOT_HERE;
        }
        long nanos = Math.max(0, java.cpuNanos(id));
        long most = wasRead ? Math.max(0, now - lastNanos) : 0;
        return new One(nanos, Math.max(0, nanos - most), true);
    }
}
