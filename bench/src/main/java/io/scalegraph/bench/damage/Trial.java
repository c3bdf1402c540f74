package io.scalegraph.bench.damage;

import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.Summary;
import io.scalegraph.analyzer.run.window.Terms;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Analyses damaged copies of one recording.
 *
 * @param sound the numbers of the recording itself, in the median and of each window
 * @param file where the copies are written, one over the other
 */
record Trial(List<double[]> sound, Path file) {
    private static final long LIMIT_SECONDS = 10;
    private static final double MOST_ERROR = 0.01;
    /** A file that ends early, between two chunks, is like that of a program that was killed. */
    private static final List<String> MARKS =
            List.of("the recording is damaged", "the program did not end in an orderly way");

    /** Of a recording. */
    static Trial of(byte[] sound, Path file) throws IOException, RecordingException {
        Files.write(file, sound);
        return new Trial(numbers(RunAnalyzer.analyze(file, null, null)), file);
    }

    /** What comes of a copy. */
    Outcome of(byte[] damaged) throws IOException, InterruptedException {
        Files.write(file, damaged);
        FutureTask<RunAnalysis> task = new FutureTask<>(() -> RunAnalyzer.analyze(file, null, null));
        Thread thread = new Thread(task, "analysis");
        thread.setDaemon(true); // an endless loop does not end when asked to
        thread.start();
        try {
            return judge(task.get(LIMIT_SECONDS, TimeUnit.SECONDS));
        } catch (TimeoutException e) {
            return Outcome.HANG;
        } catch (ExecutionException e) {
            return isOneLine(e.getCause()) ? Outcome.REFUSED : Outcome.THROWN;
        }
    }

    private boolean isOneLine(@Nullable Throwable thrown) {
        String message = thrown instanceof RecordingException ? thrown.getMessage() : null;
        return message != null && message.lines().count() == 1 && message.contains(file.toString());
    }

    private Outcome judge(RunAnalysis analysis) {
        if (analysis.warnings().stream().anyMatch(warning -> MARKS.stream().anyMatch(warning::contains))) {
            return Outcome.MARKED;
        }
        List<double[]> found = numbers(analysis);
        boolean right = found.size() == sound.size();
        for (int i = 0; right && i < found.size(); i++) {
            right = areNear(found.get(i), sound.get(i));
        }
        return right ? Outcome.RIGHT : Outcome.SILENT;
    }

    private static List<double[]> numbers(RunAnalysis analysis) {
        Summary median = analysis.summary();
        List<double[]> numbers = new ArrayList<>();
        numbers.add(new double[] {
            median.tPara(),
            median.terms().averageLatency(),
            median.terms().efficiency(),
            median.terms().it(),
            median.terms().pt()
        });
        for (WindowAnalysis window : analysis.windows()) {
            Terms terms = window.terms();
            numbers.add(new double[] {
                window.extent().tPara(), terms.averageLatency(), terms.efficiency(), terms.it(), terms.pt()
            });
        }
        return numbers;
    }

    private static boolean areNear(double[] found, double[] truth) {
        for (int i = 0; i < truth.length; i++) {
            if (!isNear(found[i], truth[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNear(double found, double truth) {
        return Math.abs(found - truth) <= MOST_ERROR * Math.abs(truth);
    }
}
