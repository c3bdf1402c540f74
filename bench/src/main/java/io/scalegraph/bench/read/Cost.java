package io.scalegraph.bench.read;

import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.ProcessCpu;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What it took to read a recording once, the start of the JVM included.
 *
 * @param cpu processor time of the process, seconds
 * @param heap most that a collection left of the heap, MiB; null if there was none, or if the program does not tell
 */
record Cost(double cpu, @Nullable Integer heap) {
    /** Of all that are measured. */
    static final String COLLECTOR = "-XX:+UseSerialGC";

    private static final double SECOND = 1e9;
    private static final int OUT_OF_MEMORY = 3;

    /** How the collector's log has what a collection found and left. */
    private static final Pattern COLLECTION = Pattern.compile(" \\d+M->(\\d+)M\\(");

    /**
     * Reads a recording in a JVM of its own.
     *
     * @throws IOException with one line for the user, if that fails
     */
    static Cost of(Reader reader, Jdk jdk, Path recording, List<String> jvmOptions)
            throws IOException, InterruptedException {
        if (reader == Reader.JFR_PRINT) {
            return new Cost(
                    run(List.of(jdk.home().resolve("bin/jfr").toString(), "print", recording.toString())), null);
        }
        Path collections = Files.createTempFile("scalegraph-bench-", ".log");
        try {
            List<String> options = asLaunched(jvmOptions);
            options.add("-Xlog:gc:file=" + collections + "::filecount=0");
            double cpu = run(ofJvm(jdk, options, Reading.class, reader.name(), recording.toString()));
            return new Cost(cpu, heap(collections));
        } finally {
            Files.deleteIfExists(collections);
        }
    }

    private static @Nullable Integer heap(Path collections) throws IOException {
        try (Stream<String> lines = Files.lines(collections)) {
            return lines.map(COLLECTION::matcher)
                    .filter(Matcher::find)
                    .map(collection -> Integer.valueOf(collection.group(1)))
                    .max(Integer::compare)
                    .orElse(null);
        }
    }

    /** With what the launcher tells the JVM in which the command line runs, of its compilers and of pages. */
    private static List<String> asLaunched(List<String> jvmOptions) {
        List<String> options = new ArrayList<>(jvmOptions);
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (option.startsWith("-XX:Tier4") || option.equals("-XX:+UseTransparentHugePages")) {
                options.add(option);
            }
        }
        return options;
    }

    /**
     * Whether so many megabytes of heap suffice to read a recording.
     *
     * @throws IOException with one line for the user, if reading fails for another reason
     */
    static boolean isEnough(int megabytes, Reader reader, Jdk jdk, Path recording)
            throws IOException, InterruptedException {
        List<String> options = new ArrayList<>(withHeap(megabytes));
        options.add("-XX:+ExitOnOutOfMemoryError");
        try {
            of(reader, jdk, recording, options);
            return true;
        } catch (EndedException e) {
            if (e.exitCode == OUT_OF_MEMORY) {
                return false;
            }
            throw e;
        }
    }

    static List<String> withHeap(int megabytes) {
        return List.of(COLLECTOR, "-Xmx" + megabytes + "m");
    }

    /** The program ended otherwise than well. */
    private static final class EndedException extends IOException {
        private static final long serialVersionUID = 1;
        private final int exitCode;

        EndedException(String program, int exitCode, String words) {
            super(program + " ended with exit code " + exitCode + ": " + words);
            this.exitCode = exitCode;
        }
    }

    /** Writes a recording. */
    static void write(Jdk jdk, Path recording, Shape shape) throws IOException, InterruptedException {
        run(ofJvm(
                jdk,
                List.of("-XX:FlightRecorderOptions=memorysize=200m"),
                Synthetic.class,
                recording.toString(),
                Integer.toString(shape.waits()),
                Integer.toString(shape.threads()),
                Integer.toString(shape.windows())));
    }

    private static List<String> ofJvm(Jdk jdk, List<String> options, Class<?> main, String... args) {
        List<String> command = new ArrayList<>(List.of(jdk.java()));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(args));
        return command;
    }

    /** Its processor time, seconds. */
    private static double run(List<String> command) throws IOException, InterruptedException {
        Path said = Files.createTempFile("scalegraph-bench-", ".txt");
        try {
            long before = ProcessCpu.children();
            int exitCode = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(said.toFile())
                    .start()
                    .waitFor();
            if (exitCode != 0) {
                throw new EndedException(command.get(0), exitCode, Files.readString(said));
            }
            return (ProcessCpu.children() - before) / SECOND;
        } finally {
            Files.delete(said);
        }
    }
}
