package io.scalegraph.agent.recorder.perf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of events against the numbers in linux/perf_event.h, and those that a processor gives itself. */
class PerfEventTest {
    @TempDir
    Path devices;

    @ParameterizedTest
    @CsvSource({
        "cycles, 0, 0",
        "instructions, 0, 1",
        "cache-misses, 0, 3",
        "stalled-cycles-backend, 0, 8",
        "task-clock, 1, 1",
        "page-faults, 1, 2",
        "context-switches, 1, 3",
        "LLC-loads, 3, 2",
        "LLC-load-misses, 3, 65538",
        "LLC-store-misses, 3, 65794",
        "L1-dcache-load-misses, 3, 65536",
        "r01b7, 4, 439"
    })
    void name_hasTheNumbersOfTheKernel(String name, int type, long config) {
        PerfEvent event = PerfEvent.of(name, devices.toFile());

        assertThat(event.type).isEqualTo(type);
        assertThat(event.config).isEqualTo(config);
        assertThat(event.counted()).isEqualTo(name);
    }

    @Test
    void userOnly_isAskedForByItsSuffix() {
        PerfEvent event = PerfEvent.of("cycles:u", devices.toFile());

        assertThat(event.isUserOnly()).isTrue();
        assertThat(event.config).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense", "r", "rxyz", "r1234567890abcdef1", "../x", ".", ":u", "CYCLES"})
    void otherName_isNoEvent(String name) {
        assertThat(PerfEvent.of(name, devices.toFile())).isNull();
    }

    @Test
    void nameOfTheProcessor_isReadWithItsFormat() throws IOException {
        device("armv8_pmuv3_0", "8", "stall_backend_mem", "event=0x4005", "event", "config:0-15");
        device("cpu", "4", "split", "event=0xa3,wide=0x1ff,flag", "event", "config:0-7");
        write("cpu/format/wide", "config:8-15,32");
        write("cpu/format/flag", "config:23");

        PerfEvent arm = PerfEvent.of("stall_backend_mem", devices.toFile());
        assertThat(arm.type).isEqualTo(8);
        assertThat(arm.config).isEqualTo(0x4005);
        assertThat(PerfEvent.of("split", devices.toFile()).config).isEqualTo(0x1_0080_ffa3L);
    }

    @Test
    void eventThatNeedsMore_orIsOfNoProcessor_isNone() throws IOException {
        device("cpu", "4", "latency", "event=0xcd,ldlat=3", "event", "config:0-7");
        write("cpu/format/ldlat", "config1:0-15");
        device("uncore_imc", "12", "reads", "event=0x04", "event", "config:0-7");

        assertThat(PerfEvent.of("latency", devices.toFile())).isNull();
        assertThat(PerfEvent.of("reads", devices.toFile())).isNull();
        assertThat(PerfEvent.of("reads", new File("no such folder"))).isNull();
    }

    private void device(String name, String type, String event, String terms, String field, String bits)
            throws IOException {
        write(name + "/type", type);
        write(name + "/events/" + event, terms);
        write(name + "/format/" + field, bits);
    }

    private void write(String file, String text) throws IOException {
        Path path = devices.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text + "\n");
    }
}
