package io.scalegraph.analyzer.run.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.HoldsAndPasses;
import io.scalegraph.analyzer.read.trace.QueuePass;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.run.Fixtures;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Of a window from 100 to 1100 ns. */
class CountedUsesTest {
    private static final long NUMBER = 7;
    private static final Place WAIT = new Place("queue-take", "a.B::take", "ArrayBlockingQueue");

    private final List<QueuePass> passes = new ArrayList<>();

    private void pass(long worker, boolean put, long at, long size) {
        passes.add(new QueuePass(worker, "Q", NUMBER, put, 1, at, new QueuePass.Fill(size, 10)));
    }

    private List<CountedUse> uses() {
        Trace plain = Fixtures.trace(List.of(), List.of(new AgentWait(2, WAIT, 150, 50, NUMBER)), List.of());
        Trace.OfAgent agent = new Trace.OfAgent(
                List.of(),
                plain.ofAgent().snapshots(),
                List.of(),
                plain.ofAgent().waits(),
                List.of(),
                List.of(),
                List.of(),
                new HoldsAndPasses(List.of(), passes),
                plain.ofAgent().late(),
                List.of());
        return CountedUses.of(
                new TraceIndex(new Trace(plain.agent(), agent, plain.ofJfr(), plain.vm(), plain.jvm(), "")),
                Fixtures.window(100, 1100));
    }

    /** Filled by a third thread. */
    private void fill() {
        pass(1, true, 10, 1);
        pass(1, true, 20, 2);
    }

    @Test
    void thingsOfAQueue_areUsedWhileTheyAreOut() {
        fill();
        pass(2, false, 200, 1);
        pass(3, false, 300, 0);
        pass(2, true, 500, 1);
        pass(3, true, 900, 2);

        assertThat(uses()).containsExactly(new CountedUse("queue-take", "a.B::take", 900e-9, 2, 2));
    }

    @Test
    void useAtTheEdges_isCut() {
        fill();
        pass(2, false, 50, 1);
        pass(2, true, 300, 2);
        pass(3, false, 1000, 1);

        assertThat(uses()).containsExactly(new CountedUse("queue-take", "a.B::take", 300e-9, 1, 2));
    }

    @Test
    void whatOneThreadPutsAndAnotherTakes_isNotUsed() {
        for (int i = 0; i < 10; i++) {
            pass(1, true, 200 + 20 * i, 1);
            pass(2, false, 210 + 20 * i, 0);
        }
        assertThat(uses()).isEmpty();
    }

    @Test
    void passesThatAreMissing_sayNothing() {
        fill();
        pass(2, false, 200, 1);
        pass(2, true, 300, 1); // meanwhile another has taken one
        pass(2, false, 400, 0);
        pass(2, true, 500, 1);

        assertThat(uses()).isEmpty();
    }

    @Test
    void nobodyWaited_nothingIsKnownOfThePlace() {
        assertThat(uses()).isEmpty();
    }
}
