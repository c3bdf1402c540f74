package io.scalegraph.analyzer.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import jdk.jfr.Configuration;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The settings in docs for recordings without an agent. */
class JfrTemplateTest {
    private static final Path TEMPLATE = Path.of("../docs/scalegraph.jfc");

    private static final String ENABLED = "#enabled";

    private static final boolean HAS_VIRTUAL_THREADS = Runtime.version().feature() >= 21;

    @TempDir
    Path folder;

    @Test
    void template_namesEventsThatJfrHas_andNoneTwice() throws Exception {
        Configuration template = Configuration.create(TEMPLATE);

        assertThat(template.getLabel()).isEqualTo("Scalegraph");
        assertThat(FlightRecorder.getFlightRecorder().getEventTypes())
                .extracting(EventType::getName)
                .containsAll(template.getSettings().keySet().stream()
                        .filter(key -> key.endsWith(ENABLED))
                        .map(key -> key.substring(0, key.length() - ENABLED.length()))
                        .filter(name -> HAS_VIRTUAL_THREADS || !name.startsWith("jdk.VirtualThread"))
                        .collect(Collectors.toSet()));
    }

    @Test
    void recordingByTheTemplate_hasWaitsWithTheirPlace() throws Exception {
        Path file = folder.resolve("recording.jfr");
        try (Recording recording = new Recording(Configuration.create(TEMPLATE))) {
            recording.start();
            LockSupport.parkNanos(this, 2_000_000);
            recording.stop();
            recording.dump(file);
        }

        assertThat(TraceReader.read(file).ofJfr().waits())
                .extracting(wait -> wait.place().site())
                .contains(JfrTemplateTest.class.getName() + "::recordingByTheTemplate_hasWaitsWithTheirPlace");
    }
}
