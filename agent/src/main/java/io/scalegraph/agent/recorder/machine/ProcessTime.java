package io.scalegraph.agent.recorder.machine;

import io.scalegraph.trace.TraceFormat;
import java.lang.management.ManagementFactory;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/** Processor time of the whole process, ended threads included. Stateless. */
final class ProcessTime {
    private static final long NANOS_PER_TICK = 10_000_000;
    /** Words behind the command's name before user time. */
    private static final int BEFORE_USER_TIME = 11;

    private ProcessTime() {}

    /** By the process's own statistics, which are there from its first instruction; in ticks. */
    static long nanos(@Nullable String statistics) {
        int end = statistics == null ? -1 : statistics.lastIndexOf(')'); // a command's name may have blanks
        if (statistics == null || end < 0) {
            return TraceFormat.NOT_MEASURED;
        }
        StringTokenizer words = new StringTokenizer(statistics.substring(end + 1));
        for (int i = 0; i < BEFORE_USER_TIME && words.hasMoreTokens(); i++) {
            words.nextToken();
        }
        long user = Words.nanos(words.hasMoreTokens() ? words.nextToken() : null, NANOS_PER_TICK);
        long system = Words.nanos(words.hasMoreTokens() ? words.nextToken() : null, NANOS_PER_TICK);
        return user < 0 || system < 0 || user > Long.MAX_VALUE - system ? TraceFormat.NOT_MEASURED : user + system;
    }

    /** By the JVM, where the system has no such file. */
    static long nanosByJvm() {
        try {
            return ManagementFactory.getOperatingSystemMXBean()
                            instanceof com.sun.management.OperatingSystemMXBean system
                    ? Math.max(TraceFormat.NOT_MEASURED, system.getProcessCpuTime())
                    : TraceFormat.NOT_MEASURED;
        } catch (LinkageError | RuntimeException e) {
            return TraceFormat.NOT_MEASURED; // a JVM without that interface
        }
    }
}
