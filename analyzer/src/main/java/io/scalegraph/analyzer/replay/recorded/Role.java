package io.scalegraph.analyzer.replay.recorded;

/** What kind of thing a thread waits at, as far as that matters to a replay. */
public enum Role {
    /** A lock that one thread holds at a time. */
    LOCK,
    /** A lock that it may hold together with others. */
    SHARED_LOCK,
    /** A queue without room. */
    PUT,
    /** A queue without items. */
    TAKE,
    /** A barrier or phaser: all that meet go on together. */
    MEETING,
    /** A latch: all that wait go on when it is counted down. */
    LATCH,
    /** Threads that were given work, to be done with it. */
    CHILDREN,
    /** A task. */
    IDLE,
    /** Anything else: it goes on when the thread that ended the wait gets there, if one did. */
    OTHER;

    /** Whether a thread that waits so has nothing to do, until others have. */
    boolean isForOthers() {
        return this != LOCK && this != SHARED_LOCK && this != PUT && this != OTHER;
    }
}
