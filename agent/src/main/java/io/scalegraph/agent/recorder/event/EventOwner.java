package io.scalegraph.agent.recorder.event;

import org.jspecify.annotations.Nullable;

/**
 * What an event belongs to.
 *
 * @param snapshot number of the snapshot
 * @param worker number of the thread, or {@link io.scalegraph.trace.RegionEvent#VIRTUAL}
 * @param thread the thread, null if it is gone
 */
record EventOwner(long snapshot, long worker, @Nullable Thread thread) {}
