package io.scalegraph.agent.recorder.perf;

import java.nio.ByteBuffer;

/** Native memory of one thread for its system calls. Used by one thread at a time. */
final class PerfSlot {
    /** Size of the event's description in its first version, which every kernel understands. */
    private static final int ATTRIBUTE_BYTES = 64;

    private static final int SIZE = 4;
    private static final int CONFIG = 8;
    private static final int READ_FORMAT = 32;
    private static final int FLAGS = 40;
    private static final long WITH_TIMES = 1 | 2;
    private static final long EXCLUDE_KERNEL = 1 << 5 | 1 << 6;

    static final int ERRNO = ATTRIBUTE_BYTES;
    static final int ERRNO_BYTES = 8;
    private static final int COUNT = ERRNO + ERRNO_BYTES;
    private static final int COUNT_BYTES = 24;
    static final int BYTES = COUNT + COUNT_BYTES;

    final int number;
    private final ByteBuffer memory;
    private final long address;
    private final Object errno;
    private final int begin;

    PerfSlot(ByteBuffer memory, long address, Object errno, int number) {
        this.memory = memory;
        this.address = address;
        this.errno = errno;
        this.number = number;
        this.begin = number * BYTES;
    }

    /**
     * Counts an event of a thread.
     *
     * @param userOnly without what happens in the kernel
     * @param thread the operating system's number of the thread, 0 for the calling one
     * @return a file descriptor, or the error number below 0
     */
    int open(PerfEvent event, boolean userOnly, long thread) throws Throwable {
        for (int i = 0; i < ATTRIBUTE_BYTES; i += Long.BYTES) {
            memory.putLong(begin + i, 0);
        }
        memory.putInt(begin, event.type);
        memory.putInt(begin + SIZE, ATTRIBUTE_BYTES);
        memory.putLong(begin + CONFIG, event.config);
        memory.putLong(begin + READ_FORMAT, WITH_TIMES);
        memory.putLong(begin + FLAGS, userOnly ? EXCLUDE_KERNEL : 0);
        int file = PerfCalls.open(errno, address + begin, thread);
        return file >= 0 ? file : -Math.max(1, memory.getInt(begin + ERRNO));
    }

    /**
     * Reads count, time enabled and time running.
     *
     * @param into where they go
     * @param at index of the first of them
     * @return whether it could be read
     */
    boolean read(int file, long[] into, int at) throws Throwable {
        if (PerfCalls.read(file, address + begin + COUNT, COUNT_BYTES) != COUNT_BYTES) {
            return false;
        }
        for (int i = 0; i < COUNT_BYTES / Long.BYTES; i++) {
            into[at + i] = memory.getLong(begin + COUNT + i * Long.BYTES);
        }
        return true;
    }
}
