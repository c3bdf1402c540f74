package io.scalegraph.agent.recorder;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the operating system's entries of threads that run already; the JVM does not tell them. A thread's processor time
 * to the nanosecond is its fingerprint: the kernel brings its own account up to date when the JVM asks for that time, so
 * an entry that shows a figure between two such questions is the thread's. Used by one thread.
 */
final class TaskFiles {
    private static final String TASKS = "/proc/self/task";

    /** Processor time of each task that no thread has been found for, by its statistics file. */
    private final Map<String, Long> unclaimed = new HashMap<>();

    TaskFiles() {
        String[] tasks = new File(TASKS).list();
        if (tasks != null) {
            for (String task : tasks) {
                String file = TASKS + "/" + task + "/schedstat";
                long cpu = cpuNanos(file);
                if (cpu > 0) {
                    unclaimed.put(file, cpu);
                }
            }
        }
    }

    /** The scheduler statistics of a thread, null if they cannot be told. */
    @Nullable
    String of(long threadId) {
        long cpu = Counters.cpuNanos(threadId);
        String found = cpu <= 0 ? null : find(threadId, cpu);
        if (found != null) {
            unclaimed.remove(found);
        }
        return found;
    }

    /** First the entries that showed this very time before, as those of waiting threads do, then all. */
    private @Nullable String find(long threadId, long cpu) {
        for (Map.Entry<String, Long> task : unclaimed.entrySet()) {
            if (task.getValue() == cpu && isOf(threadId, task.getKey())) {
                return task.getKey();
            }
        }
        for (Iterator<String> files = unclaimed.keySet().iterator(); files.hasNext(); ) {
            String file = files.next();
            if (isOf(threadId, file)) {
                return file;
            }
        }
        return null;
    }

    /** The operating system's number of the thread whose statistics these are. */
    static long task(String statistics) {
        String task = statistics.substring(TASKS.length() + 1);
        return Long.parseLong(task.substring(0, task.indexOf('/')));
    }

    private static boolean isOf(long threadId, String file) {
        long before = Counters.cpuNanos(threadId);
        long shown = cpuNanos(file);
        return shown > 0 && before <= shown && shown <= Counters.cpuNanos(threadId);
    }

    /** Negative if there is no such file, or none that can be read. */
    private static long cpuNanos(String file) {
        try (RandomAccessFile in = new RandomAccessFile(file, "r")) {
            byte[] bytes = new byte[96];
            int length = in.read(bytes);
            String text = new String(bytes, 0, Math.max(0, length), StandardCharsets.US_ASCII);
            return Long.parseLong(text.substring(0, Math.max(0, text.indexOf(' '))));
        } catch (IOException | NumberFormatException e) {
            return -1;
        }
    }
}
