package io.scalegraph.bench.races;

import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.OwnClassPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Races of two threads in the agent's own code, by jcstress, on each JDK. */
@Command(
        name = "races",
        mixinStandardHelpOptions = true,
        description = {
            "Has jcstress run each race in the agent's code millions of times on each JDK: the reading of a thread that"
                    + " changes, the sums of virtual threads, and who waits for whom at barriers and latches. The exit"
                    + " code is 1 if one came out as it must not."
        })
public final class RacesCommand implements Callable<Integer> {
    @Option(
            names = "--mode",
            paramLabel = "MODE",
            defaultValue = "quick",
            description = "How thoroughly, in jcstress's words: sanity, quick, default or tough. Default: quick.")
    private String mode = "quick";

    @Option(names = "--race", paramLabel = "REGEX", defaultValue = ".*", description = "Which races. Default: all.")
    private String race = ".*";

    /** Nothing is chosen yet. */
    public RacesCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("scalegraph-bench-");
        int exitCode = 0;
        for (Jdk jdk : Jdk.installed()) {
            System.out.println("JDK " + jdk.version());
            exitCode = Math.max(exitCode, run(jdk, Files.createTempDirectory(folder, "jdk")));
        }
        return exitCode;
    }

    /** It leaves files where it runs. */
    private int run(Jdk jdk, Path folder) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(jdk.java()));
        command.addAll(List.of("-cp", OwnClassPath.absolute()));
        command.addAll(List.of("org.openjdk.jcstress.Main", "-m", mode, "-t", race, "-r", folder.toString()));
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .inheritIO()
                .start()
                .waitFor();
    }
}
