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
import org.openjdk.jcstress.infra.results.ZI_Result;

/** The last of those that wait gives up while another comes: that one is told of. Public for the harness. */
@JCStressTest
@Outcome(id = "true, 0", expect = Expect.ACCEPTABLE, desc = "told of")
@Outcome(expect = Expect.FORBIDDEN, desc = "not told of, or something stays behind")
@State
public class LeavingRace {
    private final Generations generations = new Generations(new Clock());
    private final Opener comer = new Opener(generations);
    private final Object barrier = new Object();
    private final Generation left = Objects.requireNonNull(new Opener(generations).join(barrier, 0));
    private @Nullable Generation joined;

    /** Made by the harness. */
    public LeavingRace() {}

    /** A thread does not wait any longer. */
    @Actor
    public void leave() {
        generations.leave(left);
    }

    /** Another comes. */
    @Actor
    public void come() {
        joined = comer.join(barrier, 0);
    }

    /**
     * The last arrives.
     *
     * @param seen whether the second is told of, and what is left
     */
    @Arbiter
    public void arrive(ZI_Result seen) {
        generations.trip(barrier, 0, 1);
        seen.r1 = Objects.requireNonNull(joined).isTripped();
        seen.r2 = generations.open();
    }
}
