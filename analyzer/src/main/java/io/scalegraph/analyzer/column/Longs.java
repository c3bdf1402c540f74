package io.scalegraph.analyzer.column;

import java.util.Arrays;
import java.util.Objects;

/**
 * A list of whole numbers, each of which may be changed. Takes 8 bytes each, outside of a heap that is small
 * but for the first megabyte. Not thread-safe.
 */
public final class Longs {
    private static final int FIRST = 16;
    private static final int IN_PAGE = Pages.NUMBERS - 1;

    private Page[] pages = {};
    /** Of the first number in the first page. */
    private int start;
    /** How many numbers there is room for. */
    private int room;

    private int size;

    /** Of nothing yet. */
    public Longs() {}

    /**
     * Of zeros.
     *
     * @param size how many, from 0
     */
    public Longs(int size) {
        if (size > 0 && size <= Pages.NUMBERS) {
            Pages.Part part = Pages.part(size);
            this.pages = new Page[] {part.page()};
            this.start = part.start();
            this.room = size;
        } else {
            reserve(size);
        }
        this.size = size;
    }

    /**
     * How many numbers there are.
     *
     * @return from 0
     */
    public int size() {
        return size;
    }

    /**
     * A number.
     *
     * @param index which, from 0
     * @return 0 or what was set last
     * @throws IndexOutOfBoundsException if there is none
     */
    public long get(int index) {
        int at = start + Objects.checkIndex(index, size);
        return pages[at >>> Pages.BITS].get(at & IN_PAGE);
    }

    /**
     * Changes a number.
     *
     * @param index which, from 0
     * @param number what it is from now on
     * @throws IndexOutOfBoundsException if there is none
     */
    public void set(int index, long number) {
        write(Objects.checkIndex(index, size), number);
    }

    private void write(int index, long number) {
        int at = start + index;
        pages[at >>> Pages.BITS].set(at & IN_PAGE, number);
    }

    /**
     * Adds a number behind the others.
     *
     * @param number any
     */
    public void add(long number) {
        if (size == room) {
            reserve(size + 1);
        }
        write(size++, number);
    }

    /**
     * Adds a number before others, which takes time for each of these.
     *
     * @param index what its index will be, from 0 to how many there are
     * @param number any
     */
    public void insert(int index, long number) {
        add(number);
        if (index < size - 1) {
            for (int i = size - 1; i > index; i--) {
                set(i, get(i - 1));
            }
            set(index, number);
        }
    }

    private void reserve(int numbers) {
        if (numbers > room && room < Pages.NUMBERS) {
            int least = Math.min(Pages.NUMBERS, Math.max(FIRST, Math.max(numbers, 2 * room)));
            growFirst(least);
        }
        while (numbers > room) {
            int there = room >>> Pages.BITS;
            pages = there == pages.length ? Arrays.copyOf(pages, 2 * there) : pages;
            pages[there] = Pages.page();
            room += Pages.NUMBERS;
        }
    }

    private void growFirst(int to) {
        Page page = Page.onHeap(to);
        for (int i = 0; i < size; i++) {
            page.set(i, pages[0].get(start + i));
        }
        pages = new Page[] {page};
        start = 0;
        room = to;
    }
}
