package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.trace.WakeOrigin;

/**
 * A wait JFR wrote.
 *
 * @param worker Java thread id
 * @param place what for, and where
 * @param beginNanos begin
 * @param nanos duration
 * @param owner Java thread id of the thread that held the monitor before, 0 if not known
 * @param ender what ended it: Java thread id of that thread or of who notified, or {@link WakeOrigin#id()}
 */
public record JfrWait(long worker, Place place, long beginNanos, long nanos, long owner, long ender) {
    /**
     * A wait that was ended by the thread that held the monitor before, if that is known.
     *
     * @param worker Java thread id
     * @param place what for, and where
     * @param beginNanos begin
     * @param nanos duration
     * @param owner Java thread id of the thread that held the monitor before, 0 if not known
     */
    public JfrWait(long worker, Place place, long beginNanos, long nanos, long owner) {
        this(worker, place, beginNanos, nanos, owner, owner == 0 ? WakeOrigin.UNKNOWN.id() : owner);
    }
}
