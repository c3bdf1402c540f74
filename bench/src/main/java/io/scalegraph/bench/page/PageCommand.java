package io.scalegraph.bench.page;

import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.table.StudyLayout;
import io.scalegraph.bench.machine.Machine;
import io.scalegraph.bench.read.Synthetic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What the page of a large recording costs, or that of a study of many runs. */
@Command(
        name = "page",
        mixinStandardHelpOptions = true,
        description = {
            "Writes a recording of one window with many waits, analyses it, and writes its page. Printed are the processor time"
                    + " of both with the start of their JVMs, the size of the page, and how long Chromium takes from the begin of"
                    + " loading until what is seen in a window of 1280 x 900 is drawn, and until all charts are in one of 16000"
                    + " pixels, where all of the page is seen in it.",
            "Exit code 1 if an aim is missed: the page in at most twice the time of the analysis, 2 MB, and all its charts"
                    + " drawn in 2 seconds; that of a study in 10 seconds of processor time, and 2 MB."
        })
public final class PageCommand implements Callable<Integer> {
    private static final double MEGA = 1e6;
    private static final double MOST_TIMES = 2;
    private static final double MOST_MEGABYTES = 2;
    private static final int MOST_MILLIS = 2000;
    private static final double MOST_STUDY_SECONDS = 10;

    @Option(
            names = "--waits",
            paramLabel = "N",
            defaultValue = "1000000",
            description = "Number of waits in the window. Default: 1000000.")
    private int waits;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "32", description = "Of so many. Default: 32.")
    private int threads;

    @Option(
            names = "--study-runs",
            paramLabel = "N",
            description =
                    "Instead of a recording: write the journal of a study of so many runs or a few more, and its page.")
    private @Nullable Integer studyRuns;

    /** Options have their defaults. */
    public PageCommand() {}

    @Override
    public Integer call() throws StudyException, IOException, InterruptedException {
        System.out.println(Machine.describe() + ", JDK " + System.getProperty("java.version"));
        return studyRuns == null ? recording() : study(studyRuns);
    }

    private int study(int least) throws StudyException, IOException, InterruptedException {
        Path folder = Files.createTempDirectory("scalegraph-bench-");
        Path page = folder.resolve("study.html");
        try {
            int runs = SyntheticStudy.write(folder, least);
            double report = Tool.run("report", folder.toString(), "-o", page.toString());
            PageCost cost = PageCost.of(page);
            System.out.println(String.format(Locale.ROOT, "study of %d runs: page %.2f s, %s", runs, report, cost));
            return report <= MOST_STUDY_SECONDS && cost.megabytes() <= MOST_MEGABYTES ? 0 : 1;
        } finally {
            Files.deleteIfExists(page);
            Files.deleteIfExists(StudyLayout.study(folder));
            Files.deleteIfExists(StudyLayout.journal(folder));
            Files.delete(folder);
        }
    }

    private int recording() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("scalegraph-bench-");
        Path recording = folder.resolve("waits.jfr");
        Path page = folder.resolve("waits.html");
        try {
            Tool.run(
                    List.of("-XX:FlightRecorderOptions=memorysize=200m"),
                    Synthetic.class,
                    recording.toString(),
                    Integer.toString(waits),
                    Integer.toString(threads),
                    "1");
            double analysis = Tool.run("analyze", recording.toString());
            double report = Tool.run("report", recording.toString(), "-o", page.toString());
            PageCost cost = PageCost.of(page);
            System.out.println(String.format(
                    Locale.ROOT,
                    "%.2f M waits of %d threads: analysis %.2f s, page %.2f s (%.2f times), %s",
                    waits / MEGA,
                    threads,
                    analysis,
                    report,
                    report / analysis,
                    cost));
            return holds(report / analysis, cost) ? 0 : 1;
        } finally {
            Files.deleteIfExists(page);
            Files.deleteIfExists(recording);
            Files.delete(folder);
        }
    }

    private static boolean holds(double times, PageCost cost) {
        Integer drawn = cost.drawnAll();
        return times <= MOST_TIMES
                && cost.megabytes() <= MOST_MEGABYTES
                && (drawn == null ? cost.drawn() == null : drawn <= MOST_MILLIS);
    }
}
