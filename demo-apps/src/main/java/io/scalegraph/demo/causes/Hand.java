package io.scalegraph.demo.causes;

import io.scalegraph.demo.kernels.Computation;
import java.util.ArrayList;
import java.util.List;

/**
 * One thread in a window: its virtual clock, and what it notes of its waits. It goes on at the virtual time of whoever let it
 * go on, and computes up to deadlines of that clock, so that late wake-ups do not add up; unless they shall.
 */
final class Hand {
    final int number;
    private final Options options;
    private final List<Waited> waits = new ArrayList<>();
    private long clock;
    private long begin = Long.MIN_VALUE;
    private long end = Long.MAX_VALUE;
    private Wake started = Wake.NEVER;
    private Wake ended = Wake.NEVER;

    Hand(int number, Options options) {
        this.number = number;
        this.options = options;
    }

    /** The window begins at a time. */
    void start(long time) {
        clock = time;
        end = Long.MAX_VALUE;
        waits.clear();
    }

    /** The thread has been started within the window, and runs. */
    void startedBy(Wake wake) {
        begin = System.nanoTime();
        started = wake;
        clock = wake.clock();
    }

    void compute(long nanos) {
        long until = advance(nanos);
        if (options.real()) {
            Computation.spinUntil(until);
        } else {
            Computation.until(until);
        }
    }

    /** Lets time pass on the virtual clock; returns what it shows then. */
    long advance(long nanos) {
        clock = (options.elapsed() ? System.nanoTime() : clock) + nanos;
        return clock;
    }

    /** To be taken just before it lets others go on. */
    Wake wake() {
        return new Wake(number, System.nanoTime(), clock);
    }

    /** It has asked at a time for what another one gave; if that was given before, it was no wait. */
    void waited(long from, Wake wake) {
        clock = Math.max(clock, wake.clock());
        if (wake.by() != number && wake.at() > from) {
            waits.add(new Waited(from, System.nanoTime(), wake));
        }
    }

    /** It has waited since a time for one to pass, or for the system. */
    void waitedAlone(long from, int what) {
        waits.add(new Waited(from, System.nanoTime(), Wake.of(what)));
    }

    /** It has nothing more to do in the window. */
    void end() {
        ended = wake();
        end = ended.at();
    }

    /** Its end, as it lets others go on. */
    Wake ended() {
        return ended;
    }

    List<Waited> waits() {
        return waits;
    }

    Wake started() {
        return started;
    }

    /** When it began to run, before all if it was there already. */
    long beginNanos() {
        return begin;
    }

    /** When it had nothing more to do. */
    long endNanos() {
        return end;
    }

    String name() {
        return name(number);
    }

    static String name(int number) {
        return number == 0 ? "main" : "worker-" + number;
    }
}
