package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;
import org.jspecify.annotations.Nullable;

/** At which lock one thread waits now, and for whom. Used by its own thread only, but for {@link #met} and {@link #end}. */
final class OpenParty {
    private long lock;
    /** The thread waited for, 0 if not known. */
    private long partner;

    private @Nullable Meeting meeting;

    /** The wait has begun; whom it is for may be known since before. */
    void begin(long lockNumber) {
        lock = lockNumber;
    }

    void waitsFor(long thread) {
        partner = thread;
    }

    void waitsFor(@Nullable Meeting joined) {
        meeting = joined;
    }

    /**
     * The wait for a partner is over, told by that partner: who waits has made its meeting known before it could be
     * found. Told so late that the thread waits again, it is told again when that wait is over.
     */
    void met(Object barrier, long last) {
        Meeting pair = meeting;
        if (pair != null && pair.barrier == barrier) {
            pair.trip(System.nanoTime(), last);
        }
    }

    /** Books whom the ended wait was for. Returns how long it went on after the last arrival. */
    long settle(Total total, long now, long nanos) {
        Meeting joined = meeting;
        if (joined == null) {
            if (partner != 0) {
                total.addPartner(partner, 1, nanos);
            }
            return TraceFormat.NOT_MEASURED;
        }
        Meetings.leave(joined);
        if (!joined.isTripped()) {
            return TraceFormat.NOT_MEASURED;
        }
        long release = Math.max(0, Math.min(nanos, now - joined.tripNanos()));
        partner = joined.last();
        total.addSplit(nanos - release, release);
        if (partner != 0) {
            total.addPartner(partner, joined.countOnce() ? 1 : 0, nanos - release);
        }
        return release;
    }

    Wait.Party party(long release) {
        Meeting joined = meeting;
        return new Wait.Party(lock, partner, joined == null ? 0 : joined.number, release);
    }

    /** Forgets a wait that is not settled. */
    void abandon() {
        Meeting joined = meeting;
        if (joined != null) {
            Meetings.leave(joined);
        }
        end();
    }

    /** Nobody is waited for any more; lets go of the program's objects. */
    void end() {
        partner = 0;
        meeting = null;
    }
}
