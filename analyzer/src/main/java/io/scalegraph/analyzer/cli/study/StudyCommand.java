package io.scalegraph.analyzer.cli.study;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.EnumConverter;
import io.scalegraph.analyzer.cli.option.ForceOption;
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
import io.scalegraph.analyzer.table.StudyLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
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
        StudySpec read = StudyFile.parse(text, name());
        StudySpec spec = whenBusy == null ? read : read.with(whenBusy);
        Path kept = folder == null ? Path.of("scalegraph-studies", safe(spec.name())) : folder;
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
        return dryRun ? plan(spec, text, kept) : conduct(spec, text, kept);
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
            return String.valueOf(Path.of(words.get(0)).getFileName()).replaceFirst("\\.ya?ml$", "");
        }
        return words.isEmpty() ? "study" : new io.scalegraph.analyzer.launch.ProgramCommand(words).name();
    }

    private static String safe(String name) {
        return name.replaceAll("[^A-Za-z0-9._-]", "_");
    }

    private int plan(StudySpec spec, String text, Path kept) throws Exception {
        List<String> runs = Study.plan(spec);
        context().out().println("First, in random order:");
        runs.forEach(line -> context().out().println("  " + line));
        int searches = Study.usualSearchRuns(spec);
        if (searches > 0) {
            context().out().println("Then the searches for the goals, usually about " + searches + " runs.");
        }
        context().out().println(Study.timeNeeded(spec, kept, trial ? tried(spec, text) : List.of()));
        return ExitCodes.OK;
    }

    private List<StudyRun> tried(StudySpec spec, String text) throws Exception {
        Path temporary = Files.createTempDirectory("scalegraph-trial-");
        try (StudyFolder folder = StudyFolder.take(temporary, text, false);
                Target target = Targets.of(
                        spec,
                        context().jars().pathOf(BundledJar.AGENT),
                        context().stop())) {
            return Study.trial(spec, folder, target);
        } finally {
            try (Stream<Path> files = Files.walk(temporary)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    static final class BusyConverter extends EnumConverter<BusyChoice> {
        BusyConverter() {
            super(BusyChoice.class);
        }
    }

    /** A failing program matters more than a study that is not at its end. */
    static int exitCode(StudyResult result) {
        if (!FailedPoint.of(result.runs()).isEmpty()) {
            return ExitCodes.POINT_FAILED;
        }
        return result.complete() ? ExitCodes.OK : ExitCodes.INCOMPLETE;
    }

    private int conduct(StudySpec spec, String text, Path kept) throws Exception {
        try (StudyFolder taken = StudyFolder.take(kept, text, resume);
                Target target = Targets.of(
                        spec,
                        context().jars().pathOf(BundledJar.AGENT),
                        context().stop())) {
            StudyResult result = new GoingOn(context(), taken, target).conduct(spec, text, goOn);
            StudyFound found = StudyFound.of(result);
            String written = StudyFiles.write(taken, found);
            if (html != null) {
                Files.writeString(html, StudyPage.of(found));
            }
            context().out().print(written);
            context().out().println("Everything is kept in " + kept);
            if (result.complete() && result.runs().stream().noneMatch(StudyRun::isUsable)) {
                context().complain("no run of this study was usable");
                return ExitCodes.NOT_ANALYSED;
            }
            return exitCode(result);
        }
    }
}
