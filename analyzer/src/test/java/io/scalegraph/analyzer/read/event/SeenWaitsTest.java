package io.scalegraph.analyzer.read.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.jfr.Frame;
import io.scalegraph.analyzer.read.jfr.Stack;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JfrWait;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SeenWaitsTest {
    private static final Stack STACK = new Stack(List.of(new Frame("Map", "get", "()V", 1)));

    private final SeenWaits waits = new SeenWaits();

    private void add(String kind, String site, long begin, @Nullable Stack stack) {
        waits.add(new JfrWait(7, new Place(kind, site, "Table"), begin, 5_000, 8), stack);
    }

    private List<JfrWait> placed() {
        return waits.on(new ClockMap(), Computations.of(""), 1);
    }

    @Test
    void aWaitForAMonitorWithoutStack_isWhereOthersAre_andOtherwiseItself() {
        add("monitor", "Map::get", 100, STACK);
        add("monitor", "", 200, null);

        assertThat(placed())
                .containsExactly(
                        new JfrWait(7, new Place("monitor", "Map::get", "Table"), 100, 5_000, 8),
                        new JfrWait(7, new Place("monitor", "Map::get", "Table"), 200, 5_000, 8));
    }

    @Test
    void aWaitBeforeAnyStack_isWhereLaterOnesAre() {
        add("monitor", "", 100, null);
        add("monitor", "Map::get", 200, STACK);

        assertThat(placed()).extracting(wait -> wait.place().site()).containsExactlyInAnyOrder("Map::get", "Map::get");
    }

    @Test
    void whereNoWaitHasAStack_noneHasASite() {
        add("monitor", "", 100, null);

        assertThat(placed()).extracting(wait -> wait.place().site()).containsExactly("");
    }

    @Test
    void waitsOfOtherKinds_standForNone_andNothingStandsForThem() {
        add("object-wait", "Map::await", 100, STACK);
        add("monitor", "", 200, null);
        add("monitor", "Map::get", 300, STACK);
        add("sleep", "", 400, null);

        assertThat(placed())
                .extracting(wait -> wait.place().kind() + " " + wait.place().site())
                .containsExactlyInAnyOrder("object-wait Map::await", "monitor Map::get", "monitor Map::get", "sleep ");
    }
}
