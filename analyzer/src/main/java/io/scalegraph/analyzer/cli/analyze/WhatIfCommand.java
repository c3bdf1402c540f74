package io.scalegraph.analyzer.cli.analyze;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.cli.option.FormatOptions;
import io.scalegraph.analyzer.report.cause.WhatIfReport;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.whatif.Change;
import io.scalegraph.analyzer.run.whatif.WhatIfs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code whatif}. Not thread-safe. */
@Command(
        name = "whatif",
        description = {
            "Says how long a program would take if something in it were different.",
            "",
            "The threads of a recording (its median window) are replayed with the change. Several changes are answered"
                    + " one by one, and together."
        },
        exitCodeList = {
            ExitCodes.OK_HELP,
            ExitCodes.FAILED_HELP,
            ExitCodes.USAGE_HELP,
            ExitCodes.NOT_ANALYSED_HELP,
            ExitCodes.NOT_PREDICTED_HELP
        },
        footer = {
            "  scalegraph whatif --faster com.acme.Solver::step=50%% solver-2.jfr",
            "  scalegraph whatif --split com.acme.Cache::get=4 --json solver-2.jfr",
            "  scalegraph whatif --without com.acme.Solver::solve --processors 8 solver-2.jfr"
        })
public final class WhatIfCommand extends Subcommand {
    @Parameters(paramLabel = "RECORDING", description = "The recording.")
    private @Nullable Path recording;

    @Option(
            names = "--faster",
            paramLabel = "CLASS::METHOD=PERCENT",
            converter = ChangeConverters.Faster.class,
            description = "The method takes so much less time: 50%% is half.")
    private List<Change> faster = List.of();

    @Option(
            names = "--split",
            paramLabel = "CLASS::METHOD=K",
            converter = ChangeConverters.Split.class,
            description = "The lock that the method waits for is K locks, each acquisition at the next one.")
    private List<Change> split = List.of();

    @Option(
            names = "--hold",
            paramLabel = "CLASS::METHOD=PERCENT",
            converter = ChangeConverters.Held.class,
            description = "Work under the lock that the method waits for takes so much less time.")
    private List<Change> held = List.of();

    @Option(
            names = "--without",
            paramLabel = "CLASS::METHOD",
            converter = ChangeConverters.Without.class,
            description = "The method does not wait: its barrier, lock or queue is none. If it sleeps again and again"
                    + " until another thread needs something, it sees that at once.")
    private List<Change> without = List.of();

    @Option(
            names = "--even",
            paramLabel = "CLASS::METHOD",
            converter = ChangeConverters.Even.class,
            description = "All arrive at the barrier that the method waits at with the same work behind them.")
    private List<Change> even = List.of();

    @Option(
            names = "--gc",
            paramLabel = "PERCENT",
            converter = ChangeConverters.Collector.class,
            description =
                    "Pauses of the garbage collector, and stalls of threads that allocate, take so much less time.")
    private @Nullable Change collector;

    @Option(
            names = "--processors",
            paramLabel = "N",
            converter = Converters.WholeNumber.class,
            description = "There are N processors.")
    private @Nullable Integer processors;

    @Option(
            names = "--whole",
            description = "Take all that was measured as one window, though it has sections or slices.")
    private boolean whole;

    @Mixin
    private final FormatOptions format = new FormatOptions();

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public WhatIfCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        List<Change> changes = new ArrayList<>(faster);
        changes.addAll(split);
        changes.addAll(held);
        changes.addAll(without);
        changes.addAll(even);
        if (collector != null) {
            changes.add(collector);
        }
        if (processors != null) {
            changes.add(new Change.Processors(processors));
        }
        if (changes.isEmpty()) {
            throw new UsageException(
                    "a change is wanted: --faster, --split, --hold, --without, --even, --gc or --processors");
        }
        List<List<Change>> questions = new ArrayList<>();
        changes.forEach(change -> questions.add(List.of(change)));
        if (changes.size() > 1) {
            questions.add(changes);
        }
        return answer(questions);
    }

    private int answer(List<List<Change>> questions) throws Exception {
        WhatIfs answers;
        try {
            answers = RunAnalyzer.whatIf(Objects.requireNonNull(recording), whole, questions);
        } catch (RecordingException e) {
            context().complain(String.valueOf(e.getMessage()), e);
            return ExitCodes.NOT_ANALYSED;
        }
        format.write(
                context().out(),
                () -> WhatIfReport.text(answers),
                () -> WhatIfReport.csv(answers),
                () -> WhatIfReport.json(answers));
        return answers.isAnswered() ? ExitCodes.OK : ExitCodes.NOT_PREDICTED;
    }
}
