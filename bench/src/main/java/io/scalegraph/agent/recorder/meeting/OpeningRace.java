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
import org.openjdk.jcstress.infra.results.ZII_Result;

/** Two threads come to a barrier at once: their generation is one, and is counted once. Public for the harness. */
@JCStressTest
@Outcome(id = "true, 1, 0", expect = Expect.ACCEPTABLE, desc = "one generation")
@Outcome(expect = Expect.FORBIDDEN, desc = "two, none, or something stays behind")
@State
public class OpeningRace {
    private final Generations generations = new Generations(new Clock());
    private final Opener opener = new Opener(generations);
    private final Opener otherOpener = new Opener(generations);
    private final Object barrier = new Object();
    private @Nullable Generation one;
    private @Nullable Generation other;

    /** Made by the harness. */
    public OpeningRace() {}

    /** A thread comes. */
    @Actor
    public void comeOne() {
        one = opener.join(barrier, 0);
    }

    /** Another. */
    @Actor
    public void comeOther() {
        other = otherOpener.join(barrier, 0);
    }

    /**
     * The last arrives.
     *
     * @param seen whether both were told of with one number, how often that counts, and what is left
     */
    @Arbiter
    public void arrive(ZII_Result seen) {
        generations.trip(barrier, 0, 1);
        Generation first = Objects.requireNonNull(one);
        Generation second = Objects.requireNonNull(other);
        seen.r1 = first.isTripped() && second.isTripped() && first.number() == second.number();
        seen.r2 = (first.countOnce() ? 1 : 0) + (second.countOnce() ? 1 : 0);
        seen.r3 = generations.open();
    }
}
