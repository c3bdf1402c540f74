package io.scalegraph.jmh;

import io.scalegraph.analyzer.table.StudyLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.ProfilerConfig;

/**
 * Runs benchmarks on one thread after another number of threads, with the profiler: the first argument is numbers such as
 * {@code 1,2,4}, all others are JMH's own. Stateless.
 */
public final class Sweep {
    private static final int USAGE = 2;
    private static final String USE =
            "scalegraph: numbers of threads such as 1,2,4 are wanted, and then the options of JMH";

    private Sweep() {}

    /**
     * Runs it.
     *
     * @param args numbers of threads, and options of JMH
     * @throws RunnerException if JMH cannot run the benchmarks
     * @throws IOException if the folder of the tables cannot be read
     */
    public static void main(String[] args) throws RunnerException, IOException {
        if (args.length == 0 || !args[0].matches("[1-9]\\d{0,4}(,[1-9]\\d{0,4})*")) {
            System.err.println(USE);
            System.exit(USAGE);
        }
        try {
            CommandLineOptions given = new CommandLineOptions(Arrays.copyOfRange(args, 1, args.length));
            String profiler = profiler(given);
            Path folder = ProfilerOptions.of(profiler).folder();
            for (String threads : args[0].split(",", -1)) {
                new Runner(options(given, profiler, Integer.parseInt(threads))).run();
            }
            for (Path table : Files.isDirectory(folder) ? StudyLayout.tables(folder) : List.<Path>of()) {
                System.out.println("E(N): scalegraph scale --metric fixed-size --csv " + table);
            }
            System.out.println("page: scalegraph report " + folder + "/*.jfr -o report.html");
        } catch (CommandLineOptionException | ProfilerException e) {
            System.err.println("scalegraph: " + e.getMessage());
            System.exit(USAGE);
        }
    }

    /** The options that the profiler is given; empty if it is not among the profilers, and is added. */
    private static String profiler(CommandLineOptions given) {
        return given.getProfilers().stream()
                .filter(profiler -> profiler.getKlass().equals(ScalegraphProfiler.class.getName()))
                .map(ProfilerConfig::getOpts)
                .findFirst()
                .orElse("");
    }

    private static Options options(CommandLineOptions given, String profiler, int threads) {
        ChainedOptionsBuilder options = new OptionsBuilder().parent(given).threads(threads);
        boolean isGiven = given.getProfilers().stream()
                .anyMatch(config -> config.getKlass().equals(ScalegraphProfiler.class.getName()));
        return (isGiven ? options : options.addProfiler(ScalegraphProfiler.class, profiler)).build();
    }
}
