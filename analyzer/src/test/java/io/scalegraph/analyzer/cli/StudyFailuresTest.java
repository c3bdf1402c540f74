package io.scalegraph.analyzer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.launch.StopSignal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a study's user can mend is a line of usage; a bug inside a study looks like one. */
class StudyFailuresTest {
    private static final String BUG = "Comparison method violates its general contract!";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void bugInsideAStudy_isAFaultOfScalegraph() throws IOException {
        int exitCode = study(
                "{command: 'x {N}', processors: 1, work: 1}",
                "--folder",
                folder.resolve("kept").toString());

        assertThat(err.toString(StandardCharsets.UTF_8)).contains("a fault of scalegraph itself", BUG);
        assertThat(exitCode).isEqualTo(ExitCodes.FAILED);
    }

    @Test
    void studyFileThatIsWrong_isTheUsersToMend() throws IOException {
        assertThat(study("{comand: x}", "--dry-run")).isEqualTo(ExitCodes.USAGE);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("unknown key 'comand'")
                .doesNotContain("fault");
    }

    @Test
    void expressionThatFailsAtALargerSize_isTheUsersToMend() throws IOException {
        String study = "{command: 'x {N}', processors: 1, parameters: {n: 1}, scaling: {I: {n: n * k}}, work: 3 - n,"
                + " goals: {sizes: [1, 4]}}";

        assertThat(study(study, "--dry-run")).isEqualTo(ExitCodes.USAGE);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("work '3 - n' is -1.0")
                .doesNotContain("fault");
    }

    @Test
    void targetThatIsNone_isTheUsersToMend() throws IOException {
        String study = "{command: 'x {N}', processors: 1, work: 1, target: 'ftp://elsewhere'}";

        assertThat(studyWithJars(study)).isEqualTo(ExitCodes.USAGE);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("target wants local or ssh://")
                .doesNotContain("fault");
    }

    private int studyWithJars(String yaml) throws IOException {
        return run(context(false), yaml, "--folder", folder.resolve("kept").toString());
    }

    private int study(String yaml, String... options) throws IOException {
        return run(context(true), yaml, options);
    }

    private int run(Context context, String yaml, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("study.yaml"), yaml);
        String[] args = new String[options.length + 2];
        args[0] = "study";
        System.arraycopy(options, 0, args, 1, options.length);
        args[args.length - 1] = file.toString();
        return Main.execute(context, args);
    }

    private Context context(boolean withBug) {
        return new Context(
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                (recording, processors, baseline, whole) -> {
                    throw new IllegalStateException("nothing is analysed here");
                },
                jar -> {
                    if (withBug) {
                        throw new IllegalArgumentException(BUG);
                    }
                    return Path.of(jar.name());
                },
                new StopSignal());
    }
}
