package io.scalegraph.analyzer.read.jfr;

import io.scalegraph.trace.Seal;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The event at which a {@link ChunkReader} stands; the next one is the same object. Fields may be asked for by name, or by
 * number, which is the same for all events of one type in a chunk and saves the search. Not thread-safe.
 */
public final class ChunkEvent extends DecodedEvent {
    private static final long NONE = -1;

    private final ChunkHead head;
    private final Constants constants;
    private final Bytes in;
    private Layout layout;
    private Steps steps;
    private Struct struct;
    private long[] slots;

    ChunkEvent(ChunkHead head, Constants constants, Bytes in) {
        this.head = head;
        this.constants = constants;
        this.in = in;
        this.layout = new Layout(NONE, "", false, false);
        this.steps = layout.steps();
        this.slots = new long[0];
        this.struct = new Struct(layout, constants, in, slots);
    }

    /** The events from now on are of a type. All that differs between types is done here, and nothing of it for each event. */
    void setType(Layout type) {
        layout = type;
        steps = type.steps();
        slots = new long[type.size()];
        struct = new Struct(type, constants, in, slots);
    }

    /** Decodes all of an event, which must end where its length says. */
    void read() throws MalformedException {
        steps.decode(in, slots);
        if (!in.isAtEnd()) {
            throw doesNotEnd();
        }
    }

    /** Decodes several of its type. */
    void decode(EventRows rows) throws MalformedException {
        steps.decodeAll(in, rows);
        for (int row = 0; row < rows.size(); row++) {
            if (rows.starts()[row] != rows.ends()[row]) {
                throw doesNotEnd();
            }
        }
    }

    private MalformedException doesNotEnd() {
        return new MalformedException("an event " + layout.name() + " does not end where its length says");
    }

    /** From now on it is one of its type that was decoded elsewhere. */
    void set(long[][] others, int row) {
        for (int i = 0; i < slots.length; i++) {
            slots[i] = others[i][row];
        }
    }

    /** Where texts stand. */
    byte[] bytes() {
        return in.array();
    }

    @Override
    Layout layout() {
        return layout;
    }

    @Override
    long slot(int index) {
        return slots[index];
    }

    /**
     * A copy, which stays as it is when the reader goes on.
     *
     * @return all that it says
     * @throws IllegalArgumentException if something of it is not sound
     */
    public JfrEvent kept() {
        return KeptEvent.of(this);
    }

    /**
     * The number of its type in the chunk.
     *
     * @return any
     */
    public long typeId() {
        return layout.id();
    }

    /**
     * The number of a field.
     *
     * @param field its name
     * @return from 0, or -1 if the type has no such field
     */
    public int index(String field) {
        return layout.index(field);
    }

    /**
     * Whether a field holds whole numbers of 64 bits.
     *
     * @param index its number
     * @return whether
     */
    public boolean isLong(int index) {
        Field field = layout.field(index);
        return field.type().form() == Layout.Form.LONG && !field.isPooled() && !field.isArray();
    }

    /**
     * Whether a field holds texts, each where it is used or in the pool for all texts.
     *
     * @param index its number
     * @return whether
     */
    public boolean isText(int index) {
        Field field = layout.field(index);
        return field.type().form() == Layout.Form.TEXT && !field.isPooled() && !field.isArray();
    }

    /**
     * Whether a field holds numbers of things in a pool.
     *
     * @param index its number
     * @return whether
     */
    public boolean isPooled(int index) {
        return layout.field(index).isPooled() && !layout.field(index).isArray();
    }

    /**
     * For {@link ChunkReader#rows}.
     *
     * @return by field that it is wanted
     */
    public boolean[] allFields() {
        boolean[] all = new boolean[layout.size()];
        Arrays.fill(all, true);
        return all;
    }

    /**
     * The texts that a seal stands for.
     *
     * @return names of their fields
     */
    public List<String> sealedTexts() {
        return layout.sealed().texts();
    }

    @Override
    public @Nullable String text(String field) {
        int index = require(field);
        try {
            return struct.text(index);
        } catch (MalformedException | IndexOutOfBoundsException e) {
            throw new IllegalArgumentException(field + ": " + e.getMessage(), e);
        }
    }

    @Override
    public @Nullable String className(String field) {
        int index = require(field);
        try {
            Field known = layout.field(index);
            return known.isPooled() ? constants.className(known.type(), slots[index]) : null;
        } catch (MalformedException | IndexOutOfBoundsException e) {
            throw new IllegalArgumentException(field + ": " + e.getMessage(), e);
        }
    }

    @Override
    public @Nullable EventThread thread(String field) {
        int index = layout.index(field);
        try {
            return index < 0 || !layout.field(index).isPooled()
                    ? null
                    : constants.thread(layout.field(index).type(), slots[index]);
        } catch (MalformedException | IndexOutOfBoundsException e) {
            throw new IllegalArgumentException(field + ": " + e.getMessage(), e);
        }
    }

    @Override
    public @Nullable Stack stack() {
        int index = layout.index("stackTrace");
        try {
            return index < 0 || !layout.field(index).isPooled()
                    ? null
                    : constants.stack(layout.field(index).type(), slots[index]);
        } catch (MalformedException | IndexOutOfBoundsException e) {
            throw new IllegalArgumentException("stackTrace: " + e.getMessage(), e);
        }
    }

    @Override
    public int seal() {
        Seal seal = layout.sealed().ofNumbers(slots);
        for (String name : sealedTexts()) {
            seal.with(name, text(name));
        }
        return seal.value();
    }

    @Override
    public long beginNanos() {
        return head.nanos(slots[0]);
    }

    @Override
    public long nanos() {
        boolean takesTime = layout.size() > 1 && layout.field(1).name().equals("duration");
        return takesTime ? head.nanos(slots[0] + slots[1]) - head.nanos(slots[0]) : 0;
    }
}
