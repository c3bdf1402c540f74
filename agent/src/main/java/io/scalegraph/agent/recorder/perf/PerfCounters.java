package io.scalegraph.agent.recorder.perf;

import io.scalegraph.agent.recorder.Failures;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The performance counters of one thread. It opens them itself, once; they are read and closed by any thread, one at a
 * time, since a descriptor that is closed while another thread reads it may be a file of the program by then.
 */
public final class PerfCounters {
    /** Count, time enabled, time running. */
    public static final int NUMBERS = 3;

    private static final int NO_FILE = -1;

    private static final int EPERM = 1;
    private static final int ENOENT = 2;
    private static final int EACCES = 13;
    private static final int ENODEV = 19;
    private static final int EINVAL = 22;
    private static final int EMFILE = 24;
    private static final int ENOSYS = 38;
    private static final int EOPNOTSUPP = 95;

    private final Perf perf;
    private final Failures failures;
    private volatile boolean opened;
    private @Nullable PerfMemory memory;
    private @Nullable PerfSlot slot;
    private int[] files = {};

    /**
     * Counters that are not open yet.
     *
     * @param perf which are asked for
     * @param failures counts what goes wrong
     */
    public PerfCounters(Perf perf, Failures failures) {
        this.perf = perf;
        this.failures = failures;
    }

    /** Opens those of the calling thread, if any are asked for and this was not done before. */
    public void open() {
        if (!opened && perf.memory() != null) {
            open(0);
        }
    }

    /**
     * The same for another thread.
     *
     * @param thread the operating system's number of it
     */
    public void open(long thread) {
        PerfMemory asked = perf.memory();
        if (asked == null || opened) {
            return;
        }
        try {
            open(asked, thread);
        } catch (Throwable e) {
            failures.count("opening performance counters", e);
        }
    }

    private synchronized void open(PerfMemory asked, long thread) throws Throwable {
        if (opened) {
            return;
        }
        opened = true;
        List<PerfEvent> events = asked.events;
        PerfSlot taken = asked.take();
        if (taken == null) {
            for (int i = 0; i < events.size(); i++) {
                perf.gaps()
                        .ofOne(events.get(i).name, "too many threads for the file descriptors that the agent may open");
            }
            return;
        }
        int[] open = new int[events.size()];
        for (int i = 0; i < open.length; i++) {
            open[i] = open(taken, events.get(i), thread);
        }
        memory = asked;
        slot = taken;
        files = open;
    }

    /** A file descriptor, {@link #NO_FILE} if there is none. */
    private int open(PerfSlot taken, PerfEvent event, long thread) throws Throwable {
        if (event.isRefused()) {
            return NO_FILE;
        }
        // Asked once: another thread may find out between a refusal and the question what was refused.
        boolean userOnly = event.isUserOnly();
        int file = taken.open(event, userOnly, thread);
        if ((file == -EACCES || file == -EPERM) && !event.inKernel && !userOnly) {
            event.countUserOnly();
            file = taken.open(event, true, thread);
        }
        if (file >= 0) {
            return file;
        }
        if (isOfMachine(-file)) {
            event.refuse();
            if (!PerfEvent.isOptional(event.name)) {
                perf.gaps().ofAll(event.name, reason(-file));
            }
        } else {
            perf.gaps().ofOne(event.name, reason(-file));
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

    /** {@return whether anything is counted for this thread} */
    public boolean isOpen() {
        return slot != null;
    }

    /** {@return {@link #NUMBERS} for each event, below 0 where it is not counted; null if nothing is} */
    public long @Nullable [] read() {
        return opened ? readOpen() : null;
    }

    private synchronized long @Nullable [] readOpen() {
        PerfSlot taken = slot;
        if (taken == null) {
            return null;
        }
        long[] counts = new long[files.length * NUMBERS];
        try {
            for (int i = 0; i < files.length; i++) {
                if (files[i] == NO_FILE || !taken.read(files[i], counts, i * NUMBERS)) {
                    counts[i * NUMBERS] = NO_FILE;
                }
            }
            return counts;
        } catch (Throwable e) {
            failures.count("reading performance counters", e);
            return null;
        }
    }

    /**
     * Adds counts to a list, under the names of their events.
     *
     * @param counts as {@link #read} gives them
     * @param region the region they belong to, empty for the whole thread
     * @param to the list
     */
    public void list(long @Nullable [] counts, String region, List<PerfCount> to) {
        PerfMemory asked = memory;
        for (int i = 0; counts != null && asked != null && i < counts.length; i += NUMBERS) {
            if (counts[i] >= 0) {
                to.add(new PerfCount(
                        asked.events.get(i / NUMBERS).counted(), region, counts[i], counts[i + 1], counts[i + 2]));
            }
        }
    }

    /** Lets go of them for good. */
    public synchronized void close() {
        opened = true;
        PerfSlot taken = slot;
        PerfMemory asked = memory;
        slot = null;
        memory = null;
        if (taken == null || asked == null) {
            return;
        }
        try {
            for (int file : files) {
                if (file != NO_FILE) {
                    PerfCalls.close(file);
                }
            }
        } catch (Throwable e) {
            failures.count("closing performance counters", e);
        }
        asked.giveBack(taken);
    }
}
