package io.scalegraph.analyzer.cli.command;

import picocli.CommandLine.Option;

/** The option for reports of a bug: one object for all commands, so that it may stand before or behind their names. */
public final class DebugOption {
    private boolean on;

    /** Creates it, not given. */
    public DebugOption() {}

    /**
     * Every command resets its options before it reads them; that must not switch off what another has read.
     *
     * @param given whether it is given
     */
    @Option(names = "--debug", description = "Show stack traces of failures.")
    public void set(boolean given) {
        on |= given;
    }

    /**
     * Whether it was given anywhere.
     *
     * @return true if stack traces are wanted
     */
    public boolean isOn() {
        return on;
    }
}
