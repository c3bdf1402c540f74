package io.scalegraph.analyzer.cause;

import org.jspecify.annotations.Nullable;

/** Goes along one thread from change to change of what it does. Not thread-safe. */
final class Cursor<P> {
    /** What a thread does one after the other, some of it for no time. */
    private enum Phase {
        BEFORE_START,
        STARTING,
        WORKING,
        ENTERING,
        HELD,
        WOKEN,
        ENDED
    }

    final Course<P> course;
    final int position;
    private final Polling polling;
    private Phase phase = Phase.BEFORE_START;
    private int wait = -1;
    private long until;

    Cursor(Course<P> course, int position, long from) {
        this.course = course;
        this.position = position;
        this.polling = new Polling(course);
        boolean seen = course.starter != Course.NOBODY;
        this.until = Math.max(from, seen ? course.life.startedAt() : course.life.begin());
    }

    /** When what it does now is over; {@link Long#MAX_VALUE} if never. */
    long until() {
        return until;
    }

    /** To what it does next. */
    void step() {
        long before = until;
        do {
            next();
        } while (until <= before);
    }

    private void next() {
        switch (phase) {
            case BEFORE_START -> to(Phase.STARTING, course.life.begin());
            case STARTING, WOKEN -> work();
            case WORKING -> begin();
            case ENTERING -> to(Phase.HELD, woken());
            case HELD -> to(Phase.WOKEN, course.waits.end(wait));
            case ENDED -> throw new IllegalStateException("it has ended");
        }
    }

    private void work() {
        wait++;
        boolean waits = wait < course.waits.size();
        to(Phase.WORKING, waits ? course.waits.begin(wait) : course.life.end());
    }

    private void begin() {
        if (wait >= course.waits.size()) {
            to(Phase.ENDED, Long.MAX_VALUE);
            return;
        }
        long begin = course.waits.begin(wait);
        long wakes = course.isLinked(wait) ? course.lastWakeBefore(woken()) : begin;
        to(Phase.ENTERING, Math.max(begin, wakes));
    }

    private long woken() {
        return Math.min(course.woken(wait), course.waits.end(wait));
    }

    private void to(Phase next, long end) {
        phase = next;
        until = end;
    }

    /** Whether it is in a wait. */
    boolean waits() {
        return phase == Phase.ENTERING || phase == Phase.HELD || phase == Phase.WOKEN;
    }

    /** Position of the thread that it waits for, {@link Course#NOBODY} if for none. */
    int waitsFor() {
        return switch (phase) {
            case BEFORE_START -> course.starter;
            case HELD -> course.isLinked(wait) ? course.waker(wait) : polling.waker(wait);
            default -> Course.NOBODY;
        };
    }

    /** What it does where it waits for no thread. */
    State state() {
        return switch (phase) {
            case STARTING -> State.START;
            case WORKING -> State.WORK;
            case ENTERING -> State.ENTERING;
            case HELD -> State.of(course.waits.origin(wait));
            case WOKEN -> State.WAKE_UP;
            case BEFORE_START, ENDED -> State.UNKNOWN;
        };
    }

    /** Where it waits, null if it does not. */
    @Nullable
    P place() {
        return waits() ? course.waits.place(wait) : null;
    }
}
