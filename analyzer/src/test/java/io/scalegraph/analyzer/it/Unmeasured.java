package io.scalegraph.analyzer.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What programs do without the agent, which is the same each time: each runs once in a JVM of its own. */
final class Unmeasured {
    private record Run(Path jdk, List<String> jvmOptions, Class<?> program, List<String> arguments) {}

    private static final Map<Run, ForkedJvm.Outcome> KNOWN = new ConcurrentHashMap<>();

    private Unmeasured() {}

    static ForkedJvm.Outcome of(Path jdk, List<String> jvmOptions, Class<?> program, String... arguments) {
        return KNOWN.computeIfAbsent(new Run(jdk, jvmOptions, program, List.of(arguments)), Unmeasured::outcome);
    }

    private static ForkedJvm.Outcome outcome(Run run) {
        try {
            Path folder = Files.createTempDirectory("unmeasured");
            try {
                ForkedJvm jvm = new ForkedJvm(run.jdk(), folder).brief();
                run.jvmOptions().forEach(jvm::jvmOption);
                return jvm.run(run.program(), run.arguments().toArray(String[]::new));
            } finally {
                for (String file : List.of("out", "err", "")) {
                    Files.deleteIfExists(folder.resolve(file));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
