package io.scalegraph.analyzer.cli.analyze;

import io.scalegraph.analyzer.cli.command.UsageException;
import picocli.CommandLine.Option;

/** For machines whose processors a program needs for itself: the recording is all that is made on them. */
public final class RecordOnlyOption {
    @Option(
            names = "--record-only",
            description =
                    "Only keep the recording: its analysis takes some seconds of processor time, which the program"
                            + " may need. 'scalegraph analyze' says what it tells, on any machine.")
    private boolean given;

    /** Creates it, not given. */
    public RecordOnlyOption() {}

    /**
     * Whether nothing is to be analysed.
     *
     * @return whether it was given
     */
    public boolean isGiven() {
        return given;
    }

    /**
     * Refuses a result that is asked for all the same.
     *
     * @param result what is asked of it
     * @throws UsageException with one line for the user
     */
    public void check(ResultOptions result) throws UsageException {
        if (given && result.isAsked()) {
            throw new UsageException(
                    "--record-only makes no result, and so excludes the options that say how it looks");
        }
    }
}
