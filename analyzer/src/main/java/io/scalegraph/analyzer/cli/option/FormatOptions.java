package io.scalegraph.analyzer.cli.option;

import io.scalegraph.analyzer.cli.command.UsageException;
import java.io.IOException;
import java.io.PrintStream;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How the result of a command that reads a table looks, and where it goes. */
public final class FormatOptions {
    enum Format {
        text,
        csv,
        json
    }

    @Option(names = "--format", paramLabel = "FORMAT", description = "text (the default), csv or json.")
    private @Nullable Format format;

    @Option(names = "--json", description = "The same as --format json.")
    private boolean json;

    @Mixin
    private final OutputOption output = new OutputOption();

    /** Creates them, none given. */
    public FormatOptions() {}

    /**
     * Whether files that exist are overwritten.
     *
     * @return the option that says so
     */
    public ForceOption force() {
        return output.force();
    }

    /**
     * Writes what is asked for.
     *
     * @param out standard output
     * @param text the result for a reader
     * @param csv the result for a spreadsheet
     * @param asJson the result for a script
     * @throws UsageException if options exclude each other
     * @throws IOException if the result cannot be written
     */
    public void write(PrintStream out, Supplier<String> text, Supplier<String> csv, Supplier<String> asJson)
            throws UsageException, IOException {
        if (json && format != null && format != Format.json) {
            throw new UsageException("--json and --format " + format + " exclude each other");
        }
        output.check();
        Format wanted = json ? Format.json : format == null ? Format.text : format;
        String result = switch (wanted) {
            case text -> text.get();
            case csv -> csv.get();
            case json -> asJson.get();
        };
        output.write(out, result);
    }
}
