package io.scalegraph.analyzer.cli.analyze;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.cli.option.OutputOption;
import io.scalegraph.analyzer.file.WholeFile;
import io.scalegraph.analyzer.report.format.Screen;
import io.scalegraph.analyzer.report.html.HtmlReport;
import io.scalegraph.analyzer.report.run.CsvReport;
import io.scalegraph.analyzer.report.run.CsvTable;
import io.scalegraph.analyzer.report.run.FirstAnswerText;
import io.scalegraph.analyzer.report.run.JsonReport;
import io.scalegraph.analyzer.report.view.LedgerView;
import io.scalegraph.analyzer.report.view.ViewJson;
import io.scalegraph.analyzer.report.view.ViewText;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
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
            names = "--json-lines",
            description =
                    "Write each window as a line of JSON as soon as it is analysed, and behind them a line with the"
                            + " summary (docs/json.md).")
    private boolean jsonLines;

    @Option(
            names = "--windows",
            paramLabel = "WINDOWS",
            converter = WindowsChoice.class,
            description =
                    "Have --json write the first of so many windows, all (the default) or none; summary, advice and"
                            + " warnings are of all.")
    private @Nullable Integer windows;

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
            description =
                    "Write one view of the ledger (docs/metrics.md), with --json as JSON: hierarchy, stack,"
                            + " inflation, bottle, spacetime, lengths, or all; with --json all is the whole result and its views.")
    private @Nullable LedgerView view;

    @Mixin
    private final DetailOption detail = new DetailOption();

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
        AnalysisScope scope =
                new AnalysisScope(whole, html != null || view == LedgerView.SPACETIME || view == LedgerView.ALL, true);
        return windows == null || html != null ? scope : scope.keeping(new FirstWindows(windows));
    }

    /** Keeps so many windows. */
    private static final class FirstWindows implements Predicate<WindowAnalysis> {
        private int left;

        FirstWindows(int most) {
            this.left = most;
        }

        @Override
        public boolean test(WindowAnalysis window) {
            return left-- > 0;
        }
    }

    /** Whether anything is said of a result. */
    boolean isAsked() {
        return whole
                || json
                || jsonLines
                || windows != null
                || csv != null
                || view != null
                || detail.isGiven()
                || html != null
                || !output.isStandardOutput();
    }

    /** Whether windows are written one by one. */
    boolean isInLines() {
        return jsonLines;
    }

    /** Where the result goes. */
    OutputOption output() {
        return output;
    }

    /**
     * Whether standard output is to hold nothing but a result for a script.
     *
     * @return true if a program must not write there
     */
    public boolean needsStandardOutput() {
        return output.isStandardOutput() && (json || jsonLines || csv != null);
    }

    /**
     * Refuses what cannot be done, before a program runs in vain.
     *
     * @throws UsageException with one line for the user
     */
    public void check() throws UsageException {
        if (jsonLines && (json || csv != null || view != null || detail.isGiven() || html != null)) {
            throw new UsageException("--json-lines excludes --json, --csv, --view, --detail and --html");
        }
        if (windows != null && (!json || view != null)) {
            throw new UsageException("--windows is for --json without --view");
        }
        if (json && csv != null) {
            throw new UsageException("--json and --csv exclude each other");
        }
        if (view != null && csv != null) {
            throw new UsageException("--view and --csv exclude each other");
        }
        if (detail.isGiven() && (json || csv != null || view != null)) {
            throw new UsageException("--detail is text, and excludes --json, --csv and --view");
        }
        output.check();
        output.force().check(html);
    }

    /**
     * Refuses to overwrite a recording.
     *
     * @param recording the file that it goes to, null if the name is new each time
     * @throws UsageException with one line for the user
     */
    public void checkRecording(@Nullable Path recording) throws UsageException {
        if (recording != null) {
            output.force().keep(recording);
        }
    }

    /**
     * Options with which another command makes the same windows.
     *
     * @return words of a command line
     */
    List<String> again() {
        return whole ? List.of("--whole") : List.of();
    }

    /**
     * Writes the result.
     *
     * @param analyses in the order of the results
     * @param context what the command works with
     * @param again options with which another command makes the same results
     * @throws IOException if it cannot be written
     */
    void write(List<RunAnalysis> analyses, Context context, List<String> again) throws IOException {
        if (html != null) {
            WholeFile.write(html, HtmlReport.of(analyses));
        }
        if (json && view == null) {
            output.write(context.out(), out -> JsonReport.write(analyses, windows, out));
            return;
        }
        Screen screen = output.isStandardOutput() ? context.screen() : Screen.PLAIN;
        output.write(context.out(), text(analyses, screen, again));
    }

    private String text(List<RunAnalysis> analyses, Screen screen, List<String> again) {
        if (csv != null) {
            return CsvReport.of(csv, analyses);
        }
        if (json && view != null) {
            return ViewJson.of(view, analyses);
        }
        return analyses.stream()
                .map(analysis -> text(analysis, screen, again))
                .collect(Collectors.joining("\n" + "=".repeat(80) + "\n\n"));
    }

    private String text(RunAnalysis analysis, Screen screen, List<String> again) {
        if (view != null) {
            return ViewText.of(view, analysis);
        }
        return detail.isGiven()
                ? detail.text(analysis, screen)
                : FirstAnswerText.of(analysis, NextCommands.of(analysis, again), screen);
    }

    /** A number of windows. */
    static final class WindowsChoice implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            if (value.equals("all")) {
                return Integer.MAX_VALUE;
            }
            if (value.equals("none")) {
                return 0;
            }
            try {
                return new Converters.WholeNumber().convert(value);
            } catch (TypeConversionException e) {
                throw Converters.refusal(value, "all, none or a whole number from 1");
            }
        }
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
                case "lengths" -> LedgerView.LENGTHS;
                case "all" -> LedgerView.ALL;
                default ->
                    throw new TypeConversionException(
                            "wants hierarchy, stack, inflation, bottle, spacetime, lengths or all, not '" + value
                                    + "'");
            };
        }
    }
}
