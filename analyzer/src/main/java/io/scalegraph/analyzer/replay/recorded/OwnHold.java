package io.scalegraph.analyzer.replay.recorded;

/** A hold while it is put into place. */
final class OwnHold {
    static final long DID_NOT_WAIT = -1;

    final int thread;
    final int lock;
    final boolean shared;
    final long begin;
    long end;
    /** When the thread came for the lock. */
    long asked;
    /** Its way back behind the wait for it, {@link #DID_NOT_WAIT} if it did not wait. */
    long back = DID_NOT_WAIT;

    /** Which of the thread's waits that was. */
    int wait = Sync.NONE;

    OwnHold(Hold hold, int thread) {
        this.thread = thread;
        this.lock = hold.lock();
        this.shared = hold.shared();
        this.begin = hold.begin();
        this.end = Math.max(hold.begin(), hold.end());
        this.asked = begin;
    }
}
