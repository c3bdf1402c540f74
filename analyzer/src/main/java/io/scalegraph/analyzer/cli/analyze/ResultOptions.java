package io.scalegraph.analyzer.cli.analyze;

import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.OutputOption;
import io.scalegraph.analyzer.report.html.HtmlReport;
import io.scalegraph.analyzer.report.run.CsvReport;
import io.scalegraph.analyzer.report.run.CsvTable;
import io.scalegraph.analyzer.report.run.JsonReport;
import io.scalegraph.analyzer.report.run.TextReport;
import io.scalegraph.analyzer.report.view.LedgerView;
import io.scalegraph.analyzer.report.view.ViewJson;
import io.scalegraph.analyzer.report.view.ViewText;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that say what a result is of, how it looks and where it goes. */
public final class ResultOptions {
    @Option(
            names = "--whole",
            description = "Take all that was measured as one window, though it has sections or slices.")
    private boolean whole;

    @Option(names = "--json", description = "Write the result as JSON (docs/json.md).")
    private boolean json;

    @Option(
            names = "--csv",
            arity = "0..1",
            paramLabel = "TABLE",
            fallbackValue = CsvTableConverter.DEFAULT,
            converter = CsvTableConverter.class,
            preprocessor = CsvTableConverter.class,
            description = "Write one table of the result as CSV (docs/csv.md): windows (the default), workers,"
                    + " sources, stops,"
                    + " hidden, virtual, counters, path, blame, locks or delays.")
    private @Nullable CsvTable csv;

    @Option(
            names = "--view",
            paramLabel = "VIEW",
            converter = ViewChoice.class,
            description = "Write one view of the ledger (docs/metrics.md), with --json as JSON: hierarchy, stack,"
                    + " inflation, bottle, spacetime, or all; with --json all is the whole result and its views.")
    private @Nullable LedgerView view;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write the result as one HTML file too, with charts (docs/report.md).")
    private @Nullable Path html;

    @Mixin
    private final OutputOption output = new OutputOption();

    /** Creates them, none given. */
    public ResultOptions() {}

    /**
     * What the analysis is of.
     *
     * @return its scope
     */
    public AnalysisScope scope() {
        return new AnalysisScope(whole, html != null || view == LedgerView.SPACETIME || view == LedgerView.ALL, true);
    }

    /**
     * Whether standard output is to hold nothing but a result for a script.
     *
     * @return true if a program must not write there
     */
    public boolean needsStandardOutput() {
        return output.isStandardOutput() && (json || csv != null);
    }

    /**
     * Refuses what cannot be done, before a program runs in vain.
     *
     * @throws UsageException with one line for the user
     */
    public void check() throws UsageException {
        if (json && csv != null) {
            throw new UsageException("--json and --csv exclude each other");
        }
        if (view != null && csv != null) {
            throw new UsageException("--view and --csv exclude each other");
        }
        output.check();
        if (html != null) {
            OutputOption.checkWritable(html);
        }
    }

    /**
     * Writes the result.
     *
     * @param analyses in the order of the results
     * @param out standard output
     * @throws IOException if it cannot be written
     */
    public void write(List<RunAnalysis> analyses, PrintStream out) throws IOException {
        if (html != null) {
            Files.writeString(html, HtmlReport.of(analyses));
        }
        output.write(out, text(analyses));
    }

    private String text(List<RunAnalysis> analyses) {
        if (csv != null) {
            return CsvReport.of(csv, analyses);
        }
        LedgerView wanted = view;
        if (json && wanted != null) {
            return ViewJson.of(wanted, analyses);
        }
        if (json) {
            return analyses.size() == 1 ? JsonReport.of(analyses.get(0)) : JsonReport.of(analyses);
        }
        return analyses.stream()
                .map(analysis -> wanted == null ? TextReport.of(analysis) : ViewText.of(wanted, analysis))
                .collect(Collectors.joining("\n" + "=".repeat(80) + "\n\n"));
    }

    static final class ViewChoice implements ITypeConverter<LedgerView> {
        @Override
        public LedgerView convert(String value) {
            return switch (value) {
                case "hierarchy" -> LedgerView.HIERARCHY;
                case "stack" -> LedgerView.STACK;
                case "inflation" -> LedgerView.INFLATION;
                case "bottle" -> LedgerView.BOTTLE;
                case "spacetime" -> LedgerView.SPACETIME;
                case "all" -> LedgerView.ALL;
                default ->
                    throw new TypeConversionException(
                            "wants hierarchy, stack, inflation, bottle, spacetime or all, not '" + value + "'");
            };
        }
    }
}
