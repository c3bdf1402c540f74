package io.scalegraph.analyzer.cli.study;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.EnumConverter;
import io.scalegraph.analyzer.cli.option.ForceOption;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.conduct.Study;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.host.Target;
import io.scalegraph.analyzer.study.journal.StudyFolder;
import io.scalegraph.analyzer.study.plan.BusyChoice;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudySpec;
import io.scalegraph.analyzer.table.StudyLayout;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code study}. Not thread-safe. */
@Command(
        name = "study",
        description = {
            "Runs a program over numbers of processors and sizes until its scalability is known.",
            "",
            "What is to be found out stands in a study file (docs/study.md), or, in simple cases, in options before"
                    + " the program's command. All runs are written down in the study's folder; Ctrl-C loses nothing,"
                    + " and --resume goes on."
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
            "  scalegraph study billiards.yaml",
            "  scalegraph study --dry-run billiards.yaml",
            "  scalegraph study --resume billiards.yaml --html study.html",
            "  scalegraph study after.yaml --beside before.yaml",
            "  scalegraph study --processors 1,2 --parameter size=1000 --scale size=size*k --work size \\",
            "      --efficiency 0.5 -- java -jar solver.jar --size {size} --threads {N}"
        })
public final class StudyCommand extends Subcommand {
    @Parameters(
            paramLabel = "STUDY.yaml | COMMAND",
            arity = "0..*",
            description = "The study file; or, behind --, the program to study, with {N} and {parameter} in it.")
    private List<String> words = List.of();

    @Mixin
    private final StudyOptions flags = new StudyOptions();

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "Where the study is kept. Default: scalegraph-studies/NAME.")
    private @Nullable Path folder;

    @Option(names = "--resume", description = "Go on with the study that the folder holds.")
    private boolean resume;

    @Option(
            names = "--dry-run",
            description =
                    "Show what would be run and how long that takes: estimated from runs that the folder holds, else"
                            + " an upper bound.")
    private boolean dryRun;

    @Option(
            names = "--trial",
            description =
                    "With --dry-run: run the base size on the fewest and on the most processors, and estimate from"
                            + " that. Nothing of it is kept.")
    private boolean trial;

    @Option(
            names = "--when-busy",
            paramLabel = "CHOICE",
            converter = BusyConverter.class,
            description =
                    "What to do where others on the machine disturbed a run and its repeat: wait for quiet (at most"
                            + " effort.quiet-limit in all), go-on, or stop; as effort.when-busy, before which it goes."
                            + " Default: wait.")
    private @Nullable BusyChoice whenBusy;

    @Option(
            names = "--go-on",
            paramLabel = "COUNT",
            description =
                    "Go on with up to COUNT further numbers of processors, each the one that would narrow the forecast for"
                            + " twice the most processors most, within this machine and the study's budget. They become"
                            + " part of the kept study.yaml. Default: 0.")
    private int goOn;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write what was found as an HTML page with charts to FILE as well.")
    private @Nullable Path html;

    @Mixin
    private final BesideOptions beside = new BesideOptions();

    @Mixin
    private final ForceOption force = new ForceOption();

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public StudyCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        String text = text();
        ReadStudy study = ReadStudy.of(text, name(), folder, whenBusy);
        if (trial && !dryRun) {
            throw new UsageException("--trial goes with --dry-run");
        }
        if (goOn < 0) {
            throw new UsageException("--go-on is " + goOn + ", but must be at least 0");
        }
        if (html != null) {
            if (dryRun) {
                throw new UsageException("--dry-run finds nothing that --html could show");
            }
            force.check(html);
        }
        ReadStudy other = beside.study(study, goOn, whenBusy);
        if (other != null) {
            return dryRun
                    ? new TwoStudies(context(), other, study).plan(trial)
                    : new TwoStudies(context(), other, study).conduct(resume, html);
        }
        return dryRun ? plan(study) : conduct(study);
    }

    private boolean isFile() {
        return words.size() == 1 && words.get(0).matches(".*\\.ya?ml");
    }

    private String text() throws StudyException, IOException, UsageException {
        if (isFile()) {
            flags.refuse();
            return StudyFile.text(Path.of(words.get(0)));
        }
        if (words.isEmpty() && resume && folder != null) {
            return StudyFile.text(StudyLayout.study(folder));
        }
        if (words.isEmpty()) {
            throw new UsageException("a study file or, behind --, the program to study is wanted");
        }
        return flags.text(words);
    }

    private String name() {
        if (isFile()) {
            return ReadStudy.name(Path.of(words.get(0)));
        }
        return words.isEmpty() ? "study" : new io.scalegraph.analyzer.launch.ProgramCommand(words).name();
    }

    private int plan(ReadStudy study) throws Exception {
        StudySpec spec = study.spec();
        List<String> runs = Study.plan(spec);
        context().out().println("First, in random order:");
        runs.forEach(line -> context().out().println("  " + line));
        int searches = Study.usualSearchRuns(spec);
        if (searches > 0) {
            context().out().println("Then the searches for the goals, usually about " + searches + " runs.");
        }
        context().out().println(Study.timeNeeded(spec, study.kept(), trial ? study.trial(context()) : List.of()));
        return ExitCodes.OK;
    }

    static final class BusyConverter extends EnumConverter<BusyChoice> {
        BusyConverter() {
            super(BusyChoice.class);
        }
    }

    private int conduct(ReadStudy study) throws Exception {
        try (StudyFolder taken = StudyFolder.take(study.kept(), study.text(), resume);
                Target target = study.target(context())) {
            StudyResult result = new GoingOn(context(), taken, target).conduct(study.spec(), study.text(), goOn);
            return study.say(context(), taken, result, html);
        }
    }
}
