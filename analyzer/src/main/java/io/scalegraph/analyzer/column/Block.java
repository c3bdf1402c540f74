package io.scalegraph.analyzer.column;

/**
 * Some numbers on a page, each by how much it is more than the least of them, in the fewest bits that are a power of two, or in
 * none. A block is known by its page, by a code for where it begins there and for the logarithm of these bits, and by the least,
 * so that hardly anything of it is on the heap. Where a number stands is computed and not chosen between: it is
 * asked for so often, and in so many places, that the compiler's time for each of these counts too.
 */
final class Block {
    /** Logarithm of the bits of a long. */
    private static final int OF_LONG = 6;
    /** In place of a logarithm: there are no bits, since all numbers are equal. */
    private static final int NO_BITS = 7;
    /** Bits of a code that are the logarithm. */
    private static final int CODE_BITS = 3;

    private static final int CODE = (1 << CODE_BITS) - 1;

    /** The page. */
    final Page page;
    /** Of the block on it. */
    final int code;
    /** Of the numbers. */
    final long least;

    private Block(Page page, int code, long least) {
        this.page = page;
        this.code = code;
        this.least = least;
    }

    /** Writes the first of some numbers, at least one. */
    static Block write(long[] numbers, int rows) {
        long least = numbers[0];
        long most = numbers[0];
        for (int i = 1; i < rows; i++) {
            least = Math.min(least, numbers[i]);
            most = Math.max(most, numbers[i]);
        }
        int width = width(Long.SIZE - Long.numberOfLeadingZeros(most - least));
        int words = width == NO_BITS ? 0 : ((rows - 1) >>> (OF_LONG - width)) + 1;
        Pages.Part part = Pages.part(words);
        if (words > 0) {
            write(numbers, rows, least, width, part);
        }
        return new Block(part.page(), part.start() << CODE_BITS | width, least);
    }

    private static void write(long[] numbers, int rows, long least, int width, Pages.Part part) {
        int at = 0;
        long word = 0;
        for (int i = 0; i < rows; i++) {
            int next = i >>> (OF_LONG - width);
            if (next != at) {
                part.page().set(part.start() + at, word);
                at = next;
                word = 0;
            }
            word |= (numbers[i] - least) << (i << width);
        }
        part.page().set(part.start() + at, word);
    }

    /** The logarithm of the smallest number of bits that holds so many. */
    private static int width(int bits) {
        if (bits == 0) {
            return NO_BITS;
        }
        int width = 0;
        while (1 << width < bits) {
            width++;
        }
        return width;
    }

    /** A number of a block. */
    static long get(Page page, int code, long least, int row) {
        int width = code & CODE;
        if (width == NO_BITS) {
            return least;
        }
        long word = page.get((code >>> CODE_BITS) + (row >>> (OF_LONG - width)));
        return least + (word >>> (row << width) & -1L >>> (Long.SIZE - (1 << width)));
    }

    /** A block that is read more than once: what its code says is worked out, and stands beside the rest. Immutable. */
    static final class Near {
        /** Which block of its column. */
        final int number;

        private final Page page;
        private final int start;
        private final int width;
        private final int shift;
        private final long mask;
        private final long least;

        Near(int number, Page page, int code, long least) {
            int bits = code & CODE;
            this.number = number;
            this.page = page;
            this.start = code >>> CODE_BITS;
            this.width = bits;
            this.shift = OF_LONG - bits;
            this.mask = bits == NO_BITS ? 0 : -1L >>> (Long.SIZE - (1 << bits));
            this.least = least;
        }

        long get(int row) {
            return mask == 0 ? least : least + (page.get(start + (row >>> shift)) >>> (row << width) & mask);
        }
    }
}
