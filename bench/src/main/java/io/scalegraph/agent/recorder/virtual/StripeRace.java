package io.scalegraph.agent.recorder.virtual;

import io.scalegraph.trace.WaitKind;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two carriers of one number add to one total: nothing is lost. Public for the harness. */
@JCStressTest
@Outcome(id = "2, 20", expect = Expect.ACCEPTABLE, desc = "both waits")
@Outcome(expect = Expect.FORBIDDEN, desc = "lost")
@State
public class StripeRace {
    private static final int CARRIER = 3;

    private final SharedTotal total = SharedTotal.unnamed(WaitKind.LOCK);

    /** Made by the harness. */
    public StripeRace() {}

    /** A wait. */
    @Actor
    public void one() {
        total.begin(CARRIER, 100);
        total.end(CARRIER, 100, 110);
    }

    /** Another. */
    @Actor
    public void other() {
        total.begin(CARRIER, 200);
        total.end(CARRIER, 200, 210);
    }

    /**
     * All is over.
     *
     * @param sums how many waits, and their time
     */
    @Arbiter
    public void read(II_Result sums) {
        WaitSums all = total.read();
        sums.r1 = (int) all.count();
        sums.r2 = (int) all.nanos(1_000);
    }
}
