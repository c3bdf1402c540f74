package io.scalegraph.bench.safety;

import io.scalegraph.bench.machine.AgentJar;
import io.scalegraph.bench.machine.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Programs in trouble, without the agent, with it, and with it counting locks in their own code. */
@Command(
        name = "safety",
        mixinStandardHelpOptions = true,
        description = {
            "Runs programs with a full heap, a full stack, stopped, interrupted and hostile threads, and"
                    + " prints what each counted of itself: what came out of its locks, what was left held, what"
                    + " got lost."
        })
public final class SafetyCommand implements Callable<Integer> {
    @Parameters(paramLabel = "TROUBLE", description = "Which of ${COMPLETION-CANDIDATES}; all if none is given.")
    private Set<Trouble> troubles = EnumSet.allOf(Trouble.class);

    @Option(names = "--times", paramLabel = "N", description = "So many times as many tries as usual (1).")
    private int times = 1;

    @Option(names = "--agent", paramLabel = "JAR", description = "Jar of another build of the agent.")
    private @Nullable Path agent;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli gives it
    private CommandSpec spec;

    /** Nothing is chosen yet. */
    public SafetyCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("scalegraph-bench-");
        String option = "-javaagent:" + AgentJar.of(agent, spec) + "=file=" + folder.resolve("recording.jfr");
        print("%-10s %-9s %-42s %9s %9s %9s", "trouble", "JDK", "count", "plain", "agent", "locks=all");
        for (Jdk jdk : Jdk.installed()) {
            for (Trouble trouble : troubles) {
                if (trouble.isPossible(jdk.feature())) {
                    compare(jdk, trouble, option, folder.resolve("output"));
                }
            }
        }
        return 0;
    }

    private void compare(Jdk jdk, Trouble trouble, String option, Path output)
            throws IOException, InterruptedException {
        int rounds = trouble.rounds() * times;
        Counts plain = Counts.of(jdk, trouble, rounds, List.of(), output);
        Counts measured = Counts.of(jdk, trouble, rounds, List.of(option), output);
        Counts counted = Counts.of(jdk, trouble, rounds, List.of(option + ",locks=all"), output);
        for (Map.Entry<String, Long> count : plain.byName().entrySet()) {
            print(
                    "%-10s %-9s %-42s %9d %9d %9d",
                    trouble.name().toLowerCase(Locale.ROOT),
                    jdk.version(),
                    count.getKey(),
                    count.getValue(),
                    measured.of(count.getKey()),
                    counted.of(count.getKey()));
        }
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
