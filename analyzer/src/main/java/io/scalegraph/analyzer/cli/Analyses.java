package io.scalegraph.analyzer.cli;

import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Analyses recordings and prints what they say; a recording that cannot be analysed does not keep the others back. */
final class Analyses {
    private final Context context;
    private final ResultOptions result;

    Analyses(Context context, ResultOptions result) {
        this.context = context;
        this.result = result;
    }

    /** Prints the results of those that can be analysed, complains of the others, and returns the exit code. */
    int print(List<Path> recordings, @Nullable Integer processors, @Nullable Path baseline) throws IOException {
        List<RunAnalysis> analyses = new ArrayList<>();
        for (Path recording : recordings) {
            try {
                analyses.add(context.analysis().analyze(recording, processors, baseline, result.isWhole()));
            } catch (RecordingException e) {
                context.complain(String.valueOf(e.getMessage()), e);
            }
        }
        if (!analyses.isEmpty()) {
            result.write(analyses, context.out());
        }
        return analyses.size() == recordings.size() ? ExitCodes.OK : ExitCodes.NOT_ANALYSED;
    }
}
