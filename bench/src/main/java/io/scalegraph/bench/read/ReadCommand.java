package io.scalegraph.bench.read;

import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What it costs to read a recording, and how that grows. */
@Command(
        name = "read",
        mixinStandardHelpOptions = true,
        description = {
            "Writes recordings of known size and has each read by the analysis, by the analysis's reader"
                    + " alone, by a loop over RecordingFile, by JDK Mission Control's parser, and by jfr print,"
                    + " each in a JVM of its own, started as the launcher does (an archive of its classes, the"
                    + " serial collector, large pages where the launcher finds them); and the file's numbers are decoded and"
                    + " added up, which no reader does less than.",
            "Printed are the processor time with the start of that JVM, and the most that a collection"
                    + " left of its heap, in MiB (not collected: all that was made had room). A growth exponent is that of the processor time between the recording"
                    + " before and this one: 1 if twice as much takes twice the time."
        })
public final class ReadCommand implements Callable<Integer> {
    private static final double MEGA = 1e6;
    private static final int FEW = 8;

    @Option(
            names = "--waits",
            paramLabel = "N",
            split = ",",
            defaultValue = "100000,300000,1000000",
            description = "Numbers of waits, of 8 threads in one window. Default: 100000,300000,1000000.")
    private List<Integer> waits = new ArrayList<>();

    @Option(
            names = "--threads",
            paramLabel = "N",
            split = ",",
            defaultValue = "100,1000",
            description = "Numbers of threads, with as many waits as the last of --waits. Default: 100,1000.")
    private List<Integer> threads = new ArrayList<>();

    @Option(
            names = "--windows",
            paramLabel = "N",
            split = ",",
            defaultValue = "300,3000",
            description = "Numbers of windows, with as many waits as the last of --waits. Default: 300,3000.")
    private List<Integer> windows = new ArrayList<>();

    @Option(names = "--waits-only", description = "Leave out --threads and --windows.")
    private boolean waitsOnly;

    @Option(
            names = "--reader",
            paramLabel = "NAME",
            split = ",",
            description = "Readers, of ${COMPLETION-CANDIDATES}. Default: all.")
    private List<Reader> readers = new ArrayList<>(List.of(Reader.values()));

    @Option(names = "--heap", paramLabel = "MB", description = "Give each JVM so much heap and no more.")
    private @Nullable Integer heap;

    @Option(
            names = "--least-heap",
            description = {
                "Print instead the least heap, of some from 8 MB on, with which each reader comes to its end;"
                        + " jfr print has none that can be set."
            })
    private boolean leastHeap;

    @Option(
            names = "--jdk",
            paramLabel = "DIR",
            description = "A JDK to measure on. Default: the one that runs the benchmark.")
    private @Nullable Path home;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli gives it
    private CommandSpec spec;

    /** Nothing is chosen yet. */
    public ReadCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<List<Shape>> series = series();
        Jdk jdk = jdk();
        System.out.println(Machine.describe() + ", JDK " + jdk.version());
        System.out.println(
                leastHeap
                        ? "| reader | waits | threads | windows | MB | least heap MB |\n|---|---|---|---|---|---|"
                        : "| reader | waits | threads | windows | MB | CPU s | M waits a CPU s | heap MB | growth |\n"
                                + "|---|---|---|---|---|---|---|---|---|");
        Path recording = Files.createTempFile("scalegraph-bench-", ".jfr");
        try (Archives archives = new Archives()) {
            if (!leastHeap) { // archives take no heap
                archives.make(readers, jdk, recording, List.of(Cost.COLLECTOR));
            }
            for (List<Shape> shapes : series) {
                if (leastHeap) {
                    printLeastHeap(shapes, jdk, recording);
                } else {
                    print(shapes, jdk, recording, archives);
                }
            }
        } finally {
            Files.delete(recording);
        }
        return 0;
    }

    private void print(List<Shape> shapes, Jdk jdk, Path recording, Archives archives)
            throws IOException, InterruptedException {
        double[] before = new double[readers.size()];
        for (int i = 0; i < shapes.size(); i++) {
            Shape shape = shapes.get(i);
            Cost.write(jdk, recording, shape);
            for (int j = 0; j < readers.size(); j++) {
                Cost cost = Cost.of(readers.get(j), jdk, recording, archives.with(jvmOptions(), readers.get(j)));
                double growth =
                        i == 0 ? Double.NaN : Math.log(cost.cpu() / before[j]) / shape.logOver(shapes.get(i - 1));
                before[j] = cost.cpu();
                System.out.println(line(readers.get(j), shape, Files.size(recording), cost, growth));
            }
        }
    }

    private void printLeastHeap(List<Shape> shapes, Jdk jdk, Path recording) throws IOException, InterruptedException {
        for (Shape shape : shapes) {
            Cost.write(jdk, recording, shape);
            for (Reader reader : readers) {
                if (reader == Reader.JFR_PRINT) {
                    continue;
                }
                OptionalInt least = LeastHeap.of(megabytes -> Cost.isEnough(megabytes, reader, jdk, recording));
                System.out.println(String.format(
                        Locale.ROOT,
                        "| %s | %d | %d | %d | %.0f | %s |",
                        reader.words(),
                        shape.events(),
                        shape.threads(),
                        shape.windows(),
                        Files.size(recording) / MEGA,
                        least.isPresent() ? Integer.toString(least.getAsInt()) : "more"));
            }
        }
    }

    private static String line(Reader reader, Shape shape, long bytes, Cost cost, double growth) {
        Integer left = cost.heap();
        return String.format(
                Locale.ROOT,
                "| %s | %d | %d | %d | %.0f | %.2f | %.2f | %s | %s |",
                reader.words(),
                shape.events(),
                shape.threads(),
                shape.windows(),
                bytes / MEGA,
                cost.cpu(),
                shape.events() / MEGA / cost.cpu(),
                left == null ? (reader == Reader.JFR_PRINT ? "not measured" : "not collected") : left.toString(),
                Double.isNaN(growth) ? "" : String.format(Locale.ROOT, "%.2f", growth));
    }

    private List<String> jvmOptions() {
        return heap == null ? List.of(Cost.COLLECTOR) : Cost.withHeap(heap);
    }

    /** By number of waits, of threads, and of windows. */
    private List<List<Shape>> series() {
        try {
            int most = waits.get(waits.size() - 1);
            List<Shape> byWaits =
                    waits.stream().map(number -> new Shape(number, FEW, 1)).toList();
            if (waitsOnly) {
                return List.of(byWaits);
            }
            return List.of(
                    byWaits,
                    threads.stream().map(number -> new Shape(most, number, 1)).toList(),
                    windows.stream().map(number -> new Shape(most, FEW, number)).toList());
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private Jdk jdk() {
        try {
            return home == null ? Jdk.installed().get(0) : Jdk.at(home);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }
}
