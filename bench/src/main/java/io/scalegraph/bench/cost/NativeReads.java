package io.scalegraph.bench.cost;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Platform;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;

/**
 * A program that reads 24 bytes, as many as a performance counter has, from a file that costs the kernel nothing: by the
 * agent's way through the foreign-function API, if this JDK has it, and by JNA's direct mapping. Prints the best time of a
 * read and the time until the first.
 */
public final class NativeReads {
    private static final int BYTES = 24;
    private static final int READS = 100_000;
    private static final int ROUNDS = 40;
    /** Times are printed in picoseconds, to keep digits. */
    private static final int PICOS = 1000;

    private NativeReads() {}

    /** What JNA maps directly, without objects for its arguments. */
    static final class Mapped {
        static {
            Native.register(Mapped.class, "c");
        }

        private Mapped() {}

        static native int open(String file, int flags);

        static native long read(int file, Pointer to, long bytes);
    }

    /** The agent's own, which the boot class path holds. */
    static final class Foreign {
        static final MethodHandle READ = read();

        private Foreign() {}

        private static MethodHandle read() {
            try {
                Class<?> calls = Class.forName("io.scalegraph.agent.recorder.perf.PerfCalls", true, null);
                Method read = calls.getDeclaredMethod("read", long.class, long.class, long.class);
                read.setAccessible(true);
                return MethodHandles.lookup().unreflect(read);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /**
     * Runs.
     *
     * @param args none
     * @throws Throwable if the program cannot read
     */
    public static void main(String[] args) throws Throwable {
        long begin = System.nanoTime();
        int file = Mapped.open("/dev/zero", 0);
        System.out.println("jnaStart=" + (System.nanoTime() - begin));
        Memory to = new Memory(BYTES);
        System.out.println("jna=" + best(() -> jna(file, to)));
        System.out.println("jnaLibrary=" + libraryBytes());
        if (Runtime.version().feature() >= 22) {
            long address = Pointer.nativeValue(to);
            begin = System.nanoTime();
            long read = (long) Foreign.READ.invokeExact((long) file, address, (long) BYTES);
            System.out.println("ffmStart=" + (System.nanoTime() - begin) * (read / BYTES));
            System.out.println("ffm=" + best(() -> foreign(file, address)));
        }
    }

    /** What JNA unpacks into the temporary folder of each process, for as long as it takes to load it. */
    private static long libraryBytes() throws IOException {
        String name = "/com/sun/jna/" + Platform.RESOURCE_PREFIX + "/libjnidispatch.so";
        try (InputStream library = Native.class.getResourceAsStream(name)) {
            return library == null ? 0 : library.readAllBytes().length;
        }
    }

    private interface Reads {
        long run() throws Throwable;
    }

    private static long best(Reads reads) throws Throwable {
        long best = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long begin = System.nanoTime();
            if (reads.run() != (long) READS * BYTES) {
                throw new IllegalStateException("a read failed");
            }
            best = Math.min(best, System.nanoTime() - begin);
        }
        return best * PICOS / READS;
    }

    private static long jna(int file, Pointer to) {
        long sum = 0;
        for (int i = 0; i < READS; i++) {
            sum += Mapped.read(file, to, BYTES);
        }
        return sum;
    }

    private static long foreign(int file, long address) throws Throwable {
        long sum = 0;
        for (int i = 0; i < READS; i++) {
            sum += (long) Foreign.READ.invokeExact((long) file, address, (long) BYTES);
        }
        return sum;
    }
}
