package io.scalegraph.demo.billiards;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Balls of diameter 1 in a row; resting ones keep contacts free of events. */
class RoundTest {
    private static final double LENGTH = 1_000;

    @Test
    void choose_takesEvents_thatAreThreeContactsApart() {
        // Pairs (1,2) and (4,5) meet; ball 3 rests between them, and both meet it long after.
        double[] positions = {100, 103, 400, 703, 710};
        double[] velocities = {1, -1, 0, 1, -1};

        assertThat(chosen(2, positions, velocities)).containsExactly(new Event(1, 1), new Event(3, 4));
    }

    @Test
    void choose_stops_whenABallIsShared() {
        // Ball 2 meets ball 1 at 1 and, if nothing happened, ball 3 at 2.
        double[] positions = {100, 102, 105};
        double[] velocities = {1, 0, -1};

        assertThat(chosen(2, positions, velocities)).containsExactly(new Event(1, 1));
    }

    @Test
    void choose_stops_whenBallsAreNeighbours() {
        // (1,2) meets at 1, (3,4) at 2, contact 2 between them is deleted and created by both.
        double[] positions = {100, 103, 500, 505};
        double[] velocities = {1, -1, 1, -1};

        assertThat(chosen(2, positions, velocities)).containsExactly(new Event(1, 1));
    }

    @Test
    void choose_stops_whenANewEventOvertakes() {
        // (1,2) meets at 1; ball 2 then moves on to resting ball 3 and meets it at 1 + 2; far away, (7,8) meets at 4.
        double[] positions = {100, 102, 105, 500, 600, 650, 700, 709};
        double[] velocities = {1, 0, 0, 0, 0, 0, 1, -1};

        assertThat(chosen(2, positions, velocities)).containsExactly(new Event(1, 1));
    }

    @Test
    void choose_stops_whenANewEventComesAtTheSameTime() {
        double[] positions = {100, 102, 105, 500, 600, 650, 700, 707};
        double[] velocities = {1, 0, 0, 0, 0, 0, 1, -1};

        assertThat(chosen(2, positions, velocities)).containsExactly(new Event(1, 1));
    }

    @Test
    void choose_takesBoth_whenTheNewEventIsLater() {
        double[] positions = {100, 102, 105, 500, 600, 650, 700, 706};
        double[] velocities = {1, 0, 0, 0, 0, 0, 1, -1};

        assertThat(chosen(2, positions, velocities)).containsExactly(new Event(1, 1), new Event(2.5, 7));
    }

    @Test
    void choose_stopsAtTheSmallestDependentEvent_evenIfALaterOneIsIndependent() {
        // (1,2) at 1, (3,4) at 2 is too close, (7,8) at 2.5 would be independent.
        double[] positions = {100, 103, 300, 305, 600, 650, 700, 706};
        double[] velocities = {1, -1, 1, -1, 0, 0, 1, -1};

        assertThat(chosen(3, positions, velocities)).containsExactly(new Event(1, 1));
    }

    @Test
    void choose_stopsAtTheLimit() {
        double[] positions = {100, 103, 400, 703, 710};
        double[] velocities = {1, -1, 0, 1, -1};
        Round round = new Round(2);

        round.choose(table(positions, velocities), 1);

        assertThat(round.size()).isEqualTo(1);
    }

    private static Event[] chosen(int processors, double[] positions, double[] velocities) {
        Round round = new Round(processors);
        round.choose(table(positions, velocities), Long.MAX_VALUE);
        Event[] events = new Event[round.size()];
        Arrays.setAll(events, round::event);
        return events;
    }

    private static Table table(double[] positions, double[] velocities) {
        return Table.of(Balls.of(LENGTH, 1, positions, velocities), 16, 0.5);
    }
}
