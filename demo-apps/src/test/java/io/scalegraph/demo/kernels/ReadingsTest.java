package io.scalegraph.demo.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReadingsTest {
    private static final Site LOCK = new Site("lock", "a.B::c");

    @Test
    void waits_countInTheWindowsTheyLieIn_andAllInTheTotal() {
        Readings readings = new Readings();
        Readings.Notes notes = readings.notes();
        notes.waited(LOCK, 90, 110);
        notes.waited(LOCK, 150, 160);
        notes.waited(LOCK, 250, 260);
        notes.met(LOCK, 1, 196, 198);
        notes.met(LOCK, 0, 197, 202);
        notes.worked(110, 150);
        notes.close();
        readings.window(100, 200);
        readings.window(300, 400);

        assertThat(readings.lines())
                .containsExactly(
                        "window 0 100 100",
                        "wait 0 lock a.B::c 3 22 10",
                        "last 0 lock a.B::c 1 3 3",
                        "work 0 40",
                        "window 1 100 300",
                        "work 1 0",
                        "total lock a.B::c 4 42 20");
    }
}
