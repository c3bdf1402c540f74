package io.scalegraph.analyzer.cli.study;

import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.conduct.StudiesInTurns;
import io.scalegraph.analyzer.study.plan.BusyChoice;
import io.scalegraph.analyzer.study.plan.StudyFile;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A second study whose runs take turns with those of the first. */
final class BesideOptions {
    @Option(
            names = "--beside",
            paramLabel = "STUDY.yaml",
            description =
                    "Conduct this study of another version beside it: each run is followed at once by the same of the other,"
                            + " so that what the machine does hits both, and 'compare' compares within these turns.")
    private @Nullable Path beside;

    @Option(
            names = "--beside-folder",
            paramLabel = "DIR",
            description = "Where the study of --beside is kept. Default: scalegraph-studies/NAME.")
    private @Nullable Path folder;

    /** The study that takes turns with another; null if there is none. */
    @Nullable
    ReadStudy study(ReadStudy with, int goOn, @Nullable BusyChoice whenBusy)
            throws UsageException, StudyException, IOException {
        if (beside == null) {
            if (folder != null) {
                throw new UsageException("--beside-folder goes with --beside");
            }
            return null;
        }
        if (goOn > 0) {
            throw new UsageException("--go-on goes by what one study found; it has no turns with --beside");
        }
        ReadStudy other = ReadStudy.of(StudyFile.text(beside), ReadStudy.name(beside), folder, whenBusy);
        if (other.kept()
                .toAbsolutePath()
                .normalize()
                .equals(with.kept().toAbsolutePath().normalize())) {
            throw new UsageException(
                    "both studies would be kept in " + with.kept() + ": --folder or --beside-folder names another one");
        }
        StudiesInTurns.check(other.spec(), with.spec());
        return other;
    }
}
