package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.hold.HoldSide;
import io.scalegraph.agent.recorder.hold.Holds;
import io.scalegraph.agent.recorder.hold.Singles;
import io.scalegraph.agent.recorder.place.Sites;
import io.scalegraph.agent.recorder.thread.HookedThread;
import io.scalegraph.agent.recorder.thread.Shared;
import io.scalegraph.agent.recorder.thread.Track;
import io.scalegraph.agent.recorder.thread.TrackReading;
import io.scalegraph.agent.recorder.thread.VirtualTrack;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.List;

/**
 * What the agent adds to the program, step by step, on tracks of its own that end up in no recording. Each step is priced
 * when the recording comes up, and again at each beat: a hook that the program has called often is compiled by then and a
 * tenth as dear. The fastest batch counts, since other threads and cold code can only add. For one thread at a time.
 */
final class Prices {
    // The program is at work meanwhile, and its compilers too: each path is taken as often as its compilation takes.
    private static final int BATCHES = 20;
    private static final int BATCHES_AGAIN = 10;
    private static final int WAITS = 100;
    private static final int WALKS = 50;
    private static final int LIVES = 5;
    /** A price that fell by less is not written again. */
    private static final double WORTH_TELLING = 0.9;
    /** Where nothing has become cheaper at so many beats, only one in as many prices. */
    private static final int MANY_BEATS = 16;

    private final Clock clock;
    private final JfrSink sink;
    private final Shared apart;
    private final Track track;
    private final VirtualTrack virtual;
    private final Object lock = new Object();
    private long wait = Long.MAX_VALUE;
    private long virtualWait = Long.MAX_VALUE;
    private long walk = Long.MAX_VALUE;
    private long thread = Long.MAX_VALUE;
    private long hold = Long.MAX_VALUE;
    private long pass = Long.MAX_VALUE;
    private long toldWait;
    private long toldHold;
    private long toldPass;
    private long toldVirtualWait;
    private long toldWrite;
    private int beatsSinceTold;

    /** The tracks are of no measurement that goes on, and none of their waits is written. */
    Prices(Clock clock, JfrSink sink, Settings.Counted counted) {
        this.clock = clock;
        this.sink = sink;
        this.apart = new Shared(clock, Long.MAX_VALUE, 1, List.of());
        apart.delivery().begin(sink);
        apart.delivery().endDetail();
        if (counted.holds()) {
            apart.timeHolds();
        }
        if (counted.wakes()) {
            apart.followWakes();
        }
        this.track = new Track(apart, Thread.currentThread(), 0);
        this.virtual = new VirtualTrack(apart, 0);
    }

    /** {@return the recording that is told} */
    JfrSink sink() {
        return sink;
    }

    /** In nanoseconds, before the program has made anything hot. */
    BringUp.Costs first() {
        for (int batch = 0; batch < BATCHES; batch++) {
            priceWaits();
        }
        for (int i = 0; i < WALKS; i++) {
            priceWalk();
        }
        for (int life = 0; life < LIVES; life++) {
            priceLife();
        }
        return told();
    }

    /**
     * A beat: tells the recording what has become cheaper. Takes a millisecond where hooks are hot; where nothing has become
     * cheaper for long it is seldom done.
     */
    void again() {
        beatsSinceTold++;
        if (beatsSinceTold < MANY_BEATS || beatsSinceTold % MANY_BEATS == 0) {
            price();
        }
    }

    private void price() {
        for (int batch = 0; batch < BATCHES_AGAIN; batch++) {
            priceWaits();
        }
        priceWalk();
        if (wait < toldWait * WORTH_TELLING
                || virtualWait < toldVirtualWait * WORTH_TELLING
                || sink.writeNanos() < toldWrite * WORTH_TELLING
                || hold < toldHold * WORTH_TELLING
                || pass < toldPass * WORTH_TELLING) {
            sink.writePrices(told());
            beatsSinceTold = 0;
        }
    }

    /** No step is priced any more: lets go of what the tracks hold, counters that are open above all. */
    void end() {
        track.retire();
    }

    private BringUp.Costs told() {
        toldWait = wait;
        toldVirtualWait = virtualWait;
        toldWrite = sink.writeNanos();
        toldHold = hold;
        toldPass = pass;
        return known();
    }

    /** In nanoseconds, the lowest so far. */
    BringUp.Costs known() {
        boolean holds = track.holds() != null;
        return new BringUp.Costs(
                wait,
                walk,
                virtualWait,
                thread,
                holds ? hold : TraceFormat.NOT_MEASURED,
                holds ? pass : TraceFormat.NOT_MEASURED);
    }

    private void priceWaits() {
        wait = Math.min(wait, waits(track));
        virtualWait = Math.min(virtualWait, waits(virtual));
        Holds holds = track.holds();
        if (holds != null) {
            hold = Math.min(hold, holds(holds));
            pass = Math.min(pass, passes(holds));
        }
    }

    /** Acquisition and release of a lock that nobody waits for, with the clock readings of both. */
    private long holds(Holds holds) {
        long begin = clock.nanos();
        for (int i = 0; i < WAITS; i++) {
            holds.acquired(lock, HoldSide.EXCLUSIVE, clock.nanos());
            holds.released(lock, HoldSide.EXCLUSIVE, clock.nanos());
        }
        return (clock.nanos() - begin) / WAITS;
    }

    private long passes(Holds holds) {
        long begin = clock.nanos();
        for (int i = 0; i < WAITS; i++) {
            holds.pass(lock, WaitKind.QUEUE_PUT, true, new Singles.Passed(1, clock.nanos(), 0, 0));
        }
        return (clock.nanos() - begin) / WAITS;
    }

    /** A wait that does not wait, whose stack is walked in a few of them only. */
    private long waits(HookedThread of) {
        long begin = clock.nanos();
        for (int i = 0; i < WAITS; i++) {
            if (of.enter(WaitKind.PARK, null)) {
                of.exit();
            }
        }
        return (clock.nanos() - begin) / WAITS;
    }

    private void priceWalk() {
        Sites sites = apart.sites();
        long begin = clock.nanos();
        sites.caller();
        walk = Math.min(walk, clock.nanos() - begin);
    }

    private void priceLife() {
        long begin = clock.nanos();
        Track living = new Track(apart, Thread.currentThread(), 0);
        TrackReading.first(living);
        TrackReading.last(living);
        thread = Math.min(thread, clock.nanos() - begin);
    }
}
