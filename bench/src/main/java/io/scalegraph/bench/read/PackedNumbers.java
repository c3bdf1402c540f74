package io.scalegraph.bench.read;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * All of a file decoded as the numbers that JFR packs, seven bits a byte, and added up. It knows nothing of events and keeps
 * nothing: no reader that decodes every field does less.
 */
final class PackedNumbers {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int WINDOW = 1 << 18;
    private static final int LONGEST = 9;
    /** Those that say of eight bytes whether there are more. */
    private static final long END_BITS = 0x8080_8080_8080_8080L;

    private final byte[] bytes = new byte[WINDOW];
    private long sum;

    private PackedNumbers() {}

    /** The sum of all, which means nothing; what is cut off at the end is left out. */
    static long sum(Path file) throws IOException {
        PackedNumbers numbers = new PackedNumbers();
        try (FileChannel channel = FileChannel.open(file)) {
            int left = 0;
            int read;
            while ((read = channel.read(ByteBuffer.wrap(numbers.bytes, left, WINDOW - left))) >= 0) {
                int end = left + read;
                int at = numbers.add(end - LONGEST);
                left = end - at;
                System.arraycopy(numbers.bytes, at, numbers.bytes, 0, left);
            }
        }
        return numbers.sum;
    }

    /** Adds all that begin before a place; where the next one begins. */
    private int add(int limit) {
        int at = 0;
        long added = 0;
        while (at < limit) {
            byte first = bytes[at];
            if (first >= 0) {
                added += first;
                at++;
                continue;
            }
            long word = (long) LONGS.get(bytes, at);
            long ends = ~word & END_BITS;
            at += ends == 0 ? LONGEST : (Long.numberOfTrailingZeros(ends) >>> 3) + 1;
            added += joined(word & (ends ^ (ends - 1)) & ~END_BITS);
        }
        sum += added;
        return at;
    }

    /** Joins sevens of bits to fourteens, those to 28, and those to 56. */
    private static long joined(long sevens) {
        long fourteens = (sevens & 0x007F_007F_007F_007FL) | (sevens & 0x7F00_7F00_7F00_7F00L) >>> 1;
        long more = (fourteens & 0x0000_3FFF_0000_3FFFL) | (fourteens & 0x3FFF_0000_3FFF_0000L) >>> 2;
        return (more & 0x0000_0000_0FFF_FFFFL) | (more & 0x0FFF_FFFF_0000_0000L) >>> 4;
    }
}
