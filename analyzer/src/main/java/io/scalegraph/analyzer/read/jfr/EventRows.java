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
    /** By event where what was not decoded yet begins, and where the event ends. */
    private final int[] starts = new int[MOST];

    private final int[] ends = new int[MOST];
    private final boolean[] haveSameTexts = new boolean[MOST];
    private ChunkEvent event;
    /** By field. */
    private boolean[] isWanted = {};
    /** By field and event. */
    private long[][] slots = {};

    private int most;
    private int size;

    EventRows(ChunkEvent event) {
        this.event = event;
    }

    /** Those that will be added are of the type of an event. */
    void begin(ChunkEvent one, boolean[] wanted) {
        event = one;
        isWanted = wanted;
        int fields = one.layout().size();
        most = Math.max(1, Math.min(MOST, MOST_SLOTS / Math.max(1, fields)));
        if (slots.length < fields || (fields > 0 && slots[0].length < most)) {
            slots = new long[fields][most];
        }
        size = 0;
    }

    /** One more, which {@link #decode} will decode: what it says is in some bytes of the window. */
    void add(long position, int from, int to) {
        positions[size] = position;
        starts[size] = from;
        ends[size++] = to;
    }

    /** Decodes all that were added; each must end where its length says. */
    void decode() throws MalformedException {
        event.decode(this);
    }

    /** As {@link Steps#decodeAll} has them. */
    int[] starts() {
        return starts;
    }

    int[] ends() {
        return ends;
    }

    boolean[] haveSameTexts() {
        return haveSameTexts;
    }

    long[][] slots() {
        return slots;
    }

    boolean isWanted(int field) {
        return isWanted[field];
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
     * One of the events with what was wanted of it, until the reader goes on.
     *
     * @param row which, from 0
     * @return the same object each time
     */
    public ChunkEvent event(int row) {
        event.set(slots, row);
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
        return slots[field][row];
    }

    /**
     * What a field of all events holds.
     *
     * @param field which field
     * @param into gets it, by event
     */
    public void copy(int field, long[] into) {
        System.arraycopy(slots[field], 0, into, 0, size);
    }

    /**
     * The seals of all numbers of each event.
     *
     * @param sums gets them, by event: {@link io.scalegraph.trace.Seal#sum}
     */
    public void copySeals(long[] sums) {
        Arrays.fill(sums, 0, size, 0);
        event.layout().sealed().addNumbers(slots, sums, size);
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
