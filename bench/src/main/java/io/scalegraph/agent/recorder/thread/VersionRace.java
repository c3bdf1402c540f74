package io.scalegraph.agent.recorder.thread;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.state.Timeline;
import java.util.List;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A thread is read while it changes: what the version takes for whole is whole. Public for the harness. */
@JCStressTest
@Outcome(id = "-1, -1", expect = Expect.ACCEPTABLE, desc = "to be read again")
@Outcome(
        id = {"0, 0", "1, 1"},
        expect = Expect.ACCEPTABLE,
        desc = "before or after")
@Outcome(expect = Expect.FORBIDDEN, desc = "torn")
@State
public class VersionRace {
    private static final Shared SHARED = new Shared(new Clock(), 0, 1, List.of());

    private final Timeline timeline = new Track(SHARED, Thread.currentThread(), 1).timeline;
    private int first;
    private int second;

    /** Made by the harness. */
    public VersionRace() {}

    /** The thread itself. */
    @Actor
    public void change() {
        timeline.beginChange();
        first = 1;
        second = 1;
        timeline.endChange();
    }

    /**
     * A snapshot.
     *
     * @param seen what it reads
     */
    @Actor
    public void read(II_Result seen) {
        int before = timeline.version();
        int one = first;
        int other = second;
        boolean whole = timeline.isUnchangedSince(before);
        seen.r1 = whole ? one : -1;
        seen.r2 = whole ? other : -1;
    }
}
