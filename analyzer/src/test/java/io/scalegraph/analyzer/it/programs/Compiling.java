package io.scalegraph.analyzer.it.programs;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Has the JVM compile one class over and over, and collect garbage while it runs. Prints for each time, in nanoseconds, what
 * compilers and collectors used of processors by the kernel's account of their threads.
 */
public final class Compiling {
    private static final int LIVE = 1 << 14;

    private Compiling() {}

    /** Milliseconds of a time, and how many times. */
    public static void main(String[] args) throws Exception {
        long nanos = Long.parseLong(args[0]) * 1_000_000;
        Ready.await();
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            long compilers = used(Compiling::compiles);
            long collectors = used(Compiling::collects);
            keepBusy(nanos);
            System.out.println(
                    (used(Compiling::compiles) - compilers) + " " + (used(Compiling::collects) - collectors));
        }
    }

    static void keepBusy(long nanos) throws Exception {
        URL[] here = {Compiling.class.getProtectionDomain().getCodeSource().getLocation()};
        byte[][] live = new byte[LIVE][];
        long until = System.nanoTime() + nanos;
        for (int i = 0; System.nanoTime() < until; ) {
            try (URLClassLoader loader = new URLClassLoader(here, null)) {
                Method sum = loader.loadClass(Sums.class.getName()).getMethod("sum", int.class);
                for (int j = 0; j < 200; j++, i++) {
                    live[i % LIVE] = new byte[4096 + ((int) sum.invoke(null, j) & 1)];
                }
            }
        }
    }

    private static boolean compiles(String name) {
        return name.startsWith("C1 ") || name.startsWith("C2 ");
    }

    private static boolean collects(String name) {
        return name.startsWith("GC ") || name.startsWith("Z") || name.startsWith("RuntimeWorker");
    }

    private static long used(Predicate<String> names) throws IOException {
        long sum = 0;
        try (Stream<Path> all = Files.list(Path.of("/proc/self/task"))) {
            for (Path task : (Iterable<Path>) all::iterator) {
                if (names.test(first(task.resolve("comm"), "\n"))) {
                    sum += Long.parseLong(first(task.resolve("schedstat"), " "));
                }
            }
        }
        return sum;
    }

    private static String first(Path file, String end) throws IOException {
        return List.of(Files.readString(file).split(end, -1)).get(0);
    }

    /** Compiled anew for each loader. */
    public static final class Sums {
        private Sums() {}

        /** A loop or two. */
        public static int sum(int seed) {
            int sum = seed;
            int[] numbers = new int[64];
            for (int i = 0; i < 2000; i++) {
                numbers[i & 63] = numbers[(i * 7) & 63] + sum;
                sum += i % 3 == 0 ? numbers[i & 31] : sum >>> 3;
            }
            return sum;
        }
    }
}
