package io.scalegraph.analyzer.cli.measure;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.file.WholeFile;
import io.scalegraph.analyzer.launch.MeasuredProgram.Outcome;
import io.scalegraph.analyzer.report.html.HtmlReport;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A program that comes along, measured, and what the measurement tells. */
abstract class Demo {
    private final Context context;
    private final @Nullable Path html;

    /** With a file for the page, or none. */
    Demo(Context context, @Nullable Path html) {
        this.context = context;
        this.html = html;
    }

    /** Analyses a recording as far as the result needs it. */
    final RunAnalysis analyze(Path recording, int processors, @Nullable Path baseline) throws RecordingException {
        return context.analysis()
                .analyze(recording, processors, baseline, new AnalysisScope(false, html != null, true));
    }

    /** Writes the page, if one is wanted. */
    final void page(List<RunAnalysis> analyses) throws IOException {
        if (html != null) {
            WholeFile.write(html, HtmlReport.of(analyses));
        }
    }

    /** Measures and prints; returns the exit code. */
    abstract int run() throws Exception;

    final Context context() {
        return context;
    }

    /** The JVM that runs this. */
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** The exit code of a demo that left this; other than OK, it has said why. */
    final int exitCode(Outcome outcome) {
        if (outcome.exitCode() != 0) {
            context.complain("the demo ended with exit code " + outcome.exitCode());
            return outcome.exitCode();
        }
        if (outcome.recordings().isEmpty()) {
            context.complain("the demo left no recording; the agent said above why");
            return ExitCodes.NOT_ANALYSED;
        }
        return ExitCodes.OK;
    }
}
