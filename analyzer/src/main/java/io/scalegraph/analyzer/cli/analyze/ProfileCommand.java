package io.scalegraph.analyzer.cli.analyze;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.OutputOption;
import io.scalegraph.analyzer.report.run.ProfileReport;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.Profile;
import io.scalegraph.analyzer.run.RecordingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code profile}. Not thread-safe. */
@Command(
        name = "profile",
        description = {
            "Says what the time of one-processor runs goes into, against problem size.",
            "",
            "Shares of the program's routines by JFR's samples, of regions exactly, and CPU utilisation."
        },
        footer = {
            "  scalegraph profile solver-1.jfr",
            "  scalegraph profile 1000=small.jfr 2000=large.jfr",
            "  scalegraph profile --csv -o profile.csv 1000=small.jfr 2000=large.jfr"
        })
public final class ProfileCommand extends Subcommand {
    @Parameters(
            paramLabel = "[SIZE=]RECORDING",
            arity = "1..*",
            description = "Recordings of runs on one processor, each with its problem size if it is a number.")
    private List<String> recordings = List.of();

    @Option(names = "--json", description = "Write the result as JSON.")
    private boolean json;

    @Option(names = "--csv", description = "Write the result as CSV, a row for each number.")
    private boolean csv;

    @Mixin
    private final OutputOption output = new OutputOption();

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public ProfileCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        if (json && csv) {
            throw new UsageException("--json and --csv exclude each other");
        }
        output.check();
        List<Profile> profiles = new ArrayList<>();
        for (String recording : recordings) {
            try {
                profiles.add(profile(recording));
            } catch (RecordingException e) {
                context().complain(String.valueOf(e.getMessage()), e);
            }
        }
        if (!profiles.isEmpty()) {
            output.write(
                    context().out(),
                    json
                            ? ProfileReport.json(profiles)
                            : csv ? ProfileReport.csv(profiles) : ProfileReport.text(profiles));
        }
        return profiles.size() == recordings.size() ? ExitCodes.OK : ExitCodes.NOT_ANALYSED;
    }

    /** What stands before the first equals sign is a size only if it is a number: names of files may hold the sign. */
    private Profile profile(String argument) throws RecordingException {
        int equals = argument.indexOf('=');
        Double size = null;
        if (equals > 0) {
            try {
                size = Double.valueOf(argument.substring(0, equals));
            } catch (NumberFormatException e) {
                size = null;
            }
        }
        Path file = Path.of(size == null ? argument : argument.substring(equals + 1));
        return Profile.of(context().analysis().analyze(file, null, null, AnalysisScope.WINDOWS), size);
    }
}
