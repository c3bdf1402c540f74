package io.scalegraph.analyzer.cli.live;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.UsageException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the page of a program is served while it is measured. */
public final class ServeOption {
    @Option(
            names = "--serve",
            paramLabel = "[ADDRESS:]PORT",
            converter = ServeAddress.Converter.class,
            description =
                    "Serve the page of the program to browsers on this machine, each second as it is then, and the"
                            + " page of the whole measurement when it has ended (docs/live.md); port 0 is any free one. With"
                            + " ADDRESS it is served there, to other machines too.")
    private @Nullable ServeAddress address;

    /** Creates it, not given. */
    public ServeOption() {}

    /**
     * Whether somebody asked for it.
     *
     * @return whether
     */
    public boolean isGiven() {
        return address != null;
    }

    /**
     * Begins to serve.
     *
     * @param context what the command works with; it is told where the page is
     * @param title what is measured
     * @return what serves, null if nobody asked for it
     * @throws UsageException if the address cannot be had
     */
    public @Nullable PageServer open(Context context, String title) throws UsageException {
        return address == null ? null : PageServer.open(address, context, title);
    }
}
