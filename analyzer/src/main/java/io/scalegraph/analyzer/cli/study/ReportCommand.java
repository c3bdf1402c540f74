package io.scalegraph.analyzer.cli.study;

import io.scalegraph.analyzer.cli.analyze.PageOptions;
import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.file.WholeFile;
import io.scalegraph.analyzer.report.html.StudyPage;
import io.scalegraph.analyzer.report.study.StudyFound;
import io.scalegraph.analyzer.report.study.StudyJson;
import io.scalegraph.analyzer.report.study.StudyText;
import io.scalegraph.analyzer.study.conduct.Study;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.table.StudyLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code report}. Not thread-safe. */
@Command(
        name = "report",
        description = {
            "Writes what recordings or a study tell as one HTML file, or says what a study has found so far.",
            "",
            "The file holds the whole result, with charts; nothing in it is loaded from elsewhere. Of a study it is"
                    + " written with -o, and without it the result is printed.",
            "",
            "Of a study its own journal is read and nothing is run, so it can be asked at any time: while the study runs,"
                    + " after it was killed, or when it has ended."
        },
        exitCodeList = {
            ExitCodes.OK_HELP,
            ExitCodes.FAILED_HELP,
            ExitCodes.USAGE_HELP,
            ExitCodes.NOT_ANALYSED_HELP,
            ExitCodes.INCOMPLETE_HELP,
            ExitCodes.POINT_FAILED_HELP
        },
        footer = {
            "  scalegraph report solver-2.jfr -o report.html",
            "  scalegraph report --baseline solver-1.jfr solver-2.jfr -o report.html",
            "  scalegraph report scalegraph-studies/billiards",
            "  scalegraph report scalegraph-studies/billiards -o study.html",
            "  scalegraph report scalegraph-studies/billiards --json"
        })
public final class ReportCommand extends Subcommand {
    @Parameters(
            paramLabel = "RECORDING|STUDY",
            arity = "1..*",
            description =
                    "Recordings, in the order of the page; or the folder of one study, as 'scalegraph study' leaves"
                            + " it.")
    private List<Path> subjects = List.of();

    @Option(names = "--json", description = "Of a study: as study.json has it.")
    private boolean json;

    @Mixin
    private final PageOptions page = new PageOptions();

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
        Path first = subjects.get(0);
        boolean recordings = !Files.isDirectory(first) && (page.isGiven() || Files.isRegularFile(first));
        return recordings ? page() : study();
    }

    private int page() throws Exception {
        if (json) {
            throw new UsageException("--json is for studies; 'scalegraph analyze --json' writes that of recordings");
        }
        return page.write(context(), subjects);
    }

    private int study() throws Exception {
        Path study = subjects.get(0);
        Path kept = StudyLayout.study(study);
        if (subjects.size() > 1 || !Files.isRegularFile(kept)) {
            throw new UsageException(
                    subjects.size() > 1
                            ? "one study at a time, and no recordings beside it"
                            : study + " is no folder of a study");
        }
        if (page.isOfRecordings()) {
            throw new UsageException(
                    "--baseline, --processors, --idle and --whole are for recordings, not for a study");
        }
        if (json && page.isGiven()) {
            throw new UsageException("--json prints, -o writes a page: one of them");
        }
        Path file = page.output();
        StudyResult result = Study.replayed(StudyFile.parse(StudyFile.text(kept), "study"), study);
        if (file == null) {
            context().out().print(json ? StudyJson.json(result) : StudyText.of(result));
        } else {
            WholeFile.write(file, StudyPage.of(StudyFound.of(result)));
        }
        return ReadStudy.exitCode(result);
    }
}
