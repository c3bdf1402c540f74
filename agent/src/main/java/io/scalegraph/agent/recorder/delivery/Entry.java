package io.scalegraph.agent.recorder.delivery;

/** What a recording is made of, beside what is written once: waits here, snapshots and windows further up. */
public interface Entry {
    /** {@return whether it is one of very many, and so must not take the room of those that totals are made of} */
    default boolean isOneOfMany() {
        return false;
    }
}
