package io.scalegraph.bench.tests;

import io.scalegraph.bench.machine.SourceTree;
import java.io.IOException;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Build and tests in the long form: what {@code mvn verify} leaves out to stay short, and every test on each JDK. */
@Command(
        name = "tests",
        mixinStandardHelpOptions = true,
        description = {
            "Builds and tests the project as 'mvn verify' does, in the long form: tests of long loops too, and every test"
                    + " on each JDK. Takes about twice as long. The exit code is Maven's, or 127 without Maven.",
            "",
            "Example: ./scalegraph bench tests -- -Dit.test=StudyNoiseIT"
        })
public final class TestsCommand implements Callable<Integer> {
    @Parameters(paramLabel = "OPTION", description = "Further options for Maven, behind --.")
    private List<String> options = new ArrayList<>();

    /** As shells say it. */
    private static final int NOT_FOUND = 127;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli gives it
    private CommandSpec spec;

    /** No options yet. */
    public TestsCommand() {}

    @Override
    public Integer call() throws InterruptedException, URISyntaxException {
        List<String> maven = new ArrayList<>(List.of("mvn", "-B", "verify", "-Plong-tests"));
        maven.addAll(options);
        return run(maven);
    }

    /** Returns the command's exit code, or that of a command which is not there, with a line for the user. */
    int run(List<String> command) throws InterruptedException, URISyntaxException {
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .directory(SourceTree.root().toFile())
                    .inheritIO()
                    .start();
        } catch (IOException e) {
            spec.commandLine()
                    .getErr()
                    .println("scalegraph bench tests: " + command.get(0)
                            + " cannot be started; install Maven 3.8.7 or newer, or put it on the PATH ("
                            + e.getMessage() + ")");
            return NOT_FOUND;
        }
        return process.waitFor();
    }
}
