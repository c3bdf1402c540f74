package io.scalegraph.analyzer.column;

import java.nio.LongBuffer;
import org.jspecify.annotations.Nullable;

/** A page of numbers, each of which may be changed: on the heap, or in a file. Not thread-safe. */
final class Page {
    /** Null of a page in a file. An array is faster than a buffer on one. */
    private final long @Nullable [] onHeap;

    private final @Nullable LongBuffer inFile;

    private Page(long @Nullable [] onHeap, @Nullable LongBuffer inFile) {
        this.onHeap = onHeap;
        this.inFile = inFile;
    }

    /** So many zeros. */
    static Page onHeap(int numbers) {
        return new Page(new long[numbers], null);
    }

    static Page in(LongBuffer file) {
        return new Page(null, file);
    }

    @SuppressWarnings("NullAway") // one of the two is there
    long get(int at) {
        long[] numbers = onHeap;
        return numbers != null ? numbers[at] : inFile.get(at);
    }

    @SuppressWarnings("NullAway") // one of the two is there
    void set(int at, long number) {
        long[] numbers = onHeap;
        if (numbers != null) {
            numbers[at] = number;
        } else {
            inFile.put(at, number);
        }
    }
}
