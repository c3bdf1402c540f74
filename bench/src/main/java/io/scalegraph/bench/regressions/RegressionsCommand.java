package io.scalegraph.bench.regressions;

import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.Machine;
import io.scalegraph.bench.machine.SourceTree;
import io.scalegraph.bench.option.JdkOption;
import io.scalegraph.bench.option.PartOptions;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A program whose versions are studied and compared as docs/by-task.md says, again and again. */
@Command(
        name = "regressions",
        mixinStandardHelpOptions = true,
        description = {
            "Types what docs/by-task.md says of a gate: a study of a program, one of the same program again, and 'compare'."
                    + " Further versions are studied and compared with the first: of 'orders', whose threads need a lock, in"
                    + " every fifth round one with 25 %% more work and one that holds the lock for 25 %% longer; of 'rounds',"
                    + " whose threads meet at a barrier, in each round one with 10 %% more to compute there.",
            "Aim: the first two are seen each time, the last four times of five, and of twenty comparisons of a program with"
                    + " itself at most one is an alarm. Exit code 1 if it is missed, or if not all rounds were made."
        })
public final class RegressionsCommand implements Callable<Integer> {
    private static final int ROUNDS_AN_ALARM = 20;

    @Option(
            names = "--program",
            paramLabel = "NAME",
            defaultValue = "orders",
            description = "What is studied: ${COMPLETION-CANDIDATES}. Default: orders.")
    private Program program = Program.ORDERS;

    @Option(names = "--rounds", paramLabel = "COUNT", defaultValue = "20", description = "How many, on each JDK.")
    private int rounds;

    @Option(
            names = "--processors",
            paramLabel = "N",
            defaultValue = "1,4",
            description = "Numbers of threads, as of a study. Default: 1,4.")
    private String processors = "";

    @Option(names = "--repeats", paramLabel = "COUNT", defaultValue = "5", description = "As of a study. Default: 5.")
    private int repeats;

    @Option(
            names = "--in-turns",
            description =
                    "Study both versions in turns ('study --beside') instead of one after the other; in a folder of its own.")
    private boolean inTurns;

    @Mixin
    private PartOptions parts = new PartOptions();

    @Mixin
    private JdkOption jdks = new JdkOption();

    /** Options have their defaults. */
    public RegressionsCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException, URISyntaxException {
        Path kept = parts.kept().resolve(program + (inTurns ? "-in-turns" : "-one-after-the-other"));
        System.out.println(Machine.describe());
        System.out.println("| JDK | what was done | compared | worse |");
        System.out.println("|---|---|---|---|");
        boolean met = true;
        for (Jdk jdk : jdks.chosen()) {
            met &= measure(jdk, kept.resolve(jdk.version()));
        }
        System.out.println("The studies are in " + kept);
        return met ? 0 : 1;
    }

    private boolean measure(Jdk jdk, Path kept) throws IOException, InterruptedException, URISyntaxException {
        Path scalegraph = SourceTree.root().resolve("analyzer/target/scalegraph.jar");
        Map<Version, List<Integer>> exitCodes = new EnumMap<>(Version.class);
        exitCodes.put(Version.SAME, new ArrayList<>());
        program.changed().forEach(after -> exitCodes.put(after, new ArrayList<>()));
        for (int round = 1; round <= rounds; round++) {
            Path folder = kept.resolve(String.format(Locale.ROOT, "%03d", round));
            Pair pair = new Pair(program, jdk, scalegraph, folder, processors, repeats, inTurns);
            for (Map.Entry<Version, List<Integer>> made : exitCodes.entrySet()) {
                Version after = made.getKey();
                boolean wanted = after == Version.SAME || round % program.changedEach == 0;
                if (wanted && (parts.isInTime() || pair.isCompared(after))) {
                    System.err.println(
                            "round " + round + " of " + rounds + ", JDK " + jdk.version() + ": " + after.label);
                    made.getValue().add(pair.compare(after));
                }
            }
        }
        return print(jdk, exitCodes);
    }

    private boolean print(Jdk jdk, Map<Version, List<Integer>> exitCodes) {
        boolean met = true;
        for (Map.Entry<Version, List<Integer>> made : exitCodes.entrySet()) {
            int compared = made.getValue().size();
            int worse = Collections.frequency(made.getValue(), Pair.WORSE);
            if (made.getKey() == Version.SAME) {
                met &= compared == rounds && worse <= Math.max(1, compared / ROUNDS_AN_ALARM);
            } else {
                met &= worse >= made.getKey().aim * compared;
            }
            System.out.printf(
                    Locale.ROOT, "| %s | %s | %d | %d |%n", jdk.version(), made.getKey().label, compared, worse);
        }
        return met;
    }
}
