package io.scalegraph.analyzer.read.jfr;

import org.jspecify.annotations.Nullable;

/**
 * One event of a recording, whoever reads it. A reader may use the same object for the next event, so none is kept. Whoever
 * asks for a field that the event does not have, or has with values of another kind, gets an
 * {@link IllegalArgumentException}, except where null stands for it.
 */
public interface JfrEvent {
    /**
     * Name of the event's type.
     *
     * @return as the recording has it
     */
    String type();

    /**
     * Whether the type has a field.
     *
     * @param field its name
     * @return whether
     */
    boolean has(String field);

    /**
     * A whole number.
     *
     * @param field its name
     * @return its value
     */
    long number(String field);

    /**
     * Whether a field is a time whose unit is told, and is not the JVM's ticks.
     *
     * @param field its name
     * @return whether
     */
    boolean hasNanos(String field);

    /**
     * A time.
     *
     * @param field its name; one of {@link #hasNanos}
     * @return nanoseconds; {@link Long#MIN_VALUE} or {@link Long#MAX_VALUE} of what has no place in so many
     */
    long nanos(String field);

    /**
     * A boolean.
     *
     * @param field its name
     * @return its value
     */
    boolean flag(String field);

    /**
     * A text.
     *
     * @param field its name
     * @return its value, which may be null
     */
    @Nullable
    String text(String field);

    /**
     * A class.
     *
     * @param field its name
     * @return name of the class as the JVM has it, with dots; null if there is none
     */
    @Nullable
    String className(String field);

    /**
     * A thread.
     *
     * @param field its name
     * @return null if there is none, or no such field
     */
    @Nullable
    EventThread thread(String field);

    /**
     * The thread that wrote the event.
     *
     * @return null if none did
     */
    default @Nullable EventThread thread() {
        return thread("eventThread");
    }

    /**
     * The stack at the event.
     *
     * @return null if there is none
     */
    @Nullable
    Stack stack();

    /**
     * A number made of all that it says but what JFR adds, as {@link io.scalegraph.trace.Seal} has it.
     *
     * @return what the event's own seal must be
     */
    int seal();

    /**
     * When it began.
     *
     * @return nanoseconds since 1970
     */
    long beginNanos();

    /**
     * How long it took.
     *
     * @return nanoseconds, 0 of an event that takes no time
     */
    long nanos();
}
