package io.scalegraph.analyzer.column;

/**
 * Some numbers, each by how much it is more than the least of them, in the fewest bits that are a power of two, or in none.
 * Where a number stands is computed and not chosen between: it is asked for so often, and in so many places, that
 * the compiler's time for each of these counts too. Immutable.
 */
final class Block {
    /** Logarithm of the bits of a long. */
    private static final int OF_LONG = 6;
    /** Of so many numbers in one long that all stand in the first. */
    private static final int ALL = Integer.SIZE - 1;

    private final long least;
    /** Logarithm of the bits of a number. */
    private final int width;
    /** Logarithm of how many numbers are in a long. */
    private final int inWord;
    /** The bits of a number. */
    private final long mask;

    private final long[] words;

    private Block(long least, int bits, int rows) {
        boolean isEqual = bits == 0;
        this.least = least;
        this.width = width(bits);
        this.inWord = isEqual ? ALL : OF_LONG - width;
        this.mask = isEqual ? 0 : -1L >>> (Long.SIZE - (1 << width));
        this.words = new long[((rows - 1) >>> inWord) + 1];
    }

    /** Of the first of some numbers, at least one. */
    static Block of(long[] numbers, int rows) {
        long least = numbers[0];
        long most = numbers[0];
        for (int i = 1; i < rows; i++) {
            least = Math.min(least, numbers[i]);
            most = Math.max(most, numbers[i]);
        }
        Block block = new Block(least, Long.SIZE - Long.numberOfLeadingZeros(most - least), rows);
        for (int i = 0; i < rows; i++) {
            block.words[i >>> block.inWord] |= (numbers[i] - least) << (i << block.width);
        }
        return block;
    }

    /** The smallest that holds so many bits. */
    private static int width(int bits) {
        int width = 0;
        while (1 << width < bits) {
            width++;
        }
        return width;
    }

    long get(int row) {
        return least + (words[row >>> inWord] >>> (row << width) & mask);
    }
}
