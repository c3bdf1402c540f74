package io.scalegraph.analyzer.read.jfr;

import java.util.Arrays;

/**
 * Events of one type that follow one another in a chunk. What is done with millions of them is done field by field then, in
 * small loops, which the compiler makes fast in a fraction of the time that it takes for one loop with all of it. Fields are
 * asked for by number. Not thread-safe.
 */
public final class EventRows {
    /** Few, since the JVM's compilers count calls: of long loops it would take them longer to see that they are worth it. */
    public static final int MOST = 1 << 5;

    /** Of types with a great many fields there are fewer events. */
    private static final int MOST_SLOTS = 1 << 14;

    private final long[] positions = new long[MOST];
    private final boolean[] haveSameTexts = new boolean[MOST];
    private ChunkEvent event;
    /** Of one event behind those of another. */
    private long[] slots = {};

    private int width;
    private int most;
    private int size;

    EventRows(ChunkEvent event) {
        this.event = event;
    }

    /** An event, and no others yet. */
    void begin(ChunkEvent first, long position) {
        event = first;
        width = first.slots().length;
        most = Math.max(1, Math.min(MOST, MOST_SLOTS / Math.max(1, width)));
        if (slots.length < most * width) {
            slots = new long[most * width];
        }
        System.arraycopy(first.slots(), 0, slots, 0, width);
        positions[0] = position;
        haveSameTexts[0] = false;
        size = 1;
    }

    /** The next one, which is of the same type. */
    void add(long position) throws MalformedException {
        int from = size * width;
        haveSameTexts[size] = event.decode(slots, from, from - width);
        positions[size++] = position;
    }

    boolean isFull() {
        return size == most;
    }

    /**
     * How many there are.
     *
     * @return from 1 to {@link #MOST}
     */
    public int size() {
        return size;
    }

    /**
     * Where in the chunk an event begins.
     *
     * @param row which, from 0
     * @return as {@link ChunkReader#position}
     */
    public long position(int row) {
        return positions[row];
    }

    /**
     * Whether all texts are written as those of the event before.
     *
     * @param row which, from 0
     * @return false also if they were not compared
     */
    public boolean hasSameTexts(int row) {
        return haveSameTexts[row];
    }

    /**
     * One of the events with all that it says.
     *
     * @param row which, from 0
     * @return the same object each time
     */
    public ChunkEvent event(int row) {
        event.set(slots, row * width);
        return event;
    }

    /**
     * What a field holds: a whole number, or the number of a thing in its pool.
     *
     * @param row which event, from 0
     * @param field which field
     * @return any
     */
    public long slot(int row, int field) {
        return slots[row * width + field];
    }

    /**
     * What a field of all events holds.
     *
     * @param field which field
     * @param into gets it, by event
     */
    public void copy(int field, long[] into) {
        int at = field;
        for (int row = 0; row < size; row++) {
            into[row] = slots[at];
            at += width;
        }
    }

    /**
     * The seals of all numbers of each event.
     *
     * @param sums gets them, by event: {@link io.scalegraph.trace.Seal#sum}
     */
    public void copySeals(long[] sums) {
        Arrays.fill(sums, 0, size, 0);
        event.layout().sealed().addNumbers(slots, width, sums, size);
    }

    /**
     * A number for the way texts are written: the same way is the same texts in all of the chunk.
     *
     * @param row which event, from 0
     * @param first a field that holds texts
     * @param last another one; between the two there are texts only
     * @param ways all that were met in the chunk
     * @param likely a number that it is likely to be, such as the last one of these fields; {@link TextWays#UNKNOWN} if none is
     * @return from 0
     */
    public int wayOfTexts(int row, int first, int last, TextWays ways, int likely) {
        int from = Layout.position(slot(row, first));
        int to = Layout.position(slot(row, last)) + Layout.length(slot(row, last));
        return ways.number(event.bytes(), from, to - from, likely);
    }
}
