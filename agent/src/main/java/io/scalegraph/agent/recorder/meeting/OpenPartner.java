package io.scalegraph.agent.recorder.meeting;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.delivery.Wait;
import io.scalegraph.agent.recorder.place.LockNumbers;
import io.scalegraph.agent.recorder.total.Total;
import io.scalegraph.agent.recorder.wake.OpenWakes;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/** At which lock one thread waits now, for whom, and who ends it. Used by its own thread only, but for {@link #met} and {@link #end}. */
public final class OpenPartner {
    private final Clock clock;
    private final Generations generations;
    private final Opener opener;

    private final LockNumbers numbers;
    private final OpenWakes wakes;

    private WaitKind kind = WaitKind.PARK;
    private @Nullable Object lock;
    /** The thread waited for, 0 if not known. */
    private long partner;

    private @Nullable Generation generation;

    /**
     * Nobody is waited for.
     *
     * @param clock tells when a partner comes
     * @param generations those that threads wait for
     * @param numbers tells the numbers of locks
     * @param wakes who wakes the thread
     */
    public OpenPartner(Clock clock, Generations generations, LockNumbers numbers, OpenWakes wakes) {
        this.clock = clock;
        this.generations = generations;
        this.opener = new Opener(generations);
        this.numbers = numbers;
        this.wakes = wakes;
    }

    /** {@return who wakes the thread} */
    public OpenWakes wakes() {
        return wakes;
    }

    /**
     * The wait has begun; whom it is for may be known since before.
     *
     * @param waitedFor what for
     * @param waitedAt the lock or other thing waited at, null if there is none; kept until the wait ends
     */
    public void begin(WaitKind waitedFor, @Nullable Object waitedAt) {
        kind = waitedFor;
        lock = waitedAt;
    }

    /** {@return what is waited for} */
    public WaitKind kind() {
        return kind;
    }

    /** {@return the lock or other thing waited at, null if there is none} */
    public @Nullable Object lock() {
        return lock;
    }

    /**
     * The wait is for a thread.
     *
     * @param thread its number
     */
    public void waitsFor(long thread) {
        partner = thread;
    }

    /**
     * The wait is for all others.
     *
     * @param barrier where
     * @param phase the phase whose end is waited for, 0 where there are none
     */
    public void waitsForAll(Object barrier, long phase) {
        generation = opener.join(barrier, phase);
    }

    /**
     * The wait is for a partner, who will find the pair here.
     *
     * @param exchanger where they meet
     */
    public void waitsForPartner(Object exchanger) {
        generation = opener.pair(exchanger);
    }

    /**
     * The wait for a partner is over, told by that partner: who waits has made its pair known before it could be
     * found. Told so late that the thread waits again, it is told again when that wait is over.
     *
     * @param exchanger where they meet
     * @param last number of the partner
     */
    public void met(Object exchanger, long last) {
        Generation pair = generation;
        if (pair != null && pair.isAt(exchanger)) {
            pair.trip(clock.nanos(), last, null);
        }
    }

    /**
     * Books whom the ended wait was for, and who ended it.
     *
     * @param total where
     * @param now when it ended
     * @param nanos how long it was
     * @return how long it went on after the last arrival, {@link TraceFormat#NOT_MEASURED} if there was none
     */
    public long settle(Total total, long now, long nanos) {
        long release = settlePartner(total, now, nanos);
        if (wakes.isFollowed()) {
            wakes.settle(total.kind(), partner, release, now - nanos, now);
            wakes.addTo(total.enders(), nanos);
        }
        return release;
    }

    private long settlePartner(Total total, long now, long nanos) {
        Generation joined = generation;
        if (joined == null) {
            if (partner != 0) {
                total.addPartner(partner, 1, nanos);
            }
            return TraceFormat.NOT_MEASURED;
        }
        generations.leave(joined);
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

    /**
     * What is known of lock and partner. Asked of long waits alone, so that only their locks are numbered.
     *
     * @param release how long the wait went on after the last arrival
     * @return as it goes into the recording
     */
    public Wait.Party party(long release) {
        Generation joined = generation;
        return new Wait.Party(
                numbers.of(kind, lock), partner, joined == null ? 0 : joined.number(), release, wakes.last());
    }

    /** Forgets a wait that is not settled. */
    public void abandon() {
        Generation joined = generation;
        if (joined != null) {
            generations.leave(joined);
        }
        end();
    }

    /** Nobody is waited for any more; lets go of the program's objects. */
    public void end() {
        wakes.forget();
        partner = 0;
        generation = null;
        lock = null;
    }
}
