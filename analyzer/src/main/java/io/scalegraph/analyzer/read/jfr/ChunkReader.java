package io.scalegraph.analyzer.read.jfr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the events of one chunk. It holds the pools of the chunk and a part of the file, and nothing of an event
 * that is past; no array is larger than the bytes that are there. Not thread-safe, but each chunk may have a reader of its
 * own.
 */
public final class ChunkReader {
    private static final int WINDOW = 1 << 17;
    private static final long METADATA = 0;
    private static final long POOL = 1;

    private final ChunkBytes chunk;
    private final ChunkHead head;
    private final Map<Long, Layout> layouts;
    private final Constants constants;

    /** A part of the chunk. */
    private byte[] window = new byte[0];

    private long windowStart;
    private int windowSize;
    private Bytes in = new Bytes(window, 0, 0);
    private ChunkEvent event;
    private long position = ChunkHead.SIZE;
    private long next = ChunkHead.SIZE;
    private final EventRows rows;
    private long lastType = METADATA;
    /** Whether that is a type of events, and not of what the chunk says of itself. */
    private boolean isAtEvents;
    /** Where in the window the fields of the event it stands at begin, and where it ends. */
    private int bodyStart;

    private int bodyEnd;
    /** Whether it has been decoded. */
    private boolean isDecoded;

    /**
     * Reads what the chunk says of its events, and their constants.
     *
     * @param file the recording
     * @param start where the chunk begins
     * @param types of other chunks of the recording
     * @throws MalformedException if the chunk is not as this reader knows it
     * @throws IOException if the file cannot be read
     */
    public ChunkReader(FileChannel file, long start, Types types) throws IOException {
        this(ChunkBytes.of(file, start), null, types);
    }

    private ChunkReader(ChunkBytes chunk, @Nullable ChunkReader before, Types types) throws IOException {
        this.chunk = chunk;
        this.head = chunk.head();
        try {
            this.layouts = types.read(chunk.eventAt(head.metadata(), METADATA));
            if (before != null && before.layouts == layouts) {
                this.constants = before.constants;
                constants.addLater(pools(before.size()));
            } else {
                this.constants = pools(Long.MIN_VALUE);
            }
        } catch (IndexOutOfBoundsException e) {
            throw MalformedException.tooShort(e);
        }
        this.event = new ChunkEvent(head, constants, in);
        this.rows = new EventRows(event);
    }

    /**
     * Reads what there is of a chunk that its JVM has a file of its own for, and may still be writing.
     *
     * @param file the JVM's file
     * @param before what read the file up to now, and is not used any more; null if nothing has
     * @param types of other chunks of the JVM
     * @return stands where was read to; null as long as there is no more
     * @throws MalformedException if the chunk is not as this reader knows it
     * @throws IOException if the file cannot be read
     */
    public static @Nullable ChunkReader growing(FileChannel file, @Nullable ChunkReader before, Types types)
            throws IOException {
        long read = before == null ? ChunkHead.SIZE : before.size();
        ChunkBytes chunk = ChunkBytes.growing(file, read);
        if (chunk == null) {
            return null;
        }
        ChunkReader reader = new ChunkReader(chunk, before, types);
        reader.goTo(read);
        return reader;
    }

    /**
     * Whether nothing is added to the chunk any more.
     *
     * @return true of any that was not asked for as growing
     */
    public boolean isFinished() {
        return head.isFinished();
    }

    /**
     * When a chunk began that its JVM has a file of its own for.
     *
     * @param file the JVM's file
     * @return nanoseconds since 1970, null if the file has no chunk, or not yet
     * @throws MalformedException if the chunk is not as this reader knows it
     * @throws IOException if the file cannot be read
     */
    public static @Nullable Long startNanos(FileChannel file) throws IOException {
        if (file.size() < ChunkHead.SIZE) {
            return null;
        }
        ByteBuffer head = ChunkBytes.headOf(file, 0);
        return ChunkHead.isOne(head) ? ChunkHead.growing(head).startNanos() : null;
    }

    /**
     * Size of the chunk.
     *
     * @return bytes
     */
    public long size() {
        return head.size();
    }

    /** The values of all pools from a place in the chunk on. */
    private Constants pools(long from) throws IOException {
        Constants found = new Constants(layouts);
        long pool = head.pools();
        long end = head.size();
        long back = -1;
        while (back < 0 && pool >= from) {
            Bytes bytes = chunk.eventAt(pool, POOL);
            if (bytes.array().length > end - pool) {
                throw new MalformedException("a pool lies in another one");
            }
            end = pool;
            bytes.packed(); // time
            bytes.packed(); // duration
            back = bytes.packed();
            bytes.one(); // kind
            found.add(bytes);
            pool += back;
        }
        if (back > 0) {
            throw new MalformedException("the pools lead forward");
        }
        return found;
    }

    /**
     * Goes to the next event.
     *
     * @return whether there is one
     * @throws MalformedException if the event is not sound
     * @throws IOException if the file cannot be read
     */
    public boolean next() throws IOException {
        try {
            return toNext();
        } catch (IndexOutOfBoundsException e) {
            throw MalformedException.tooShort(e);
        }
    }

    private boolean toNext() throws IOException {
        while (next < head.size()) {
            position = next;
            int from = show(position, ChunkBytes.LONGEST_HEAD);
            in.range(from, windowSize);
            long size = in.packed();
            if (size <= 0 || size > head.size() - position) {
                throw new MalformedException("an event of " + size + " bytes");
            }
            if (size > windowSize - from) {
                from = show(position, size);
                in.range(from, windowSize);
                in.packed();
            }
            in.range(in.at(), from + (int) size);
            next = position + size;
            long type = in.packed();
            if (type != lastType) {
                setType(type);
            }
            if (isAtEvents) {
                standAtBody();
                return true;
            }
        }
        return false;
    }

    /**
     * The event it stands at, and those behind it as long as they are of its type and in the part of the file that is there.
     * The next event is the one behind the last of them.
     *
     * @param isWanted by field whether it is asked for; what is no whole number of 32 or 64 bits, nor one of a pool, may be in any case
     * @return at least one, the same object each time
     * @throws MalformedException if one is not sound
     * @throws IllegalStateException if it stands at no event
     */
    public EventRows rows(boolean[] isWanted) throws MalformedException {
        if (!isAtEvents) {
            throw new IllegalStateException("at no event");
        }
        rows.begin(event, isWanted);
        try {
            next = position;
            while (!rows.isFull() && isNextOfLastType()) {
                position = next;
                next = windowStart + in.end();
                standAtBody();
                rows.add(position, bodyStart, bodyEnd);
            }
            if (rows.size() == 0) {
                throw new MalformedException("an event without a type");
            }
            rows.decode();
            return rows;
        } catch (IndexOutOfBoundsException e) {
            throw MalformedException.tooShort(e);
        }
    }

    /** Goes to what the next event says, if all of it is there and it is of the last type. What is not sound is left to {@link #next}. */
    private boolean isNextOfLastType() {
        int from = (int) (next - windowStart);
        if (from >= windowSize) {
            return false;
        }
        in.range(from, windowSize);
        long size = in.packed();
        if (size <= 0 || size > windowSize - from) {
            return false;
        }
        in.range(in.at(), from + (int) size);
        return in.packed() == lastType && in.at() <= in.end();
    }

    private void standAtBody() {
        bodyStart = in.at();
        bodyEnd = in.end();
        isDecoded = false;
    }

    private void setType(long type) {
        Layout layout = layouts.get(type);
        lastType = type;
        isAtEvents = layout != null && layout.isEvent();
        if (layout != null && layout.isEvent()) {
            event.setType(layout);
        }
    }

    /** Has the window hold so many bytes, if the chunk has; where in the window they begin. */
    private int show(long at, long bytes) throws IOException {
        long needed = Math.min(bytes, head.size() - at);
        if (at < windowStart || at + needed > windowStart + windowSize) {
            if (needed > Integer.MAX_VALUE - ChunkBytes.LONGEST_HEAD) {
                throw new MalformedException("an event of " + needed + " bytes");
            }
            int size = (int) Math.min(Math.max(WINDOW, needed), head.size() - at);
            if (window.length < size + ChunkBytes.LONGEST_HEAD) {
                // So that behind the last byte numbers can be looked for, too.
                window = new byte[size + ChunkBytes.LONGEST_HEAD];
                in = new Bytes(window, 0, 0);
                event = new ChunkEvent(head, constants, in);
                lastType = METADATA;
                isAtEvents = false;
            }
            windowStart = at;
            windowSize = size;
            chunk.read(ByteBuffer.wrap(window, 0, size).slice(), at);
        }
        return (int) (at - windowStart);
    }

    /**
     * The event it stands at.
     *
     * @return the same object until a larger part of the file is needed
     * @throws MalformedException if the event is not sound
     */
    public ChunkEvent event() throws MalformedException {
        if (!isDecoded) {
            try {
                in.range(bodyStart, bodyEnd);
                event.read();
            } catch (IndexOutOfBoundsException e) {
                throw MalformedException.tooShort(e);
            }
            isDecoded = true;
        }
        return event;
    }

    /**
     * The event it stands at, not decoded yet: only what its type says may be asked for.
     *
     * @return the same object as {@link #event}
     */
    public ChunkEvent typed() {
        return event;
    }

    /**
     * Where in the chunk that event begins.
     *
     * @return bytes from the chunk's start
     */
    public long position() {
        return position;
    }

    /**
     * Has the next event be one that it has been at.
     *
     * @param to its {@link #position}
     */
    public void goTo(long to) {
        next = to;
    }
}
