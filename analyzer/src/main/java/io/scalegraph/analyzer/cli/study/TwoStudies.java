package io.scalegraph.analyzer.cli.study;

import io.scalegraph.analyzer.cli.command.CommandName;
import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.conduct.StudiesInTurns;
import io.scalegraph.analyzer.study.conduct.Study;
import io.scalegraph.analyzer.study.conduct.StudySetup;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.host.Target;
import io.scalegraph.analyzer.study.journal.StudyFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Two studies whose runs take turns. */
final class TwoStudies {
    private final Context context;
    private final ReadStudy before;
    private final ReadStudy after;

    TwoStudies(Context context, ReadStudy before, ReadStudy after) {
        this.context = context;
        this.before = before;
        this.after = after;
    }

    int plan(boolean trial) throws StudyException, IOException, InterruptedException {
        context.out()
                .println(
                        "First, in random order, each run of one study at once before or behind the same of the other:");
        for (ReadStudy study : List.of(before, after)) {
            context.out().println(study.spec().name() + ":");
            Study.plan(study.spec()).forEach(line -> context.out().println("  " + line));
        }
        int searches = Study.usualSearchRuns(before.spec()) + Study.usualSearchRuns(after.spec());
        if (searches > 0) {
            context.out()
                    .println("Then the searches for the goals, not in turns, usually about " + searches + " runs.");
        }
        for (ReadStudy study : List.of(before, after)) {
            context.out()
                    .println(study.spec().name() + ": "
                            + Study.timeNeeded(study.spec(), study.kept(), trial ? study.trial(context) : List.of()));
        }
        return ExitCodes.OK;
    }

    /** The exit code of the one that went worse. The page is of the later version. */
    int conduct(boolean resume, @Nullable Path html) throws StudyException, IOException, InterruptedException {
        try (StudyFolder folderBefore = StudyFolder.take(before.kept(), before.text(), resume);
                StudyFolder folderAfter = StudyFolder.take(after.kept(), after.text(), resume);
                Target targetBefore = before.target(context);
                Target targetAfter = after.target(context)) {
            List<StudyResult> results = StudiesInTurns.conduct(
                    new StudySetup(
                            before.spec(),
                            folderBefore,
                            targetBefore,
                            new StudyProgress(context, before.spec().name())),
                    new StudySetup(
                            after.spec(),
                            folderAfter,
                            targetAfter,
                            new StudyProgress(context, after.spec().name())),
                    context.stop());
            context.out().println(before.spec().name() + ":");
            int exitCode = before.say(context, folderBefore, results.get(0), null);
            context.out().println("\n" + after.spec().name() + ":");
            int other = after.say(context, folderAfter, results.get(1), html);
            context.out()
                    .println(
                            "To compare them: " + CommandName.get() + " compare " + before.kept() + " " + after.kept());
            return exitCode == ExitCodes.OK || other == ExitCodes.POINT_FAILED ? other : exitCode;
        }
    }
}
