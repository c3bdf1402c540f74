package io.scalegraph.agent.recorder.total;

import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/**
 * A wait that has not ended.
 *
 * @param kind what is waited for
 * @param site class and method of the program, empty if unknown
 * @param lockClass class of the lock, null if none
 * @param nanos how long it has lasted
 */
public record OpenReading(
        WaitKind kind, String site, @Nullable Class<?> lockClass, long nanos) {}
