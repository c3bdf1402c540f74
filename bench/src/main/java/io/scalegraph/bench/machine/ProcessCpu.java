package io.scalegraph.bench.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** User and system time of a process, in nanoseconds, as Linux counts them: in steps of the scheduler's clock. */
public final class ProcessCpu {
    /** Clock ticks of {@code /proc}, a constant of the interface to programs. */
    private static final long NANOS_PER_TICK = 10_000_000;

    private ProcessCpu() {}

    /**
     * Of the process itself.
     *
     * @return nanoseconds
     * @throws IOException if the system does not tell
     */
    public static long own() throws IOException {
        return sumFrom(Path.of("/proc/self"), 11);
    }

    /**
     * Of another process.
     *
     * @param pid its number
     * @return nanoseconds
     * @throws IOException if the system does not tell
     */
    public static long of(long pid) throws IOException {
        return in(Path.of("/proc", Long.toString(pid)));
    }

    /** Of the process or thread whose folder it is. */
    static long in(Path folder) throws IOException {
        return sumFrom(folder, 11);
    }

    /**
     * Of all its children that have ended.
     *
     * @return nanoseconds
     * @throws IOException if the system does not tell
     */
    public static long children() throws IOException {
        return sumFrom(Path.of("/proc/self"), 13);
    }

    private static long sumFrom(Path folder, int first) throws IOException {
        String stat = Files.readString(folder.resolve("stat"));
        // Behind the name, which may hold anything: the state is the third field, the times are 14 to 17.
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        return (Long.parseLong(fields[first]) + Long.parseLong(fields[first + 1])) * NANOS_PER_TICK;
    }
}
