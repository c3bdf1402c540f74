package io.scalegraph.analyzer.column;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

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
        block.fill(numbers, rows);
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

    private void fill(long[] numbers, int rows) {
        switch (width) {
            case 0 -> {}
            case Byte.BYTES -> fillBytes(numbers, rows);
            case Short.BYTES -> fillShorts(numbers, rows);
            case Integer.BYTES -> fillInts(numbers, rows);
            default -> fillLongs(numbers, rows);
        }
    }

    private void fillBytes(long[] numbers, int rows) {
        for (int i = 0; i < rows; i++) {
            bytes[i] = (byte) (numbers[i] - least);
        }
    }

    private void fillShorts(long[] numbers, int rows) {
        for (int i = 0; i < rows; i++) {
            SHORTS.set(bytes, i * Short.BYTES, (short) (numbers[i] - least));
        }
    }

    private void fillInts(long[] numbers, int rows) {
        for (int i = 0; i < rows; i++) {
            INTS.set(bytes, i * Integer.BYTES, (int) (numbers[i] - least));
        }
    }

    private void fillLongs(long[] numbers, int rows) {
        for (int i = 0; i < rows; i++) {
            LONGS.set(bytes, i * Long.BYTES, numbers[i] - least);
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
