package io.scalegraph.agent.recorder.delivery;

import org.jspecify.annotations.Nullable;

/** Where measurements go once the recording is up. Implementations are thread-safe and take no lock the program sees. */
public interface Sink {
    /**
     * Stamps the begin of a wait on the recording's own clock.
     *
     * @return a handle for {@link #end(Object)}, null if none is wanted
     */
    @Nullable
    Object begin();

    /**
     * Stamps the end of a wait.
     *
     * @param event handle from {@link #begin()}
     */
    void end(Object event);

    /**
     * Writes an entry.
     *
     * @param entry the entry
     */
    void write(Entry entry);
}
