package io.scalegraph.agent.recorder.virtual;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** Two carriers start threads at once: one of these is the first, and no more live than there are. Public for the harness. */
@JCStressTest
@Outcome(
        id = {"1, 2, 1", "1, 2, 2"},
        expect = Expect.ACCEPTABLE,
        desc = "one after the other, or both at a time")
@Outcome(expect = Expect.FORBIDDEN, desc = "none or two first, lost, or too many")
@State
public class LivingRace {
    private final LivingCount count = new LivingCount();
    private boolean oneFirst;
    private boolean otherFirst;

    /** Made by the harness. */
    public LivingRace() {}

    /** A thread lives. */
    @Actor
    public void one() {
        oneFirst = count.start(0);
        count.end(1);
    }

    /** Another. */
    @Actor
    public void other() {
        otherFirst = count.start(1);
        count.end(0);
    }

    /**
     * Both are over.
     *
     * @param counts how many were first, have ended, and lived at one time
     */
    @Arbiter
    public void read(III_Result counts) {
        counts.r1 = (oneFirst ? 1 : 0) + (otherFirst ? 1 : 0);
        counts.r2 = (int) count.ended();
        counts.r3 = (int) count.most();
    }
}
