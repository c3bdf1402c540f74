package io.scalegraph.analyzer.run.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.Window;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the agent took: the closed form. */
class AgentCostTest {
    private static final Window WINDOW = new Window("a.B::c", 0, 1_000_000, 1, 2, false);
    private static final AgentCost.Done DONE = new AgentCost.Done(1_000, 100, 3);

    @Test
    void eachThingDone_hasItsOwnPrice() {
        Trace trace = trace(new AgentStart.Costs(0, 100, 5_000, 150, 60_000, -1), 7, 27);

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

    private static Trace trace(AgentStart.Costs costs, long walksBefore, long walksAfter) {
        AgentStart agent =
                new AgentStart("0.1.0", "", new AgentStart.Processors(8, -1), 0, AgentStart.Early.NONE, costs, null);
        Map<Long, Snapshot> snapshots = Map.of(1L, snapshot(1, walksBefore), 2L, snapshot(2, walksAfter));
        return new Trace(
                agent,
                new Trace.OfAgent(List.of(), snapshots, List.of(), List.of(), List.of(), List.of()),
                new Trace.OfJfr(List.of(), Map.of(), 0, 1000),
                JvmActivity.NONE,
                Trace.Jvm.UNKNOWN,
                "");
    }

    private static Snapshot snapshot(long number, long walks) {
        return new Snapshot(number, "section", 0, 0, new Snapshot.State(0, "", 0, walks), Map.of(), null);
    }
}
