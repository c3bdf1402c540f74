package io.scalegraph.analyzer.cli.analyze;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.option.IdleOption;
import io.scalegraph.analyzer.report.run.JsonReport;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Analyses recordings and prints what they say; a recording that cannot be analysed does not keep the others back. */
public final class ResultPrinter {
    private final Context context;
    private final ResultOptions result;
    private final @Nullable Consumer<List<RunAnalysis>> page;
    private IdleOption idle = new IdleOption();

    /**
     * Creates it.
     *
     * @param context what the command works with
     * @param result how results look
     */
    public ResultPrinter(Context context, ResultOptions result) {
        this(context, result, null);
    }

    /**
     * Creates it.
     *
     * @param context what the command works with
     * @param result how results look
     * @param page is given them too, drawn, even if there are none; null if nobody is
     */
    public ResultPrinter(Context context, ResultOptions result, @Nullable Consumer<List<RunAnalysis>> page) {
        this.context = context;
        this.result = result;
        this.page = page;
    }

    /** The same with what was said of the recordings' idle threads behind the measurement. */
    ResultPrinter idle(IdleOption option) {
        this.idle = option;
        return this;
    }

    /**
     * Prints the results of those that can be analysed, complains of the others, and returns the exit code.
     *
     * @param recordings in the order of the results
     * @param processors N, or null for what each recording tells
     * @param baseline recording on one processor, or null
     * @return the exit code
     * @throws IOException if the results cannot be written
     */
    public int print(List<Path> recordings, @Nullable Integer processors, @Nullable Path baseline) throws IOException {
        List<RunAnalysis> analyses = new ArrayList<>();
        try (WindowLines lines = new WindowLines(result.output(), context.out())) {
            for (Path recording : recordings) {
                try {
                    AnalysisScope scope = scope(recording, lines);
                    analyses.add(context.analysis().analyze(recording, processors, baseline, scope));
                    if (result.isInLines()) {
                        lines.add(JsonReport.lastLine(analyses.get(analyses.size() - 1)));
                    }
                } catch (RecordingException e) {
                    context.complain(String.valueOf(e.getMessage()), e);
                }
            }
        } catch (WindowLines.ReaderGoneException e) {
            return ExitCodes.OK;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        if (!analyses.isEmpty() && !result.isInLines()) {
            result.write(analyses, context, again(processors, baseline));
        }
        if (page != null) {
            page.accept(analyses);
        }
        return analyses.size() == recordings.size() ? ExitCodes.OK : ExitCodes.NOT_ANALYSED;
    }

    private AnalysisScope scope(Path recording, WindowLines lines) {
        AnalysisScope asked = result.scope().withIdle(idle.methods());
        AnalysisScope scope = page == null ? asked : asked.drawn();
        return result.isInLines() ? scope.keeping(lines.of(recording, page != null)) : scope;
    }

    private List<String> again(@Nullable Integer processors, @Nullable Path baseline) {
        List<String> words = new ArrayList<>(result.again());
        if (processors != null) {
            words.addAll(List.of("--processors", processors.toString()));
        }
        if (baseline != null) {
            words.addAll(List.of("--baseline", baseline.toString()));
        }
        words.addAll(idle.words());
        return words;
    }
}
