package io.scalegraph.analyzer.it.programs;

import com.sun.jna.Memory;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A thread that native code starts computes beside main, and goes on when main is done. Prints main's processor time and that
 * of the other one meanwhile, as the operating system counts them, and the elapsed time, in nanoseconds.
 */
public final class NativeHelper {
    /** The C library shuffles so many characters: some ten seconds. */
    private static final long CHARACTERS = 500_000_000;

    private static final long MILLIS = 1_000_000;
    private static final long COMPUTE_NANOS = 3_000 * MILLIS;
    /** Before the agent has looked twice, it is not known when in that time it began. */
    private static final long HELPER_NANOS = 2_500 * MILLIS;

    private static final Path TASKS = Path.of("/proc/self/task");

    private NativeHelper() {}

    /** No arguments. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        Memory text = new Memory(CHARACTERS + 1);
        text.setMemory(0, CHARACTERS, (byte) 'a');
        text.setByte(CHARACTERS, (byte) 0);
        Set<Path> before = new HashSet<>(tasks());
        start("strfry", text);
        System.out.println(bothCompute(helper(before)));
        System.exit(0); // the other one is still at it
    }

    static String bothCompute(Path helper) throws IOException {
        long begin = System.nanoTime();
        long cpu = ownNanos();
        long ofHelper = nanos(helper);
        long bits = compute(begin + COMPUTE_NANOS);
        return (ownNanos() - cpu) + " " + (nanos(helper) - ofHelper) + " " + (System.nanoTime() - begin)
                + (bits == 0 ? "not possible" : "");
    }

    private static void start(String function, Pointer argument) {
        NativeLibrary library = NativeLibrary.getInstance("c");
        PointerByReference thread = new PointerByReference();
        int failed = library.getFunction("pthread_create")
                .invokeInt(new Object[] {thread, null, library.getFunction(function), argument});
        if (failed != 0) {
            throw new IllegalStateException("error " + failed);
        }
    }

    /** The new task that has computed most of the time. */
    private static Path helper(Set<Path> before) throws IOException {
        compute(System.nanoTime() + HELPER_NANOS);
        for (Path task : tasks()) {
            if (!before.contains(task) && nanos(task) > HELPER_NANOS / 2) {
                return task;
            }
        }
        throw new IllegalStateException("no native thread has computed");
    }

    private static long compute(long until) {
        long bits = 1;
        while (System.nanoTime() < until) {
            for (int i = 0; i < 1_000; i++) {
                bits ^= bits << 13;
                bits ^= bits >>> 7;
                bits ^= bits << 17;
            }
        }
        return bits;
    }

    private static List<Path> tasks() throws IOException {
        try (Stream<Path> tasks = Files.list(TASKS)) {
            return tasks.collect(Collectors.toList());
        }
    }

    private static long ownNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static long nanos(Path task) throws IOException {
        String statistics = Files.readString(task.resolve("schedstat"));
        return Long.parseLong(statistics.substring(0, statistics.indexOf(' ')));
    }
}
