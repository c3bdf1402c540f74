package io.scalegraph.analyzer.replay.recorded;

/**
 * Something that a thread does at one instant.
 *
 * @param at when, nanoseconds
 * @param type what
 * @param object number of what it does it to, in the replay
 */
record Mark(long at, Type type, int object) {
    enum Type {
        ACQUIRE,
        SHARE,
        RELEASE,
        PUT,
        TAKE,
        MEET,
        COUNT,
        OPEN,
        SIGNAL
    }
}
