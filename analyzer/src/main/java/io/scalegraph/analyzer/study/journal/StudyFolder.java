package io.scalegraph.analyzer.study.journal;

import io.scalegraph.analyzer.file.WholeFile;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.table.StudyLayout;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

/**
 * What a study leaves: its file, its journal, a folder for each run, and the results, named by {@link StudyLayout}. One study at a time works on it; the lock goes with the process, however that ends.
 */
public final class StudyFolder implements AutoCloseable {
    private final Path path;
    private final FileChannel lockFile;

    private StudyFolder(Path path, FileChannel lockFile) {
        this.path = path;
        this.lockFile = lockFile;
    }

    /**
     * Takes the folder for a study.
     *
     * @param path the folder; made if it is not there
     * @param study text of the study
     * @param resume whether to go on with what is there
     * @return the folder, locked
     * @throws IOException if it cannot be used
     * @throws StudyException with one line for the user, if it holds something else, or another study works
     *     on it
     */
    public static StudyFolder take(Path path, String study, boolean resume) throws StudyException, IOException {
        if (!resume && Files.exists(StudyLayout.journal(path))) {
            throw new StudyException(
                    path + " holds a study already: --resume goes on with it, --folder names another one");
        }
        if (resume && !Files.exists(StudyLayout.journal(path))) {
            throw new StudyException(path + " holds no study to go on with");
        }
        Files.createDirectories(StudyLayout.runs(path));
        StudyFolder folder = new StudyFolder(path, lock(path));
        try {
            folder.keepStudy(study, resume);
            return folder;
        } catch (StudyException | IOException | RuntimeException e) {
            folder.close();
            throw e;
        }
    }

    private static FileChannel lock(Path path) throws StudyException, IOException {
        FileChannel file =
                FileChannel.open(StudyLayout.lock(path), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = null;
        try {
            lock = file.tryLock();
        } catch (OverlappingFileLockException e) {
            // another study of this JVM; said below
        }
        if (lock == null) {
            file.close();
            throw new StudyException(path + ": another study works on this folder");
        }
        return file;
    }

    private void keepStudy(String study, boolean resume) throws StudyException, IOException {
        Path kept = StudyLayout.study(path);
        if (!resume) {
            WholeFile.write(kept, study);
        } else if (!Files.readString(kept).equals(study)) {
            throw new StudyException(path + ": the study there is another one; its own text is in " + kept);
        }
    }

    /**
     * The folder itself.
     *
     * @return its path
     */
    public Path path() {
        return path;
    }

    /**
     * An empty folder for a run; what an earlier try at the same run left is gone.
     *
     * @param number number of the run
     * @return the folder
     * @throws IOException if it cannot be made
     */
    public Path ofRun(int number) throws IOException {
        Path folder = StudyLayout.run(path, number);
        if (Files.isDirectory(folder)) {
            try (Stream<Path> left = Files.list(folder)) {
                for (Path file : left.toList()) {
                    Files.delete(file);
                }
            }
        }
        return Files.createDirectories(folder);
    }

    /**
     * Writes a result, whole or not at all.
     *
     * @param name name of the file
     * @param text its text
     * @throws IOException if it cannot be written
     */
    public void write(String name, String text) throws IOException {
        WholeFile.write(path.resolve(name), text);
    }

    @Override
    public void close() throws IOException {
        lockFile.close();
    }
}
