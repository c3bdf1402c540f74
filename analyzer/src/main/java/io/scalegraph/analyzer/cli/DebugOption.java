package io.scalegraph.analyzer.cli;

import picocli.CommandLine.Option;

/** The option for reports of a bug: one object for all commands, so that it may stand before or behind their names. */
final class DebugOption {
    private boolean on;

    /** Every command resets its options before it reads them; that must not switch off what another has read. */
    @Option(names = "--debug", description = "Show stack traces of failures.")
    void set(boolean given) {
        on |= given;
    }

    boolean isOn() {
        return on;
    }
}
