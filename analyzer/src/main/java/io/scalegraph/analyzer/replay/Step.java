package io.scalegraph.analyzer.replay;

/** What a thread does in one step of a replay. */
enum Step {
    /** Works for a time, on a processor; a change may scale it. The object is the number of the stretch. */
    WORK,
    /** Takes a time that no change scales, and no processor; none at a place without waits. */
    PASS,
    /** Takes a time on its way back from the await before it, if it had to wait there. */
    BACK,
    /** Acquires a lock alone; the time is its way back if it has to wait. */
    ACQUIRE,
    /** Acquires a lock that others may hold in the same way. */
    SHARE,
    /** Lets go of a lock. */
    RELEASE,
    /** Arrives at a meeting, and leaves when all that meet have arrived; the time is its way back. */
    MEET,
    /** Counts a meeting down: arrives there, and goes on at once. */
    COUNT,
    /** Waits until all that are to arrive at a meeting have, and is none of them; the time is its way back. */
    OPEN,
    /** Puts an item into a queue; the time is its way back if there is no room. */
    PUT,
    /** Takes an item from a queue; the time is its way back if there is none. */
    TAKE,
    /** Waits until an event has happened. */
    AWAIT,
    /** Makes an event happen. */
    SIGNAL,
    /** Has done what it did in the window before the end of that; the object is a place where another one waits for it. */
    DONE
}
