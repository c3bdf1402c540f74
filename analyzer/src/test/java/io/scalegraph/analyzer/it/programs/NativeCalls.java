package io.scalegraph.analyzer.it.programs;

import com.sun.jna.Function;
import com.sun.jna.Memory;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;

/**
 * Each call of a library has a thread of native code compute, which ends with it, while main waits for it. Prints the elapsed time of all
 * calls, of which main has waited nearly all, in nanoseconds.
 */
public final class NativeCalls {
    /** The C library shuffles so many characters: a quarter of a second. */
    private static final long CHARACTERS = 12_000_000;

    private static final long NANOS = 3_000_000_000L;

    private NativeCalls() {}

    /** No arguments. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        Memory text = new Memory(CHARACTERS + 1);
        text.setMemory(0, CHARACTERS, (byte) 'a');
        text.setByte(CHARACTERS, (byte) 0);
        System.out.println(calls(text));
    }

    static long calls(Memory text) {
        NativeLibrary library = NativeLibrary.getInstance("c");
        Function create = library.getFunction("pthread_create");
        Function shuffle = library.getFunction("strfry");
        Function join = library.getFunction("pthread_join");
        long begin = System.nanoTime();
        while (System.nanoTime() < begin + NANOS) {
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
