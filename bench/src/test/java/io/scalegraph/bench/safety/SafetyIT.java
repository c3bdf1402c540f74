package io.scalegraph.bench.safety;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.bench.machine.Jdk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The short form of {@code bench safety}: whatever trouble a program is in, the agent adds nothing to it. What comes out
 * of a lock without the agent too, by the JDK's own doing, may come out with it.
 */
class SafetyIT {
    private static final Path AGENT = Path.of("../agent/target/scalegraph-agent.jar");
    /** Part of the usual tries that a test makes. */
    private static final int PART = 10;
    /** The tests ask nothing of compiler and collector. */
    private static final List<String> BRIEF = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private static final boolean LONG = Boolean.getBoolean("scalegraph.long-tests");

    @TempDir
    Path folder;

    /** In the short form on the JDK of the build, or another where a trouble is not possible on that. */
    static Stream<Arguments> troubles() {
        return Stream.of(Trouble.values())
                .flatMap(trouble -> Jdk.installed().stream()
                        .filter(jdk -> trouble.isPossible(jdk.feature()))
                        .limit(LONG ? Integer.MAX_VALUE : 1)
                        .map(jdk -> Arguments.of(trouble, jdk)));
    }

    /** With all hooks there are, those in the program's own code too. */
    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("troubles")
    void programInTrouble_countsNothingThatTheAgentCaused(Trouble trouble, Jdk jdk) throws Exception {
        Counts counts = counts(
                trouble,
                jdk,
                "-javaagent:" + AGENT.toAbsolutePath().normalize() + "=locks=all,file="
                        + folder.resolve("recording.jfr"));

        switch (trouble) {
            case HEAP -> {
                assertThat(counts.of("acquisitions")).isPositive();
                // Other failures are the program's own: its memory ends anywhere, without the agent too.
                assertThat(counts.byName()).containsEntry("locks left held", 0L);
                if (jdk.feature() >= 25) { // before, the JDK's own locks let it out
                    assertThat(counts.byName()).containsEntry("failures out of lock()", 0L);
                }
            }
            case STACK -> {
                // A thread without stack may break the queue it stands in, without the agent too.
                assertThat(counts.of("overflows") + counts.of("threads never woken"))
                        .isEqualTo(counts.of("tries"));
                assertThat(counts.byName()).containsEntry("other failures", 0L);
                // A caller may be told of its full stack when it has the lock.
                isByChance(
                        counts.of("locks of its own left held"),
                        counts(trouble, jdk).of("locks of its own left held"));
            }
            case STOP -> assertThat(counts.byName()).containsEntry("went on", 0L);
            case INTERRUPT ->
                assertThat(counts.byName())
                        .containsEntry("lost", 0L)
                        .containsEntry("unasked", 0L)
                        .containsEntry("other failures", 0L)
                        .containsEntry("locks left held", 0L);
            case HOSTILE ->
                assertThat(counts.byName())
                        .containsEntry("questions the program did not ask", 0L)
                        .containsEntry("other failures", 0L);
        }
    }

    private Counts counts(Trouble trouble, Jdk jdk, String... agent) throws Exception {
        List<String> options = new ArrayList<>(BRIEF);
        options.addAll(List.of(agent));
        return Counts.of(jdk, trouble, trouble.rounds() / PART, options, folder.resolve("output"));
    }

    /** Two counts of as many tries differ by more than four standard deviations once in ten thousand times. */
    private static void isByChance(long measured, long plain) {
        assertThat((double) (measured - plain)).isLessThanOrEqualTo(4 * Math.sqrt((double) (measured + plain + 1)));
    }
}
