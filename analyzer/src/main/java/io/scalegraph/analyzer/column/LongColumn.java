package io.scalegraph.analyzer.column;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A list of whole numbers that grows at its end. Of each 1,024 numbers the least is kept, and of each number by how much it
 * is more, in as few bytes as that needs: none if all are equal, 8 at most. Times in order take 4 bytes or less that way,
 * numbers of threads and places one. Not thread-safe while it grows; once it is sealed only where it was read last changes,
 * which does no harm in several threads.
 */
public final class LongColumn {
    private static final int BITS = 10;
    /** Numbers of a block. */
    static final int ROWS = 1 << BITS;

    private static final int FIRST_ROWS = 16;

    /** So few numbers are kept as they are: there may be a column for each of a hundred thousand threads. */
    private static final int FEW = 8;

    private static final Page[] NO_PAGES = {};
    private static final int[] NO_CODES = {};
    private static final long[] NO_NUMBERS = {};

    /** By block its page, its code there, and its least number. */
    private Page[] pages = NO_PAGES;

    private int[] codes = NO_CODES;
    private long[] least = NO_NUMBERS;
    private int full;
    /** What is in no block. */
    private long[] open = NO_NUMBERS;

    /** Where the last numbers were read: mostly the next one is there too. */
    private Block.@Nullable Near near;

    /** The block that was read before the last number, if that was not near. */
    private int before = -1;

    private int size;
    private boolean isSealed;

    /** Of nothing yet. */
    public LongColumn() {}

    /**
     * How many numbers there are.
     *
     * @return from 0
     */
    public int size() {
        return size;
    }

    /**
     * Adds a number behind the others.
     *
     * @param number any
     * @throws IllegalStateException if the column is sealed
     */
    public void add(long number) {
        int at = size & (ROWS - 1);
        if (at >= open.length) {
            grow();
        }
        open[at] = number;
        size++;
        if (at == ROWS - 1) {
            close(open, ROWS);
        }
    }

    private void grow() {
        if (isSealed) {
            throw new IllegalStateException("the column is sealed");
        }
        open = grown(open);
    }

    /** With room for more numbers of a block. */
    static long[] grown(long[] numbers) {
        return Arrays.copyOf(numbers, Math.max(FIRST_ROWS, 2 * numbers.length));
    }

    /** Adds the first of some numbers, {@link #ROWS} of them, or fewer and then none any more. */
    void addBlock(long[] numbers, int rows) {
        close(numbers, rows);
        size += rows;
        isSealed = rows < ROWS;
    }

    /**
     * Gives back the room for more numbers: none will come.
     *
     * @return this
     */
    public LongColumn seal() {
        int rest = size & (ROWS - 1);
        boolean areFew = full == 0 && rest == size && size <= FEW;
        if (!isSealed && rest > 0 && !areFew) {
            close(open, rest);
        }
        isSealed = true;
        if (areFew && size > 0) {
            open = Arrays.copyOf(open, size);
        } else {
            open = NO_NUMBERS;
            resize(full);
        }
        return this;
    }

    private void close(long[] numbers, int rows) {
        if (full == codes.length) {
            resize(Math.max(1, 2 * full));
        }
        Block block = Block.write(numbers, rows);
        pages[full] = block.page;
        least[full] = block.least;
        codes[full++] = block.code;
    }

    private void resize(int blocks) {
        if (blocks == pages.length) {
            return;
        }
        pages = Arrays.copyOf(pages, blocks);
        codes = Arrays.copyOf(codes, blocks);
        least = Arrays.copyOf(least, blocks);
    }

    /**
     * A number.
     *
     * @param row which, from 0
     * @return as it was added
     * @throws IndexOutOfBoundsException if there is none
     */
    public long get(int row) {
        int block = Objects.checkIndex(row, size) >> BITS;
        int at = row & (ROWS - 1);
        Block.Near here = near;
        if (here != null && here.number == block) {
            return here.get(at);
        }
        if (block >= full) {
            return open[at];
        }
        if (block == before) { // the second in a row: who jumps about has no use for it
            near = new Block.Near(block, pages[block], codes[block], least[block]);
        }
        before = block;
        return Block.get(pages[block], codes[block], least[block], at);
    }

    /**
     * Where numbers that are in ascending order reach one.
     *
     * @param from the first row that is looked at
     * @param to the one behind the last
     * @param number the number
     * @return the first row of these that has as much or more; the one behind the last if none has
     */
    public int firstFrom(int from, int to, long number) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (get(middle) < number) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
