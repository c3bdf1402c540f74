package io.scalegraph.analyzer.cli.metric;

import io.scalegraph.analyzer.cli.command.CommandName;
import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.file.WholeFile;
import io.scalegraph.analyzer.metric.compare.Judged;
import io.scalegraph.analyzer.metric.compare.RepeatPlan;
import io.scalegraph.analyzer.metric.compare.RunComparison;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.report.html.ComparePage;
import io.scalegraph.analyzer.report.metric.CompareReport;
import io.scalegraph.analyzer.report.metric.CompareReport.Compared;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.TableException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code compare}. Not thread-safe. */
@Command(
        name = "compare",
        description = {
            "Says whether a study, a table or recordings are worse than earlier ones.",
            "",
            "T, L and E are tested at each N and W that both have and over all of them, where a shift that is the same"
                    + " everywhere shows; so are the work that each N needs and the scalability. Something is worse if it"
                    + " changed by more than the tolerance and by more than chance, which allows for how many things are"
                    + " tested. A scalability without an interval is judged by the tolerance alone, and the line says so.",
            "",
            "Of studies and recordings the share of the processor time that is lost at each place is tested too; it is"
                    + " worse if it grew by more than the tolerance, taken as a share of the processor time. Each recording"
                    + " is a run: two files are judged by the tolerance alone, folders with two or more by their scatter."
        },
        exitCodeList = {
            ExitCodes.OK_HELP,
            ExitCodes.FAILED_HELP,
            ExitCodes.USAGE_HELP,
            ExitCodes.NOT_ANALYSED_HELP,
            ExitCodes.NOT_PASSED_HELP,
            ExitCodes.NOT_COMPARABLE_HELP
        },
        footer = {
            "  scalegraph compare scalegraph-studies/before scalegraph-studies/after",
            "  scalegraph compare --metric isospeed --worse-by 0.1 before.csv after.csv --junit gate.xml",
            "  scalegraph compare before.jfr after.jfr --html compare.html",
            "  scalegraph compare --plan 0.1 scalegraph-studies/before"
        })
public final class CompareCommand extends Subcommand {
    private static final double FIVE_PERCENT = 0.05;
    private static final double PERCENT = 100;
    private static final String NOTHING =
            "nothing to compare: no N and work that both have, with T, L or E, was measured repeatedly or at three points,"
                    + " and there is no scalability";

    @Parameters(
            index = "0",
            paramLabel = "BEFORE",
            description =
                    "A study's folder, a table of measurements, a recording, or a folder of recordings of the same"
                            + " work.")
    private Path before = Path.of("");

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "AFTER",
            description = "Another one. With --plan there is none.")
    private @Nullable Path after;

    @Option(
            names = "--method",
            paramLabel = "METHOD",
            description = "Scaling method of the studies, if they have several.")
    private @Nullable String method;

    @Option(
            names = "--whole",
            description =
                    "Of recordings take all that was measured as one window, though they have sections or slices.")
    private boolean whole;

    @Mixin
    private final MatrixOptions metric = new MatrixOptions();

    @Option(
            names = "--worse-by",
            paramLabel = "SHARE",
            converter = Converters.Positive.class,
            description = "By how much something may be worse (0.05).")
    private double allowed = FIVE_PERCENT;

    @Option(
            names = "--plan",
            paramLabel = "SHARE",
            converter = Converters.Positive.class,
            description =
                    "Instead of comparing, say how many repeats would see T and L grow by this share, such as 0.1, at the"
                            + " noise of BEFORE.")
    private @Nullable Double plan;

    @Option(names = "--json", description = "Print the comparison as JSON instead of lines.")
    private boolean json;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write the comparison as one HTML file with charts too.")
    private @Nullable Path html;

    @Mixin
    private final GateOptions gates = new GateOptions();

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public CompareCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        gates.check();
        gates.check(html);
        Path later = after;
        if ((plan == null) == (later == null)) {
            throw new UsageException(plan == null ? "AFTER is wanted" : "--plan goes by BEFORE alone");
        }
        if (plan != null && (json || html != null)) {
            throw new UsageException("--plan prints lines; --json and --html are of a comparison");
        }
        ComparedRuns earlier = runs(before);
        if (plan != null || later == null) {
            return plan(earlier.table(), plan == null ? allowed : plan);
        }
        return say(compared(earlier, runs(later), later));
    }

    private Compared compared(ComparedRuns earlier, ComparedRuns later, Path to) throws UsageException, TableException {
        CompareGates found = CompareGates.of(
                earlier.comparableWith(later),
                later.comparableWith(earlier),
                metric.metric(),
                metric.isNamed(),
                allowed);
        int turns = RunComparison.turns(earlier.table(), later.table());
        List<String> notes = Stream.of(
                        turns > 0 ? List.of(inTurns(turns)) : earlier.notes(),
                        turns > 0 ? List.<String>of() : later.notes(),
                        found.notes())
                .flatMap(List::stream)
                .toList();
        return new Compared(before.toString(), to.toString(), allowed, turns, found.changes(), found.gates(), notes);
    }

    /** Others disturb both runs of a turn, so there is nothing to warn of. */
    private static String inTurns(int turns) {
        return "The runs were made in turns: T, L, E and places are compared within " + turns
                + " turns, so that what others on the machine did is no part of the difference";
    }

    private int say(Compared compared) throws IOException {
        if (html != null) {
            WholeFile.write(html, ComparePage.of(compared));
        }
        if (json) {
            context().out().print(CompareReport.json(compared));
        } else {
            print(compared);
        }
        if (compared.gates().isEmpty()) {
            if (!json) {
                context().out().println(NOTHING);
            }
            return ExitCodes.NOT_COMPARABLE;
        }
        return gates.keep("scalegraph compare", compared.gates());
    }

    /** What makes the answer doubtful, the answer, and all that it is of. */
    private void print(Compared compared) {
        Predicate<String> warns = note -> note.startsWith("WARNING");
        compared.notes().stream().filter(warns).forEach(context().out()::println);
        if (!compared.gates().isEmpty()) {
            context().out().println(CompareReport.answer(compared));
        }
        compared.notes().stream().filter(warns.negate()).forEach(context().out()::println);
        GateOptions.print(context(), compared.gates());
        repeatsThatTell(compared).ifPresent(context().out()::println);
    }

    /** The command that says how many repeats it takes, where T or L seems worse and nothing is sure to be. */
    private Optional<String> repeatsThatTell(Compared compared) {
        boolean sure =
                compared.changes().stream().anyMatch(change -> !change.verdict().passes());
        return compared.changes().stream()
                .filter(change -> !sure
                        && change.verdict() == Judged.Verdict.UNSURE
                        && (change.what().equals("T") || change.what().equals("L")))
                .max(Comparator.comparingDouble(Judged::share))
                .map(most -> "Next: " + CommandName.line(planning(most), "BEFORE")
                        + " says how many repeats tell whether " + most.what() + " is worse");
    }

    /** For changes of a whole percent, and never of one that is allowed. */
    private List<String> planning(Judged change) {
        List<String> words = new ArrayList<>(
                List.of("compare", "--plan", Double.toString(Math.ceil(change.share() * PERCENT) / PERCENT)));
        if (allowed != FIVE_PERCENT) {
            words.addAll(List.of("--worse-by", Double.toString(allowed)));
        }
        if (method != null) {
            words.addAll(List.of("--method", method));
        }
        words.add(before.toString());
        return words;
    }

    private ComparedRuns runs(Path measured) throws UsageException, TableException, RecordingException, IOException {
        return ComparedRuns.of(measured, method, whole, context().analysis());
    }

    private int plan(MeasurementTable table, double change) throws UsageException, TableException {
        if (change <= allowed) {
            throw new UsageException("--plan " + change + " is not above what --worse-by allows, " + allowed);
        }
        for (RepeatPlan found : RepeatPlan.of(table, change, allowed)) {
            context()
                    .out()
                    .println(found.what() + " of a run scatters by " + Numbers.text(found.noise() * PERCENT)
                            + " %. To see it grow by " + Numbers.text(change * PERCENT)
                            + " % in four of five comparisons:");
            if (found.points() > 1) {
                context().out().println("  at all points: " + repeats(found.atAllPoints()));
            }
            context()
                    .out()
                    .println("  at " + (found.points() > 1 ? "one point alone: " : "the one point: ")
                            + repeats(found.atOnePoint()));
        }
        return ExitCodes.OK;
    }

    private static String repeats(OptionalInt repeats) {
        return repeats.isPresent()
                ? repeats.getAsInt() + " repeats of each point, before and after"
                : "more than " + RepeatPlan.MOST + " repeats";
    }
}
