package io.scalegraph.analyzer.cli.command;

import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
public final class Version implements IVersionProvider {
    /** Creates it. */
    public Version() {}

    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {
            "scalegraph " + (version == null ? "(not from its jar)" : version),
            "Java " + Runtime.version() + ", " + System.getProperty("java.vm.name")
        };
    }
}
