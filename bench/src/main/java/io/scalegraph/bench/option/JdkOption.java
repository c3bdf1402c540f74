package io.scalegraph.bench.option;

import io.scalegraph.bench.machine.Jdk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The JDKs to measure on. */
public final class JdkOption {
    @Option(
            names = "--jdk",
            paramLabel = "DIR",
            description = "A JDK to measure on; may be given several times. Default: all that are found.")
    private List<Path> folders = new ArrayList<>();

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli gives it
    private CommandSpec command;

    /** Nothing is chosen yet. */
    public JdkOption() {}

    /**
     * Those that were given, or else all of this machine.
     *
     * @return at least one
     * @throws ParameterException if a folder is none of a JDK
     */
    public List<Jdk> chosen() {
        try {
            return folders.isEmpty()
                    ? Jdk.installed()
                    : folders.stream().map(Jdk::at).toList();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), e.getMessage(), e);
        }
    }
}
