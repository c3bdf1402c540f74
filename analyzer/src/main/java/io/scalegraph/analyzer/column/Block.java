package io.scalegraph.analyzer.column;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Some numbers, each by how much it is more than the least of them. Immutable. */
final class Block {
    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.nativeOrder());
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long MOST_OF_BYTE = 0xFF;
    private static final long MOST_OF_SHORT = 0xFFFF;
    private static final long MOST_OF_INT = 0xFFFF_FFFFL;

    private final long least;
    private final int width;
    private final byte[] bytes;

    private Block(long least, int width, int rows) {
        this.least = least;
        this.width = width;
        this.bytes = new byte[width * rows];
    }

    /** Of the first of some numbers, at least one. */
    static Block of(long[] numbers, int rows) {
        long least = numbers[0];
        long most = numbers[0];
        for (int i = 1; i < rows; i++) {
            least = Math.min(least, numbers[i]);
            most = Math.max(most, numbers[i]);
        }
        Block block = new Block(least, width(most - least), rows);
        for (int i = 0; i < rows; i++) {
            block.set(i, numbers[i] - least);
        }
        return block;
    }

    /** Bytes for a number without sign. */
    private static int width(long most) {
        if (most == 0) {
            return 0;
        }
        if (most < 0 || most > MOST_OF_INT) {
            return Long.BYTES;
        }
        return most <= MOST_OF_BYTE ? Byte.BYTES : most <= MOST_OF_SHORT ? Short.BYTES : Integer.BYTES;
    }

    private void set(int row, long more) {
        switch (width) {
            case 0 -> {}
            case Byte.BYTES -> bytes[row] = (byte) more;
            case Short.BYTES -> SHORTS.set(bytes, row * Short.BYTES, (short) more);
            case Integer.BYTES -> INTS.set(bytes, row * Integer.BYTES, (int) more);
            default -> LONGS.set(bytes, row * Long.BYTES, more);
        }
    }

    /** Copies the first of them. */
    void copy(long[] to, int rows) {
        if (width == 0) {
            Arrays.fill(to, 0, rows, least);
            return;
        }
        for (int i = 0; i < rows; i++) {
            to[i] = get(i);
        }
    }

    long get(int row) {
        return least
                + switch (width) {
                    case 0 -> 0;
                    case Byte.BYTES -> bytes[row] & MOST_OF_BYTE;
                    case Short.BYTES -> (short) SHORTS.get(bytes, row * Short.BYTES) & MOST_OF_SHORT;
                    case Integer.BYTES -> (int) INTS.get(bytes, row * Integer.BYTES) & MOST_OF_INT;
                    default -> (long) LONGS.get(bytes, row * Long.BYTES);
                };
    }
}
