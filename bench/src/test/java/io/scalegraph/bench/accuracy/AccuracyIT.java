package io.scalegraph.bench.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.scalegraph.bench.machine.Jdk;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The short form of the suite: some kernels on one JDK, small; the long form of the tests has all of them on each, and
 * {@code ./scalegraph bench accuracy} has them in all sizes. The agent
 * must agree with the program's own readings; with the formula where the machine let the program itself agree with it, else
 * that half is reported as skipped.
 */
class AccuracyIT {
    private static final Path AGENT = Path.of("../agent/target/scalegraph-agent.jar");
    private static final Path PROGRAMS = Path.of("../demo-apps/target/scalegraph-demo-apps.jar");
    private static final int ATTEMPTS = 6;

    @TempDir
    Path folder;

    private static final boolean LONG = Boolean.getBoolean("scalegraph.long-tests");
    /** A wait for all, one for a lock, and waits of threads that have no processor of their own. */
    private static final Set<Kernel> SHORT = EnumSet.of(Kernel.IMBALANCE, Kernel.ONE_LOCK, Kernel.VIRTUAL_THREADS);

    /** In the short form on the JDK of the build, or another where that is too old for it. */
    static Stream<Arguments> kernels() {
        return Stream.of(Kernel.values())
                .filter(kernel -> LONG || SHORT.contains(kernel))
                .flatMap(kernel -> Jdk.installed().stream()
                        .filter(jdk -> kernel.runsOn(jdk.feature()))
                        .limit(LONG ? Integer.MAX_VALUE : 1)
                        .map(jdk -> Arguments.of(kernel, jdk)));
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("kernels")
    void agent_agreesWithReadingsAndFormula(Kernel kernel, Jdk jdk) throws Exception {
        Verdict verdict = suite(jdk).judge(size(kernel));

        assertThat(verdict.rows()).allMatch(Row::holds);
        if (verdict.undisturbed() == 0 && kernel.isKnownTo(Oracle.FORMULA)) {
            abort(verdict.note().isEmpty() ? "the machine disturbed every window" : verdict.note());
        }
    }

    @Test
    @Tag("long")
    void jfrAtThreshold0_agreesWithReadings() throws Exception {
        List<Row> rows = suite(Jdk.installed().get(0)).oracle(size(Kernel.IMBALANCE));

        assertThat(rows).isNotEmpty().allMatch(Row::holds);
    }

    private Suite suite(Jdk jdk) {
        return new Suite(
                new Runs(jdk, AGENT.toAbsolutePath().normalize(), PROGRAMS.toAbsolutePath(), folder),
                ATTEMPTS,
                System.out);
    }

    private static Runs.Size size(Kernel kernel) {
        return new Runs.Size(kernel, 3, 4, 3);
    }
}
