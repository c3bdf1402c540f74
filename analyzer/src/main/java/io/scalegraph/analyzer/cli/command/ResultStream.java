package io.scalegraph.analyzer.cli.command;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Standard output, which knows whether its reader went away: then nobody is left to complain to. Not thread-safe. */
public final class ResultStream extends PrintStream {
    private final Noting bytes;

    /**
     * Creates it.
     *
     * @param out where the bytes go
     */
    public ResultStream(OutputStream out) {
        this(new Noting(out));
    }

    private ResultStream(Noting bytes) {
        super(bytes, false, StandardCharsets.UTF_8);
        this.bytes = bytes;
    }

    /**
     * Whether the text could not be written for another reason than that its reader has closed the pipe.
     *
     * @param out any stream
     * @return false too if all was written
     */
    public static boolean hasFailed(PrintStream out) {
        return out.checkError() && !(out instanceof ResultStream result && result.isReaderGone());
    }

    private boolean isReaderGone() {
        IOException problem = bytes.problem;
        return problem != null
                && String.valueOf(problem.getMessage()).toLowerCase(Locale.ROOT).contains("broken pipe");
    }

    /** Keeps the first problem, which a PrintStream forgets. */
    private static final class Noting extends FilterOutputStream {
        private @Nullable IOException problem;

        Noting(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int b) throws IOException {
            try {
                out.write(b);
            } catch (IOException e) {
                throw noted(e);
            }
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            try {
                out.write(bytes, from, length);
            } catch (IOException e) {
                throw noted(e);
            }
        }

        private IOException noted(IOException e) {
            problem = problem == null ? e : problem;
            return e;
        }
    }
}
