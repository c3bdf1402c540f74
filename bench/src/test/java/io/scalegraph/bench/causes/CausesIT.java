package io.scalegraph.bench.causes;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.bench.kernel.CauseKernel;
import io.scalegraph.bench.kernel.KernelRuns;
import io.scalegraph.bench.machine.Jdk;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The short form of the suite: some kernels once, small, on the JDKs in turn; the long form of the tests has all on each JDK,
 * and {@code ./scalegraph bench causes} has them in all sizes.
 */
@Tag("slow")
class CausesIT {
    private static final Path AGENT = Path.of("../agent/target/scalegraph-agent.jar");
    private static final Path PROGRAMS = Path.of("../demo-apps/target/scalegraph-demo-apps.jar");
    private static final boolean LONG = Boolean.getBoolean("scalegraph.long-tests");
    private static final int ATTEMPTS = 10;
    /** One thread that the others wait for, a lock, and a chain of waits. */
    private static final List<CauseKernel> SHORT =
            List.of(CauseKernel.MOVING_PHASE, CauseKernel.CONVOY, CauseKernel.NESTED);
    /** For JVMs that live for a second or two. */
    private static final List<String> BRIEF = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    @TempDir
    Path folder;

    static Stream<Arguments> kernels() {
        List<Jdk> jdks = Jdk.installed();
        List<CauseKernel> all = LONG ? List.of(CauseKernel.values()) : SHORT;
        return all.stream()
                .flatMap(kernel -> (LONG ? jdks : List.of(jdks.get(all.indexOf(kernel) % jdks.size())))
                        .stream().map(jdk -> Arguments.of(kernel, jdk)));
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("kernels")
    void pathAndBlame_agreeWithTheProgramsOwnReadings(CauseKernel kernel, Jdk jdk) throws Exception {
        KernelRuns runs =
                new KernelRuns(jdk, AGENT.toAbsolutePath().normalize(), PROGRAMS.toAbsolutePath(), folder, BRIEF);
        Suite suite = new Suite(runs, System.out);

        Verdict verdict = suite.judge(kernel, 4, ATTEMPTS);

        assertThat(verdict.path()).allMatch(Row::holds);
        assertThat(verdict.blame()).allMatch(Row::holds);
        assertThat(verdict.edges()).isPositive();
    }
}
