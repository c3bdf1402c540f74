package io.scalegraph.analyzer.cli.study;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.file.WholeFile;
import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.report.html.StudyPage;
import io.scalegraph.analyzer.report.study.StudyFiles;
import io.scalegraph.analyzer.report.study.StudyFound;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.conduct.Study;
import io.scalegraph.analyzer.study.finding.FailedPoint;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.host.Target;
import io.scalegraph.analyzer.study.host.Targets;
import io.scalegraph.analyzer.study.journal.StudyFolder;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.BusyChoice;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A study that was asked for.
 *
 * @param spec what its text says
 * @param text as it is kept
 * @param kept its folder
 */
record ReadStudy(StudySpec spec, String text, Path kept) {
    /** From its text; folder and choice for a busy machine are null if they were not given. */
    static ReadStudy of(String text, String name, @Nullable Path folder, @Nullable BusyChoice whenBusy)
            throws StudyException {
        StudySpec read = StudyFile.parse(text, name);
        StudySpec spec = whenBusy == null ? read : read.with(whenBusy);
        return new ReadStudy(spec, text, folder == null ? Path.of("scalegraph-studies", safe(spec.name())) : folder);
    }

    /** The name of a study whose file says none. */
    static String name(Path file) {
        return String.valueOf(file.getFileName()).replaceFirst("\\.ya?ml$", "");
    }

    /** As the name of a folder inside another one: dots alone would lead out of it. */
    static String safe(String name) {
        return name.replaceAll("[^A-Za-z0-9._-]", "_").replaceFirst("^\\.+$", "_");
    }

    Target target(Context context) throws StudyException, IOException, InterruptedException {
        return Targets.of(spec, context.jars().pathOf(BundledJar.AGENT), context.stop());
    }

    /** Runs the base size on the fewest and on the most processors; nothing of it is kept. */
    List<StudyRun> trial(Context context) throws StudyException, IOException, InterruptedException {
        Path temporary = Files.createTempDirectory("scalegraph-trial-");
        try (StudyFolder folder = StudyFolder.take(temporary, text, false);
                Target target = target(context)) {
            return Study.trial(spec, folder, target);
        } finally {
            try (Stream<Path> files = Files.walk(temporary)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** Writes and prints what it found: the exit code. */
    int say(Context context, StudyFolder folder, StudyResult result, @Nullable Path html)
            throws StudyException, IOException {
        StudyFound found = StudyFound.of(result);
        String written = StudyFiles.write(folder, found);
        if (html != null) {
            WholeFile.write(html, StudyPage.of(found));
        }
        context.out().print(written);
        context.out().println("Everything is kept in " + kept);
        if (result.complete() && result.runs().stream().noneMatch(StudyRun::isUsable)) {
            context.complain("no run of this study was usable");
            return ExitCodes.NOT_ANALYSED;
        }
        return exitCode(result);
    }

    /** A failing program matters more than a study that is not at its end. */
    static int exitCode(StudyResult result) {
        if (!FailedPoint.of(result.runs()).isEmpty()) {
            return ExitCodes.POINT_FAILED;
        }
        return result.complete() ? ExitCodes.OK : ExitCodes.INCOMPLETE;
    }
}
