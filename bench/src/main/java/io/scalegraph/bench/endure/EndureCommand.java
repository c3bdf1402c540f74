package io.scalegraph.bench.endure;

import io.scalegraph.bench.machine.AgentJar;
import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.Machine;
import io.scalegraph.bench.option.JdkOption;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Programs under hard conditions. */
@Command(
        name = "endure",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a program that waits a known number of times under each collector, on a disk that"
                    + " becomes full, with a million virtual threads and so on, with the agent and without. Good is"
                    + " the same output and exit code, and a recording with all waits or a line that says why not."
                    + " The exit code is 1 if something came out otherwise."
        })
public final class EndureCommand implements Callable<Integer> {
    @Option(
            names = "--other-agent",
            paramLabel = "JAR",
            description = "An agent to run beside, such as OpenTelemetry's. Default: that case is left out.")
    private @Nullable Path other;

    @Option(names = "--only", paramLabel = "TEXT", defaultValue = "", description = "Cases whose name has that in it.")
    private String only = "";

    @Mixin
    private JdkOption jdks = new JdkOption();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli gives it
    private CommandSpec spec;

    /** Nothing is chosen yet. */
    public EndureCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path agent = AgentJar.of(null, spec);
        boolean good = true;
        System.out.println(Machine.describe());
        System.out.println();
        System.out.println("| condition | JDK | program | recording | |");
        System.out.println("|---|---|---|---|---|");
        for (Hardship hardship : Hardship.all()) {
            if (!hardship.words().contains(only)) {
                continue;
            }
            for (Jdk jdk : jdks.chosen()) {
                Endurance.Result result = new Endurance(jdk, hardship, agent, other).result();
                good &= result.good();
                System.out.println("| " + hardship.words() + " | " + jdk.version() + " | " + result.program() + " | "
                        + result.recording() + " | " + (result.good() ? "ok" : "BAD") + " |");
            }
        }
        return good ? 0 : 1;
    }
}
