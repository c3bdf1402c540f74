package io.scalegraph.bench.damage;

import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.Machine;
import io.scalegraph.bench.read.Synthetic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What becomes of damaged recordings. */
@Command(
        name = "damage",
        mixinStandardHelpOptions = true,
        description = {
            "Damages a recording of several chunks in many ways, and has each copy analysed in a JVM with 256 MB of heap,"
                    + " in 10 s at most. Good is a result that is marked as of a damaged recording, one whose numbers"
                    + " (T_para, L, E, IT, PT), of each window and in the median, are within 1 %% of the sound one's, or a"
                    + " refusal in one line.",
            "Exit code 1 if a case came out otherwise."
        })
public final class DamageCommand implements Callable<Integer> {
    private static final String HEAP = "-Xmx256m";

    @Option(
            names = "--flips",
            paramLabel = "N",
            defaultValue = "1000",
            description = "How often one byte is changed, and how often ten. Default: 1000.")
    private int flips;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "0",
            description = "The first of the seeds that pick these bytes, one for each case. Default: 0.")
    private int seed;

    @Option(
            names = "--case",
            paramLabel = "NAME",
            defaultValue = "",
            description =
                    "One case alone, by the name that the error stream has, such as \"one byte changed, case 17\". It wants the"
                            + " same --recording.")
    private String only = "";

    @Option(
            names = "--keep",
            paramLabel = "DIR",
            description =
                    "A folder for the recording, as sound.jfr, and for copies of which something came that should not, or of the"
                            + " one --case. Default: none is kept.")
    private @Nullable Path keep;

    @Option(
            names = "--recording",
            paramLabel = "FILE",
            description =
                    "The recording to damage: written if it is not there, and kept, so that a case can be tried again. Default: one"
                            + " that is written each time.")
    private @Nullable Path recording;

    @Option(
            names = "--jdk",
            paramLabel = "DIR",
            description = "A JDK to analyse on. Default: the one that runs the benchmark.")
    private @Nullable Path home;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli gives it
    private CommandSpec spec;

    /** Nothing is chosen yet. */
    public DamageCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        Jdk jdk = jdk();
        Path folder = Files.createTempDirectory("scalegraph-bench-");
        Path sound = recording == null ? (keep == null ? folder : keep).resolve("sound.jfr") : recording;
        Path other = folder.resolve("other.jfr");
        try {
            if (keep != null) {
                Files.createDirectories(keep);
            }
            if (!Files.exists(sound)) {
                run(jdk, Synthetic.class, sound.toString(), "3000", "4", "5", "chunks");
            }
            run(jdk, Synthetic.class, other.toString(), "2000", "3", "2");
            System.out.println(Machine.describe() + ", JDK " + jdk.version());
            System.out.println(Arrays.stream(Outcome.values())
                    .map(Outcome::words)
                    .collect(Collectors.joining(" | ", "| damage | cases | ", " |")));
            System.out.println("|---|" + "---|".repeat(1 + Outcome.values().length));
            return run(
                    jdk,
                    Trials.class,
                    sound.toString(),
                    other.toString(),
                    Integer.toString(flips),
                    Integer.toString(seed),
                    only,
                    keep == null ? "" : keep.toString());
        } finally {
            if (recording == null && keep == null) {
                Files.deleteIfExists(sound);
            }
            Files.deleteIfExists(other);
            Files.delete(folder);
        }
    }

    private static int run(Jdk jdk, Class<?> main, String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(jdk.java(), HEAP, "-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    private Jdk jdk() {
        try {
            return home == null ? Jdk.installed().get(0) : Jdk.at(home);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }
}
