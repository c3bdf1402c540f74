package io.scalegraph.analyzer.run.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.Window;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the agent took: the closed form. */
class AgentCostTest {
    private static final Window WINDOW = new Window("a.B::c", 0, 1_000_000, 1, 2, false);
    private static final AgentStart.Costs COSTS = new AgentStart.Costs(0, 100, 5_000, 150, 60_000, -1);
    private static final AgentCost.Done DONE = new AgentCost.Done(1_000, 100, 3);

    @Test
    void eachThingDone_hasItsOwnPrice() {
        TraceIndex trace = trace(COSTS, 7, 27);

        assertThat(AgentCost.of(trace, WINDOW, DONE)).isEqualTo(1_000 * 100 + 100 * 150 + 20 * 5_000 + 3 * 60_000);
    }

    @Test
    void waitsWrittenOneByOne_haveTheirPriceBesideThatOfAWait() {
        AgentStart.Costs costs = new AgentStart.Costs(0, 100, 5_000, 150, 60_000, -1, AgentStart.Held.UNKNOWN, 400);

        assertThat(AgentCost.of(trace(costs, 7, 7), WINDOW, new AgentCost.Done(1_000, 0, 0, 0, 0, 30)))
                .isEqualTo(1_000 * 100 + 30 * 400);
    }

    @Test
    void recordingOfAnOlderAgent_tellsOfWaitsAlone() {
        assertThat(AgentCost.of(trace(new AgentStart.Costs(0, 100, -1, -1, -1, -1), -1, -1), WINDOW, DONE))
                .isEqualTo(1_100 * 100);
    }

    @Test
    void unknownPrice_isNoPrice() {
        assertThat(AgentCost.of(trace(new AgentStart.Costs(0, -1, 5_000, 150, 60_000, -1), 7, 27), WINDOW, DONE))
                .isNull();
    }

    @Test
    void hooksTimedInTheWindow_countInsteadOfPrices() {
        TraceIndex trace = trace(COSTS, new Snapshot.Hooks(7_000, 200, 100), new Snapshot.Hooks(507_000, 1_200, 130));

        assertThat(AgentCost.of(trace, WINDOW, DONE)).isEqualTo(500_000);
    }

    @Test
    void fewTimedInTheWindow_countAsManyWaitsTakeInAllOfTheRecording() {
        TraceIndex trace = trace(COSTS, new Snapshot.Hooks(7_000, 200, 100), new Snapshot.Hooks(600_000, 1_200, 129));

        assertThat(AgentCost.of(trace, WINDOW, DONE)).isEqualTo(600_000 / 1_200 * 1_100);
    }

    @Test
    void fewTimedAtAll_countAtPrices() {
        TraceIndex trace = trace(COSTS, new Snapshot.Hooks(0, 0, 0), new Snapshot.Hooks(600_000, 1_200, 29));

        assertThat(AgentCost.of(trace, WINDOW, DONE)).isEqualTo(1_000 * 100 + 100 * 150 + 3 * 60_000);
    }

    private static TraceIndex trace(AgentStart.Costs costs, Snapshot.Hooks before, Snapshot.Hooks after) {
        return trace(costs, Map.of(1L, snapshot(1, 7, before), 2L, snapshot(2, 7, after)));
    }

    private static TraceIndex trace(AgentStart.Costs costs, long walksBefore, long walksAfter) {
        return trace(
                costs,
                Map.of(
                        1L, snapshot(1, walksBefore, Snapshot.Hooks.UNKNOWN),
                        2L, snapshot(2, walksAfter, Snapshot.Hooks.UNKNOWN)));
    }

    private static TraceIndex trace(AgentStart.Costs costs, Map<Long, Snapshot> snapshots) {
        AgentStart agent = new AgentStart("0.1.0", "", new AgentStart.Processors(8, -1), 0, List.of(), costs, null);
        return new TraceIndex(new Trace(
                agent,
                new Trace.OfAgent(List.of(), snapshots, List.of(), List.of(), List.of(), List.of()),
                new Trace.OfJfr(List.of(), Map.of(), 0, 1000),
                JvmActivity.NONE,
                Trace.Jvm.UNKNOWN,
                ""));
    }

    private static Snapshot snapshot(long number, long walks, Snapshot.Hooks hooks) {
        return new Snapshot(number, "section", number, 0, new Snapshot.State(0, "", 0, walks, hooks), Map.of(), null);
    }
}
