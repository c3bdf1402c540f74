package io.scalegraph.analyzer.cli.analyze;

import io.scalegraph.analyzer.cli.command.ResultStream;
import io.scalegraph.analyzer.cli.option.OutputOption;
import io.scalegraph.analyzer.report.run.JsonReport;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Lines of JSON, each written as soon as it is known. A file is made with the first line. Not thread-safe. */
final class WindowLines implements Closeable {
    private final OutputOption output;
    private final PrintStream standardOutput;
    private @Nullable PrintStream out;

    WindowLines(OutputOption output, PrintStream standardOutput) {
        this.output = output;
        this.standardOutput = standardOutput;
    }

    /** Whoever read the lines has closed the pipe, so that what follows would be computed in vain. */
    static final class ReaderGoneException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** Writes the windows of a recording; whether they are kept as well. */
    Predicate<WindowAnalysis> of(Path recording, boolean keeps) {
        int[] number = {0};
        return window -> {
            try {
                add(JsonReport.line(recording.toString(), ++number[0], window));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return keeps;
        };
    }

    void add(String line) throws IOException {
        if (out == null) {
            out = output.open(standardOutput);
        }
        out.print(line);
        out.print('\n');
        if (ResultStream.hasFailed(out)) {
            throw new IOException("the result cannot be written to " + output.name());
        }
        if (out.checkError()) {
            throw new ReaderGoneException();
        }
    }

    @Override
    public void close() {
        if (out != null && !output.isStandardOutput()) {
            out.close();
        }
    }
}
