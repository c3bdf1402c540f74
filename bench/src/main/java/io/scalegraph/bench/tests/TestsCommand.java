package io.scalegraph.bench.tests;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Build and tests in the long form: what {@code mvn verify} leaves out to stay short, and every test on each JDK. */
@Command(
        name = "tests",
        mixinStandardHelpOptions = true,
        description = {
            "Builds and tests the project as 'mvn verify' does, in the long form: tests of long loops too, and every test"
                    + " on each JDK. Takes about twice as long. The exit code is Maven's.",
            "",
            "Example: ./scalegraph bench tests -- -Dit.test=StudyNoiseIT"
        })
public final class TestsCommand implements Callable<Integer> {
    @Parameters(paramLabel = "OPTION", description = "Further options for Maven, behind --.")
    private List<String> options = new ArrayList<>();

    /** No options yet. */
    public TestsCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException, URISyntaxException {
        List<String> maven = new ArrayList<>(List.of("mvn", "-B", "verify", "-Plong-tests"));
        maven.addAll(options);
        return new ProcessBuilder(maven)
                .directory(root().toFile())
                .inheritIO()
                .start()
                .waitFor();
    }

    /** The project's folder: the jar, or the classes, of the benchmarks lie in {@code bench/target}. */
    private static Path root() throws URISyntaxException {
        Path code = Path.of(TestsCommand.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        return code.resolve("../../..").normalize();
    }
}
