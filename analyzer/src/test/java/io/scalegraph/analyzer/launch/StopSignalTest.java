package io.scalegraph.analyzer.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class StopSignalTest {
    private static final int TERMINATED = 128 + 15;

    @Test
    void ask_endsTheProgramAndWhatItStarted() throws Exception {
        StopSignal stop = new StopSignal();
        Process program = new ProcessBuilder("sh", "-c", "sh -c 'echo started; read line'; exit 1").start();
        stop.follow(program);
        try (BufferedReader output = program.inputReader(StandardCharsets.US_ASCII)) {
            assertThat(output.readLine()).isEqualTo("started");
            List<ProcessHandle> below = program.descendants().toList();

            stop.ask();

            assertThat(program.waitFor()).isEqualTo(TERMINATED);
            assertThat(below).isNotEmpty();
            for (ProcessHandle process : below) {
                assertThat(process.onExit().get().isAlive()).isFalse();
            }
        }
    }

    @Test
    void isAskedWithin_waitsForNoLongerThanIsTold() throws Exception {
        StopSignal stop = new StopSignal();

        assertThat(stop.isAskedWithin(1_000_000)).isFalse();
        new Thread(stop::ask).start();
        assertThat(stop.isAskedWithin(Long.MAX_VALUE / 2)).isTrue();
        assertThat(stop.isAskedWithin(0)).isTrue();
    }

    @Test
    void follow_afterItWasAsked_endsTheProgram() throws Exception {
        StopSignal stop = new StopSignal();
        stop.ask();
        Process program = new ProcessBuilder("cat").start();

        stop.follow(program);

        assertThat(program.waitFor()).isEqualTo(TERMINATED);
    }

    @Test
    void ask_withoutAProgram_doesNothing() {
        new StopSignal().ask();
    }
}
