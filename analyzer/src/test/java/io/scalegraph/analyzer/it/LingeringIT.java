package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.Lingering;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A program that has computed what it has to, and does not end because its pool was not shut down. */
@SlowTest
class LingeringIT {
    private static final Pattern TOLD = Pattern.compile(
            "no thread had anything to do for the last ([0-9.]+) s .* pool-1-thread-[12] and 1 more waited");

    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0}")
    @MethodSource("io.scalegraph.analyzer.it.Jdks#tested")
    void poolThatIsNotShutDown_isTold(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder).measured("").run(Lingering.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        ScalegraphJar scalegraph = new ScalegraphJar(folder);

        assertThat(scalegraph.run("analyze", outcome.recording().toString()))
                .as(scalegraph.err())
                .isZero();

        Matcher told = TOLD.matcher(scalegraph.out().replaceAll("\\s+", " "));
        assertThat(told.find()).as(scalegraph.out()).isTrue();
        // The pool's threads wait for three seconds, and then the JVM ends.
        assertThat(Double.parseDouble(told.group(1))).isBetween(2.9, 4.0);
    }
}
