package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.EarlyClients;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.trace.WaitKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who waits for a client, and who for an answer, in a program whose connections all stood when the agent came. */
class EarlyClientsIT {
    private static final double TOLERANCE = 0.02;
    private static final double LATENESS = 0.0002 * 40 * 2;

    @TempDir
    private Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void readsOfAcceptedConnections_areIdle_andOthersAreNot(Path jdk) throws Exception {
        Assumptions.assumeTrue(Files.isReadable(Path.of("/proc/self/net/tcp")), "a system that tells who listens");
        Attempts.untilUndisturbed(() -> {
            Path recording = folder.resolve("early.jfr");
            String out;
            try (Target target = new Target(jdk, new ForkedJvm(jdk, folder).brief(), EarlyClients.class)) {
                out = target.measureOnce(recording).out();
            }
            RunAnalysis run = RunAnalyzer.analyze(recording, null, null);

            for (WaitKind kind : List.of(WaitKind.CLIENT_READ, WaitKind.SOCKET_READ)) {
                List<WaitSource> sources = run.windows().get(0).detail().sources().stream()
                        .filter(source -> source.place().kind().equals(kind.label()))
                        .toList();
                double read = read(out, kind);
                assertThat(read).isPositive();
                assertThat(sources.stream()
                                .mapToDouble(source -> source.times().total())
                                .sum())
                        .as("%s in %s", kind, sources)
                        .isEqualTo(read, within(TOLERANCE * read + LATENESS));
                assertThat(sources).allMatch(source -> source.place().family() == kind.family());
            }
        });
    }

    private static double read(String out, WaitKind kind) {
        return out.lines()
                .filter(line -> line.startsWith(kind.label() + " "))
                .map(line -> line.substring(line.indexOf(' ') + 1))
                .collect(Collectors.summingDouble(nanos -> Long.parseLong(nanos) / 1e9));
    }
}
