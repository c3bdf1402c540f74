package io.scalegraph.bench.damage;

import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Analyses damaged copies of one recording.
 *
 * @param sound the numbers of the recording itself
 * @param file where the copies are written, one over the other
 */
record Trial(Summary sound, Path file) {
    private static final long LIMIT_SECONDS = 10;
    private static final double MOST_ERROR = 0.01;
    private static final String MARK = "the recording is damaged";

    /** Of a recording. */
    static Trial of(byte[] sound, Path file) throws IOException, RecordingException {
        Files.write(file, sound);
        return new Trial(RunAnalyzer.analyze(file, null, null).summary(), file);
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
        if (analysis.warnings().stream().anyMatch(warning -> warning.contains(MARK))) {
            return Outcome.MARKED;
        }
        Summary found = analysis.summary();
        boolean right = isNear(found.tPara(), sound.tPara())
                && isNear(found.terms().averageLatency(), sound.terms().averageLatency())
                && isNear(found.terms().efficiency(), sound.terms().efficiency())
                && isNear(found.terms().it(), sound.terms().it())
                && isNear(found.terms().pt(), sound.terms().pt());
        return right ? Outcome.RIGHT : Outcome.SILENT;
    }

    private static boolean isNear(double found, double truth) {
        return Math.abs(found - truth) <= MOST_ERROR * Math.abs(truth);
    }
}
