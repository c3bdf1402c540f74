package io.scalegraph.agent.recorder;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The performance counters of one thread. It opens them itself, once; they are read and closed by any thread, one at a
 * time, since a descriptor that is closed while another thread reads it may be a file of the program by then.
 */
final class PerfCounters {
    /** Count, time enabled, time running. */
    static final int NUMBERS = 3;

    private static final int NO_FILE = -1;

    private static final int EPERM = 1;
    private static final int ENOENT = 2;
    private static final int EACCES = 13;
    private static final int ENODEV = 19;
    private static final int EINVAL = 22;
    private static final int EMFILE = 24;
    private static final int ENOSYS = 38;
    private static final int EOPNOTSUPP = 95;

    private volatile boolean opened;
    private @Nullable Perf perf;
    private @Nullable PerfSlot slot;
    private int[] files = {};

    /** Opens those of the calling thread, if any are asked for and this was not done before. */
    void open() {
        if (!opened && Perf.current() != null) {
            open(0);
        }
    }

    /** The same for the thread with this number of the operating system. */
    void open(long thread) {
        Perf asked = Perf.current();
        if (asked == null || opened) {
            return;
        }
        try {
            open(asked, thread);
        } catch (Throwable e) {
            Failures.count("opening performance counters", e);
        }
    }

    private synchronized void open(Perf asked, long thread) throws Throwable {
        if (opened) {
            return;
        }
        opened = true;
        List<PerfEvent> events = asked.events;
        PerfSlot memory = asked.take();
        if (memory == null) {
            for (int i = 0; i < events.size(); i++) {
                PerfGaps.ofOne(events.get(i).name, "too many threads for the file descriptors that the agent may open");
            }
            return;
        }
        int[] open = new int[events.size()];
        for (int i = 0; i < open.length; i++) {
            open[i] = open(memory, events.get(i), thread);
        }
        perf = asked;
        slot = memory;
        files = open;
    }

    /** A file descriptor, {@link #NO_FILE} if there is none. */
    private static int open(PerfSlot memory, PerfEvent event, long thread) throws Throwable {
        if (event.isRefused()) {
            return NO_FILE;
        }
        int file = memory.open(event, thread);
        if ((file == -EACCES || file == -EPERM) && !event.inKernel && !event.isUserOnly()) {
            event.countUserOnly();
            file = memory.open(event, thread);
        }
        if (file >= 0) {
            return file;
        }
        if (isOfMachine(-file)) {
            event.refuse();
            if (!PerfEvent.isOptional(event.name)) {
                PerfGaps.ofAll(event.name, reason(-file));
            }
        } else {
            PerfGaps.ofOne(event.name, reason(-file));
        }
        return NO_FILE;
    }

    /** Whether no other thread would fare better. */
    private static boolean isOfMachine(int error) {
        return switch (error) {
            case EPERM, ENOENT, EACCES, ENODEV, EINVAL, ENOSYS, EOPNOTSUPP -> true;
            default -> false;
        };
    }

    private static String reason(int error) {
        return switch (error) {
            case EPERM -> "not permitted here, as in most containers (EPERM)";
            case EACCES -> "not permitted, see /proc/sys/kernel/perf_event_paranoid (EACCES)";
            case ENOENT -> "this machine has no such counter, as most virtual ones have none (ENOENT)";
            case ENODEV, EOPNOTSUPP -> "this processor has no such counter (error " + error + ")";
            case ENOSYS -> "this kernel has no performance counters (ENOSYS)";
            case EMFILE -> "the program has too many files open (EMFILE)";
            default -> "the kernel refuses it (error " + error + ")";
        };
    }

    /** Whether anything is counted for this thread. */
    boolean isOpen() {
        return slot != null;
    }

    /** {@link #NUMBERS} for each event, below 0 where it is not counted; null if nothing is. */
    long @Nullable [] read() {
        return opened ? readOpen() : null;
    }

    private synchronized long @Nullable [] readOpen() {
        PerfSlot memory = slot;
        if (memory == null) {
            return null;
        }
        long[] counts = new long[files.length * NUMBERS];
        try {
            for (int i = 0; i < files.length; i++) {
                if (files[i] == NO_FILE || !memory.read(files[i], counts, i * NUMBERS)) {
                    counts[i * NUMBERS] = NO_FILE;
                }
            }
            return counts;
        } catch (Throwable e) {
            Failures.count("reading performance counters", e);
            return null;
        }
    }

    /** Adds the counts to a list, under the names of their events. */
    void list(long @Nullable [] counts, String region, List<Snapshot.Count> to) {
        Perf asked = perf;
        for (int i = 0; counts != null && asked != null && i < counts.length; i += NUMBERS) {
            if (counts[i] >= 0) {
                to.add(new Snapshot.Count(
                        asked.events.get(i / NUMBERS).counted(), region, counts[i], counts[i + 1], counts[i + 2]));
            }
        }
    }

    /** Lets go of them for good. */
    synchronized void close() {
        opened = true;
        PerfSlot memory = slot;
        Perf asked = perf;
        slot = null;
        perf = null;
        if (memory == null || asked == null) {
            return;
        }
        try {
            for (int file : files) {
                if (file != NO_FILE) {
                    PerfCalls.close(file);
                }
            }
        } catch (Throwable e) {
            Failures.count("closing performance counters", e);
        }
        asked.giveBack(memory);
    }
}
