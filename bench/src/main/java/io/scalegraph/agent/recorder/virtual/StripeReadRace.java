package io.scalegraph.agent.recorder.virtual;

import io.scalegraph.trace.WaitKind;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** A total is read while a wait is added: it is there as a whole or not at all. Public for the harness. */
@JCStressTest
@Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE, desc = "before")
@Outcome(id = "1, 0, 900", expect = Expect.ACCEPTABLE, desc = "waits")
@Outcome(id = "0, 1, 10", expect = Expect.ACCEPTABLE, desc = "has waited")
@Outcome(expect = Expect.FORBIDDEN, desc = "torn")
@State
public class StripeReadRace {
    private static final int CARRIER = 3;

    private final SharedTotal total = SharedTotal.unnamed(WaitKind.LOCK);

    /** Made by the harness. */
    public StripeReadRace() {}

    /** A wait. */
    @Actor
    public void add() {
        total.begin(CARRIER, 100);
        total.end(CARRIER, 100, 110);
    }

    /**
     * A snapshot.
     *
     * @param sums how many wait, have waited, and how long
     */
    @Actor
    public void read(III_Result sums) {
        WaitSums all = total.read();
        sums.r1 = (int) all.open();
        sums.r2 = (int) all.count();
        sums.r3 = (int) all.nanos(1_000);
    }
}
