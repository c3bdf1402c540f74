package io.scalegraph.analyzer.read.jfr;

import org.jspecify.annotations.Nullable;

/** All that an event says, decoded: it needs no part of the file nor its pools. Immutable. */
final class KeptEvent extends DecodedEvent {
    private final Layout layout;
    private final long[] slots;
    /** Name of a class. */
    private record Named(@Nullable String name) {}

    /** By field a text, a class or a thread, null of any other. */
    private final @Nullable Object[] things;

    private final @Nullable Stack stack;
    private final long beginNanos;
    private final long nanos;
    private final int seal;

    private KeptEvent(ChunkEvent event, long[] slots, @Nullable Object[] things) {
        this.layout = event.layout();
        this.slots = slots;
        this.things = things;
        this.stack = event.stack();
        this.beginNanos = event.beginNanos();
        this.nanos = event.nanos();
        this.seal = event.seal();
    }

    /** Copies one; throws an {@link IllegalArgumentException} if something of it is not sound. */
    static KeptEvent of(ChunkEvent event) {
        Layout layout = event.layout();
        long[] slots = new long[layout.size()];
        Object[] things = new Object[layout.size()];
        for (int i = 0; i < slots.length; i++) {
            Field field = layout.field(i);
            slots[i] = event.slot(i);
            things[i] = field.isArray() ? null : thing(event, field);
        }
        return new KeptEvent(event, slots, things);
    }

    private static @Nullable Object thing(ChunkEvent event, Field field) {
        return switch (field.type().name()) {
            case "java.lang.Class" -> new Named(event.className(field.name()));
            case "java.lang.Thread" -> event.thread(field.name());
            default -> event.text(field.name());
        };
    }

    @Override
    Layout layout() {
        return layout;
    }

    @Override
    long slot(int index) {
        return slots[index];
    }

    @Override
    public @Nullable String text(String field) {
        return things[require(field)] instanceof String text ? text : null;
    }

    @Override
    public @Nullable String className(String field) {
        return things[require(field)] instanceof Named type ? type.name : null;
    }

    @Override
    public @Nullable EventThread thread(String field) {
        int index = layout.index(field);
        return index >= 0 && things[index] instanceof EventThread thread ? thread : null;
    }

    @Override
    public @Nullable Stack stack() {
        return stack;
    }

    @Override
    public int seal() {
        return seal;
    }

    @Override
    public long beginNanos() {
        return beginNanos;
    }

    @Override
    public long nanos() {
        return nanos;
    }
}
