package io.scalegraph.agent.recorder.virtual;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.counter.HookTime;
import io.scalegraph.agent.recorder.place.Sites;
import io.scalegraph.agent.recorder.region.RegionReading;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Everything that a measurement knows of virtual threads: sums over all of them. Thread-safe, and no thread waits here. */
public final class VirtualThreads {
    private final Clock clock;
    private final VirtualLives lives;
    private final SharedTotals totals;
    private final BlockedThreads blocked;
    private final SharedRegions regions = new SharedRegions();
    private final SharedTotal computations = SharedTotal.unnamed(WaitKind.PARK);
    private final SharedTotal waitsComputing = SharedTotal.unnamed(WaitKind.PARK);

    /**
     * No virtual thread yet.
     *
     * @param clock the clock
     * @param sites tells where a thread is
     * @param hookTime what hooks take
     */
    public VirtualThreads(Clock clock, Sites sites, HookTime hookTime) {
        this.clock = clock;
        this.lives = new VirtualLives(clock);
        this.totals = new SharedTotals(sites);
        this.blocked = new BlockedThreads(clock, totals, hookTime);
    }

    /** {@return their begins and ends} */
    public VirtualLives lives() {
        return lives;
    }

    /** {@return the places where they wait} */
    public SharedTotals totals() {
        return totals;
    }

    /** {@return those that wait for a monitor} */
    public BlockedThreads blocked() {
        return blocked;
    }

    /** {@return the regions that they are in} */
    public SharedRegions regions() {
        return regions;
    }

    /** {@return the outermost calls of methods declared computation} */
    public SharedTotal computations() {
        return computations;
    }

    /** {@return whatever was waited for inside of those; it is work, and leaves carriers free} */
    public SharedTotal waitsComputing() {
        return waitsComputing;
    }

    /** Measuring has ended: what a thread still holds of this is small from now on. */
    public void forget() {
        lives.forget();
        totals.forget();
        blocked.forget();
        regions.forget();
    }

    /** {@return everything so far; null if nothing was seen of virtual threads} */
    public @Nullable VirtualReading read() {
        long now = clock.nanos();
        List<VirtualReading.Sum> sums = new ArrayList<>();
        for (SharedTotal total : totals.all(now)) {
            WaitSums waits = total.read();
            if (!waits.isEmpty()) {
                sums.add(new VirtualReading.Sum(total.kind(), total.site(), total.lock(), waits));
            }
        }
        WaitSums computed = computations.read();
        List<RegionReading> inRegions = regions.read(now);
        if (lives.started() == 0 && sums.isEmpty() && computed.isEmpty() && inRegions.isEmpty()) {
            return null;
        }
        WaitSums delays = lives.delays();
        WaitSums lived = lives.lived(delays);
        return new VirtualReading(
                now,
                lives.counts(delays),
                delays,
                lived,
                new VirtualReading.Computations(computed, waitsComputing.read()),
                sums,
                inRegions);
    }
}
