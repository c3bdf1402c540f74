package io.scalegraph.agent.recorder.thread;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.Failures;
import io.scalegraph.agent.recorder.counter.CounterSource;
import io.scalegraph.agent.recorder.counter.HookTime;
import io.scalegraph.agent.recorder.delivery.Delivery;
import io.scalegraph.agent.recorder.meeting.Generations;
import io.scalegraph.agent.recorder.meeting.OpenPartner;
import io.scalegraph.agent.recorder.perf.Perf;
import io.scalegraph.agent.recorder.place.DeclaredWaits;
import io.scalegraph.agent.recorder.place.LockNumbers;
import io.scalegraph.agent.recorder.place.Sites;
import io.scalegraph.agent.recorder.virtual.VirtualThreads;
import io.scalegraph.agent.recorder.wake.OpenWakes;
import io.scalegraph.agent.recorder.wake.Selectors;
import io.scalegraph.agent.recorder.wake.VirtualWakes;
import java.util.List;

/**
 * What the threads of one measurement share: the clock, where measurements go, and bounded tables. Threads know by it
 * whether they belong to the measurement that goes on.
 */
public final class Shared {
    private final Clock clock;
    private final Failures failures = new Failures();
    private final Delivery delivery;
    private final Sites sites;
    private final LockNumbers lockNumbers = new LockNumbers();
    private volatile DeclaredWaits declared = DeclaredWaits.NONE;
    private final Generations generations;
    private final CounterSource counters = new CounterSource();
    private final HookTime hookTime = new HookTime();
    private final Perf perf;
    private final Carriers carriers = new Carriers();
    private final VirtualThreads virtual;
    private final VirtualWakes virtualWakes = new VirtualWakes();
    private final Selectors selectors = new Selectors();
    private volatile boolean followsWakes;
    private volatile boolean timesHolds;

    /**
     * Everything empty.
     *
     * @param clock the clock
     * @param thresholdNanos waits shorter than this are not written one by one
     * @param depth how many frames of the program make a site
     * @param events events that performance counters count; empty if none are wanted
     */
    public Shared(Clock clock, long thresholdNanos, int depth, List<String> events) {
        this.clock = clock;
        this.delivery = new Delivery(thresholdNanos);
        this.sites = new Sites(clock, depth);
        this.generations = new Generations(clock);
        this.perf = new Perf(events);
        this.virtual = new VirtualThreads(clock, sites, hookTime);
    }

    /**
     * Says which methods of the program are waits, before threads that run already are looked at.
     *
     * @param methods the methods
     */
    public void declare(DeclaredWaits methods) {
        declared = methods;
    }

    /** Says that it is followed who ends waits, before there is any thread. */
    public void followWakes() {
        followsWakes = true;
    }

    /** {@return whether it is followed who ends waits} */
    boolean followsWakes() {
        return followsWakes;
    }

    /** Says that holds of locks are timed, before there is any thread. */
    public void timeHolds() {
        timesHolds = true;
    }

    /** {@return whether holds of locks are timed} */
    boolean timesHolds() {
        return timesHolds;
    }

    /** {@return the numbers of locks} */
    LockNumbers lockNumbers() {
        return lockNumbers;
    }

    /** {@return who has woken virtual threads} */
    VirtualWakes virtualWakes() {
        return virtualWakes;
    }

    /** {@return which threads wait at selectors} */
    Selectors selectors() {
        return selectors;
    }

    /** {@return the methods of the program that are waits} */
    DeclaredWaits declared() {
        return declared;
    }

    /** {@return the clock} */
    public Clock clock() {
        return clock;
    }

    /** {@return what went wrong inside the agent} */
    public Failures failures() {
        return failures;
    }

    /** {@return where measurements go} */
    public Delivery delivery() {
        return delivery;
    }

    /** {@return tells where a thread is} */
    public Sites sites() {
        return sites;
    }

    /** {@return whom a thread waits for, which does not wait yet} */
    OpenPartner noPartner() {
        return new OpenPartner(clock, generations, lockNumbers, new OpenWakes(followsWakes));
    }

    /** {@return the generations of barriers that threads wait for} */
    public Generations generations() {
        return generations;
    }

    /** {@return where the threads' counters come from} */
    public CounterSource counters() {
        return counters;
    }

    /** {@return what hooks took of the program's threads} */
    public HookTime hookTime() {
        return hookTime;
    }

    /** {@return the performance counters} */
    public Perf perf() {
        return perf;
    }

    /** {@return the numbers of those that carry virtual threads} */
    public Carriers carriers() {
        return carriers;
    }

    /** {@return what is known of virtual threads} */
    public VirtualThreads virtual() {
        return virtual;
    }

    /** Measuring has ended: what a thread that meets no hook any more still holds of this is small, and nothing of the program's. */
    public void letGo() {
        delivery.end();
        perf.stop();
        generations.forget();
        virtual.forget();
        virtualWakes.forget();
        selectors.forget();
    }
}
