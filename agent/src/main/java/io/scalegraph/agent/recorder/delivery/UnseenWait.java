package io.scalegraph.agent.recorder.delivery;

import io.scalegraph.trace.WaitKind;

/**
 * A thread was found in a wait that nothing else tells of.
 *
 * @param worker Java thread id
 * @param kind what is waited for
 * @param site class and method of the program, empty if unknown
 * @param timeNanos clock when it was found
 */
public record UnseenWait(long worker, WaitKind kind, String site, long timeNanos) implements Entry {
    @Override
    public boolean isOneOfMany() {
        return true;
    }
}
