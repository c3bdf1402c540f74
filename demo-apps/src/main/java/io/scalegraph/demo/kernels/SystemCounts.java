package io.scalegraph.demo.kernels;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What Linux counts of a thread and of the control group that a program runs in. */
final class SystemCounts {
    private static final Path GROUPS = Path.of("/sys/fs/cgroup");
    private static final Path OF_THREAD = Path.of("/proc/thread-self/schedstat");

    /** The eighth number of a line. */
    private static final int STOLEN = 8;

    private static final long NANOS_PER_TICK = 10_000_000;

    private SystemCounts() {}

    /**
     * The calling thread, now. The clock is read between its two counts, and so at both ends of a stretch: what the readings
     * take is in none of them, or in the same of both.
     *
     * @param queued nanoseconds that it has queued for a processor
     * @param clock the clock
     * @param cpu nanoseconds that it has had a processor; the file of the other count has that only up to the last tick
     */
    record Moment(long queued, long clock, long cpu) {
        static Moment now() throws IOException {
            long queued = Long.parseLong(Files.readString(OF_THREAD).split(" ", -1)[1]);
            return new Moment(
                    queued,
                    System.nanoTime(),
                    ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
        }

        /** Nanoseconds in which it neither had nor wanted a processor, or the host of a virtual machine had it. */
        long offSince(Moment begin) {
            return clock - begin.clock - (cpu - begin.cpu) - (queued - begin.queued);
        }
    }

    /** Nanoseconds that the host of a virtual machine took of all processors. */
    static long stolenNanos() throws IOException {
        String ofAll = Files.readAllLines(Path.of("/proc/stat")).get(0);
        return NANOS_PER_TICK * Long.parseLong(ofAll.split(" +", -1)[STOLEN]);
    }

    /** Nanoseconds that processors stood still for the limit of the program's control group; 0 without such a group. */
    static long throttledNanos() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/cgroup"))) {
            String[] parts = line.split(":", 3);
            Path file = GROUPS.resolve(parts[1]).resolve(parts[2].substring(1)).resolve("cpu.stat");
            if ((parts[1].isEmpty() || List.of(parts[1].split(",", -1)).contains("cpu")) && Files.exists(file)) {
                return throttledNanos(Files.readAllLines(file));
            }
        }
        return 0;
    }

    private static long throttledNanos(List<String> lines) {
        for (String line : lines) {
            if (line.startsWith("throttled_time ")) {
                return Long.parseLong(line.substring(line.indexOf(' ') + 1));
            }
            if (line.startsWith("throttled_usec ")) {
                return 1000 * Long.parseLong(line.substring(line.indexOf(' ') + 1));
            }
        }
        return 0; // the root has no limit
    }
}
