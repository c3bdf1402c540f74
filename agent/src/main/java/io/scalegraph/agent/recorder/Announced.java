package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/** A wait that a thread goes into with a lock that it lets go of first: begun, and not yet measured. */
record Announced(WaitKind kind, @Nullable Object lock, long nanos) {}
