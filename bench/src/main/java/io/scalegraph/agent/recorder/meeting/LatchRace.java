package io.scalegraph.agent.recorder.meeting;

import io.scalegraph.agent.recorder.Clock;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZI_Result;

/** A latch opens while a thread comes to wait: a thread that finds it shut is told of. Public for the harness. */
@JCStressTest
@Outcome(id = "true, true, 0", expect = Expect.ACCEPTABLE, desc = "found open, told of all the same")
@Outcome(id = "true, false, 0", expect = Expect.ACCEPTABLE, desc = "found open, does not wait")
@Outcome(id = "false, true, 0", expect = Expect.ACCEPTABLE, desc = "waits, told of")
@Outcome(expect = Expect.FORBIDDEN, desc = "waits and is not told of, or something stays behind")
@State
public class LatchRace {
    private final Generations generations = new Generations(new Clock());
    private final Opener waiter = new Opener(generations);
    private final Object latch = new Object();
    private @Nullable Generation generation;
    private volatile boolean open;
    private boolean foundOpen;

    /** Made by the harness. */
    public LatchRace() {}

    /** A thread comes to wait. */
    @Actor
    public void come() {
        generation = waiter.join(latch, 0);
        foundOpen = open;
    }

    /** The latch opens. */
    @Actor
    public void open() {
        open = true;
        generations.trip(latch, 0, 1);
    }

    /**
     * The thread goes on.
     *
     * @param seen whether it found the latch open, whether it was told of, and what is left
     */
    @Arbiter
    public void goOn(ZZI_Result seen) {
        Generation joined = Objects.requireNonNull(generation);
        seen.r1 = foundOpen;
        seen.r2 = joined.isTripped();
        generations.leave(joined);
        seen.r3 = generations.open();
    }
}
