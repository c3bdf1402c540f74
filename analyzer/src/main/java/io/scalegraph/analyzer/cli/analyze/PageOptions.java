package io.scalegraph.analyzer.cli.analyze;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.BaselineOption;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.cli.option.ForceOption;
import io.scalegraph.analyzer.cli.option.IdleOption;
import io.scalegraph.analyzer.file.WholeFile;
import io.scalegraph.analyzer.report.html.HtmlReport;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How recordings become one HTML file, and where it goes. */
public final class PageOptions {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The HTML file that is written.")
    private @Nullable Path output;

    @Option(
            names = "--processors",
            paramLabel = "N",
            converter = Converters.WholeNumber.class,
            description = "Number of processors N; without it the recording's own, or what its workers tell.")
    private @Nullable Integer processors;

    @Mixin
    private final BaselineOption baseline = new BaselineOption();

    @Mixin
    private final IdleOption idle = new IdleOption();

    @Option(
            names = "--whole",
            description = "Take all that was measured as one window, though it has sections or slices.")
    private boolean whole;

    @Mixin
    private final ForceOption force = new ForceOption();

    /** Creates them, none given. */
    public PageOptions() {}

    /**
     * Whether any was given.
     *
     * @return true if a page is meant
     */
    public boolean isGiven() {
        return output != null || isOfRecordings();
    }

    /**
     * Whether any was given that is for recordings alone.
     *
     * @return true if a study cannot be meant
     */
    public boolean isOfRecordings() {
        return processors != null
                || baseline.file() != null
                || whole
                || !idle.methods().isEmpty();
    }

    /**
     * Where the page goes.
     *
     * @return the file, null if none is named
     * @throws UsageException if it cannot be written, or may not be overwritten
     */
    public @Nullable Path output() throws UsageException {
        force.check(output);
        return output;
    }

    /**
     * Writes the page; a recording that cannot be analysed does not keep the others back.
     *
     * @param context what the command works with
     * @param recordings in the order of the page
     * @return the exit code
     * @throws UsageException if the file cannot be written
     * @throws IOException if writing it fails
     */
    public int write(Context context, List<Path> recordings) throws UsageException, IOException {
        Path file = output();
        if (file == null) {
            throw new UsageException("a report on recordings is a file: -o report.html says where");
        }
        AnalysisScope scope = new AnalysisScope(whole, true, true).withIdle(idle.methods());
        List<RunAnalysis> analyses = new ArrayList<>();
        for (Path recording : recordings) {
            try {
                analyses.add(context.analysis().analyze(recording, processors, baseline.file(), scope));
            } catch (RecordingException e) {
                context.complain(String.valueOf(e.getMessage()), e);
            }
        }
        if (!analyses.isEmpty()) {
            WholeFile.write(file, HtmlReport.of(analyses));
        }
        return analyses.size() == recordings.size() ? ExitCodes.OK : ExitCodes.NOT_ANALYSED;
    }
}
