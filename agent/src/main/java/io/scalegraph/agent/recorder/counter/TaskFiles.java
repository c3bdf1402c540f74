package io.scalegraph.agent.recorder.counter;

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
public final class TaskFiles {
    private static final String TASKS = "/proc/self/task";

    /** Processor time of each task that no thread has been found for, by its statistics file. */
    private final Map<String, Long> unclaimed = new HashMap<>();

    private final CounterSource source;

    /**
     * Looks at the tasks that there are now.
     *
     * @param source the JVM's account of processor time
     */
    public TaskFiles(CounterSource source) {
        this.source = source;
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

    /**
     * The scheduler statistics of a thread.
     *
     * @param threadId the thread's number in Java
     * @return path of the file, null if it cannot be told
     */
    public @Nullable String of(long threadId) {
        long cpu = source.cpuNanos(threadId);
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

    /**
     * The operating system's number of a thread.
     *
     * @param statistics its scheduler statistics
     * @return the number
     */
    public static long task(String statistics) {
        String task = statistics.substring(TASKS.length() + 1);
        return Long.parseLong(task.substring(0, task.indexOf('/')));
    }

    private boolean isOf(long threadId, String file) {
        long before = source.cpuNanos(threadId);
        long shown = cpuNanos(file);
        return shown > 0 && before <= shown && shown <= source.cpuNanos(threadId);
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
