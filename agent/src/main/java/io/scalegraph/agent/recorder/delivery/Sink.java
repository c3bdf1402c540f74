package io.scalegraph.agent.recorder.delivery;

import org.jspecify.annotations.Nullable;

/** Where measurements go once the recording is up. Implementations are thread-safe and take no lock the program sees. */
public interface Sink {
    /**
     * Stamps the begin of a wait on the recording's own clock.
     *
     * @param unused a handle of this sink or an earlier one whose wait was not ended, null if there is none
     * @return a handle for {@link #end}, maybe the same; null if none is wanted
     */
    @Nullable
    Object begin(@Nullable Object unused);

    /**
     * Stamps the end of a wait.
     *
     * @param event handle from {@link #begin}
     * @param withStack whether the wait is written at once, by the thread that waited, and so with its stack
     * @return a handle for {@link Wait}
     */
    Object end(Object event, boolean withStack);

    /**
     * Writes an entry.
     *
     * @param entry the entry
     */
    void write(Entry entry);
}
