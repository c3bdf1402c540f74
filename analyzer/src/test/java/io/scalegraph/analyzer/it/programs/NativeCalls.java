package io.scalegraph.analyzer.it.programs;

import com.sun.jna.Function;
import com.sun.jna.Memory;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import java.util.concurrent.TimeUnit;

/**
 * Each call of a library has a thread of native code compute, which ends with it, while main waits for it. Prints the elapsed time of all
 * calls, of which main has waited nearly all, in nanoseconds.
 */
public final class NativeCalls {
    /** The C library shuffles so many characters: a quarter of a second. */
    private static final long CHARACTERS = 12_000_000;

    private static final long SECONDS = 3;

    private NativeCalls() {}

    /** For how many seconds, 3 if that is not said; with it, it prints {@code begun} first. */
    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            System.out.println("begun");
        }
        Ready.await();
        Memory text = new Memory(CHARACTERS + 1);
        text.setMemory(0, CHARACTERS, (byte) 'a');
        text.setByte(CHARACTERS, (byte) 0);
        System.out.println(calls(text, args.length > 0 ? Long.parseLong(args[0]) : SECONDS));
    }

    static long calls(Memory text, long seconds) {
        NativeLibrary library = NativeLibrary.getInstance("c");
        Function create = library.getFunction("pthread_create");
        Function shuffle = library.getFunction("strfry");
        Function join = library.getFunction("pthread_join");
        long begin = System.nanoTime();
        while (System.nanoTime() < begin + TimeUnit.SECONDS.toNanos(seconds)) {
            PointerByReference thread = new PointerByReference();
            int failed = create.invokeInt(new Object[] {thread, null, shuffle, text});
            failed += failed == 0 ? join.invokeInt(new Object[] {thread.getValue(), Pointer.NULL}) : 0;
            if (failed != 0) {
                throw new IllegalStateException("error " + failed);
            }
        }
        return System.nanoTime() - begin;
    }
}
