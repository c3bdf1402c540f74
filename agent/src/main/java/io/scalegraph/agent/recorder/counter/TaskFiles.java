package io.scalegraph.agent.recorder.counter;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the operating system's entries of threads that run already; the JVM does not tell them. A thread's processor time
 * to the nanosecond is its fingerprint: the kernel brings its own account up to date when the JVM asks for that time, so
 * an entry that shows a figure between two such questions is the thread's. An entry is read a few times, whatever number of
 * threads there is, and once more for each thread that runs, if its own figure moves. Used by one thread.
 */
public final class TaskFiles {
    private static final String TASKS = "/proc/self/task";
    private static final String STATISTICS = "/schedstat";
    private static final String STATE = "/stat";
    private static final String SLEEPS = " S ";
    /** Of entries whose figure stood still, for threads that have begun to run meanwhile: some tenths of a second. */
    private static final int MOST_LAST_READS = 20_000;

    /** Processor time of each task that no thread has been found for, by its statistics file. */
    private final Map<String, Long> unclaimed = new HashMap<>();
    /** The files by the time that they showed. */
    private final Map<Long, List<String>> byTime = new HashMap<>();

    private final CounterSource source;
    /** Files whose figure has moved since, once they were looked for. */
    private @Nullable List<String> moving;

    private int lastReads;
    private long reads;

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
                String file = TASKS + "/" + task + STATISTICS;
                long cpu = read(file);
                if (cpu > 0) {
                    unclaimed.put(file, cpu);
                    List<String> files = byTime.getOrDefault(cpu, new ArrayList<>());
                    files.add(file);
                    byTime.put(cpu, files);
                }
            }
        }
    }

    /** {@return how often a file was read so far} */
    long reads() {
        return reads;
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

    /** First the entries that showed this very time before, as those of waiting threads do, then those that move. */
    private @Nullable String find(long threadId, long cpu) {
        for (String file : byTime.getOrDefault(cpu, List.of())) {
            if (unclaimed.containsKey(file) && isOf(threadId, file)) {
                return file;
            }
        }
        for (String file : moving()) {
            if (unclaimed.containsKey(file) && isOf(threadId, file)) {
                return file;
            }
        }
        for (String file : unclaimed.keySet()) {
            if (lastReads++ >= MOST_LAST_READS) {
                return null;
            }
            if (isOf(threadId, file)) {
                return file;
            }
        }
        return null;
    }

    private List<String> moving() {
        List<String> files = moving;
        if (files == null) {
            files = new ArrayList<>();
            for (Map.Entry<String, Long> task : unclaimed.entrySet()) {
                if (read(task.getKey()) != task.getValue()) {
                    files.add(task.getKey());
                }
            }
            moving = files;
        }
        return files;
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

    /**
     * Whether a thread sleeps: it neither runs nor could.
     *
     * @param statistics its scheduler statistics
     * @return whether; false if that is not known
     */
    public static boolean isAsleep(String statistics) {
        try {
            String text = text(statistics.replace(STATISTICS, STATE));
            return text.startsWith(SLEEPS, text.lastIndexOf(')') + 1);
        } catch (IOException | SecurityException e) {
            return false;
        }
    }

    private boolean isOf(long threadId, String file) {
        long before = source.cpuNanos(threadId);
        long shown = read(file);
        return shown > 0 && before <= shown && shown <= source.cpuNanos(threadId);
    }

    private long read(String file) {
        reads++;
        return cpuNanos(file);
    }

    /**
     * Processor time of a thread.
     *
     * @param file its scheduler statistics
     * @return nanoseconds, negative if there is no such file, or none that can be read
     */
    public static long cpuNanos(String file) {
        long[] statistics = statistics(file);
        return statistics == null ? -1 : statistics[0];
    }

    /**
     * Processor time of a thread, and how long it has waited for a processor.
     *
     * @param file its scheduler statistics
     * @return both in nanoseconds, null if there is no such file, or none that can be read
     */
    public static long @Nullable [] statistics(String file) {
        try {
            String text = text(file);
            int first = text.indexOf(' ');
            int second = text.indexOf(' ', first + 1);
            return new long[] {
                Long.parseLong(text.substring(0, Math.max(0, first))),
                Long.parseLong(text.substring(first + 1, Math.max(first + 1, second)))
            };
        } catch (IOException | NumberFormatException | SecurityException e) {
            return null;
        }
    }

    /** The begin of a file: three numbers, or a name of 15 characters at most and a state. */
    private static String text(String file) throws IOException {
        try (RandomAccessFile in = new RandomAccessFile(file, "r")) {
            byte[] bytes = new byte[96];
            return new String(bytes, 0, Math.max(0, in.read(bytes)), StandardCharsets.US_ASCII);
        }
    }
}
