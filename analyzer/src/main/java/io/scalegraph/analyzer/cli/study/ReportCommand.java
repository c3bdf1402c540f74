package io.scalegraph.analyzer.cli.study;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.report.study.StudyJson;
import io.scalegraph.analyzer.report.study.StudyText;
import io.scalegraph.analyzer.study.conduct.Study;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.table.StudyLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code report}. Not thread-safe. */
@Command(
        name = "report",
        description = {
            "Says what a study has found so far.",
            "",
            "Reads the study's own journal and runs nothing, so it can be asked at any time: while the study runs, after it"
                    + " was killed, or when it has ended."
        },
        exitCodeList = {
            ExitCodes.OK_HELP,
            ExitCodes.FAILED_HELP,
            ExitCodes.USAGE_HELP,
            ExitCodes.INCOMPLETE_HELP,
            ExitCodes.POINT_FAILED_HELP
        },
        footer = {
            "  scalegraph report scalegraph-studies/billiards",
            "  scalegraph report scalegraph-studies/billiards --json"
        })
public final class ReportCommand extends Subcommand {
    @Parameters(paramLabel = "STUDY", description = "Folder of a study, as 'scalegraph study' leaves it.")
    private Path study = Path.of("");

    @Option(names = "--json", description = "As study.json has it.")
    private boolean json;

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public ReportCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        Path kept = StudyLayout.study(study);
        if (!Files.isRegularFile(kept)) {
            throw new UsageException(study + " is no folder of a study");
        }
        StudyResult result = Study.replayed(StudyFile.parse(StudyFile.text(kept), "study"), study);
        context().out().print(json ? StudyJson.json(result) : StudyText.of(result));
        return StudyCommand.exitCode(result);
    }
}
