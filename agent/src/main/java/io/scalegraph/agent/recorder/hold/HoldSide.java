package io.scalegraph.agent.recorder.hold;

/** How a lock is held. */
public enum HoldSide {
    /** By one thread alone, which tells of the outermost acquisition and the last release. */
    EXCLUSIVE,
    /** With others. */
    SHARED,
    /** As a monitor. */
    MONITOR
}
