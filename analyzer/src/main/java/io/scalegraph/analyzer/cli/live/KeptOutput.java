package io.scalegraph.analyzer.cli.live;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What a program prints while the view has the terminal: kept in a file, and shown when the view is closed. One thread uses
 * it.
 */
public final class KeptOutput {
    private static final long BEAT_MILLIS = 100;

    private final Path file;

    private KeptOutput(Path file) {
        this.file = file;
    }

    /**
     * Makes the file; only its owner may read it.
     *
     * @param folder where; made if it is not there
     * @return what is to be kept there
     * @throws IOException if it cannot be made
     */
    public static KeptOutput in(Path folder) throws IOException {
        Files.createDirectories(folder);
        return new KeptOutput(Files.createTempFile(folder, "output-", ".txt"));
    }

    /**
     * The file.
     *
     * @return where the program's output and its error stream go
     */
    public Path file() {
        return file;
    }

    /**
     * Prints what the program has printed, and what it goes on to print until it ends; then nothing is kept any more.
     *
     * @param program the program
     * @param out where to
     * @return whether all was printed; if not, the file stays
     * @throws IOException if the file cannot be read
     * @throws InterruptedException if the calling thread is interrupted
     */
    public boolean show(Process program, PrintStream out) throws IOException, InterruptedException {
        try (InputStream in = Files.newInputStream(file)) {
            boolean ended;
            do {
                ended = !program.isAlive();
                in.transferTo(out);
                out.flush();
                if (!ended) {
                    Thread.sleep(BEAT_MILLIS);
                }
            } while (!ended);
        }
        boolean printed = !out.checkError();
        if (printed) {
            Files.delete(file);
        }
        return printed;
    }
}
