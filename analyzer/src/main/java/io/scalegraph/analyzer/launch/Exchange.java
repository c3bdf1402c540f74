package io.scalegraph.analyzer.launch;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The temporary folder of a JVM that cannot read and write the caller's own files, since another user runs it or since it
 * has a file system of its own (a container). Agent and recording are exchanged there; Linux shows it to the caller below
 * {@code /proc}. The JVM's user may be hostile to the caller: a recording is not read, nor rights are changed, through a
 * link, and no jar is taken that others could have put there.
 */
final class Exchange {
    private static final Path TEMPORARY = Path.of("/tmp");
    private static final Set<PosixFilePermission> READ_BY_ALL = PosixFilePermissions.fromString("rwxr-xr-x");
    private static final Set<PosixFilePermission> WRITTEN_BY_OTHERS =
            Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

    private final RunningJvm jvm;
    private final ProcessFiles process;

    private Exchange(RunningJvm jvm, ProcessFiles process) {
        this.jvm = jvm;
        this.process = process;
    }

    /**
     * The exchange with a JVM.
     *
     * @param jvm the JVM
     * @param needed files and folders of the caller that it would have to see
     * @return null if it is run by the caller's user and sees them all, or if that cannot be told
     */
    static @Nullable Exchange with(RunningJvm jvm, Path... needed) {
        ProcessFiles process =
                ProcessHandle.of(jvm.pid()).map(ProcessFiles::new).orElse(null);
        if (process == null) {
            return null; // it has just ended, and the attempt will say so
        }
        boolean shared = process.isOwn();
        for (Path file : needed) {
            shared &= process.sees(file);
        }
        return shared ? null : new Exchange(jvm, process);
    }

    /**
     * Puts the agent there, once for all JVMs that have that folder.
     *
     * @param agentJar the agent
     * @return its name for the JVM
     * @throws AttachException if it cannot be put there, with the reason
     */
    Path jar(Path agentJar) throws AttachException {
        try {
            Path jar = KeptJar.in(ownFolder(), agentJar);
            openToAll(Objects.requireNonNull(jar.getParent()));
            openToAll(jar);
            return process.inside(jar);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** A folder that the caller alone can write; the name is the same each time, unless another one has taken it. */
    private Path ownFolder() throws IOException {
        Path temporary = temporary();
        Path folder = temporary.resolve("scalegraph-" + ProcessFiles.ownUser());
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectory(folder);
            openToAll(folder);
        }
        PosixFileAttributes found = Files.readAttributes(folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        boolean own = found.isDirectory()
                && Files.getAttribute(folder, "unix:uid", LinkOption.NOFOLLOW_LINKS)
                        .equals(ProcessFiles.ownUser())
                && found.permissions().stream().noneMatch(WRITTEN_BY_OTHERS::contains);
        if (own) {
            return folder;
        }
        Path other = Files.createTempDirectory(temporary, "scalegraph-");
        openToAll(other);
        return other;
    }

    /** Not left to the caller's umask. */
    private static void openToAll(Path file) throws IOException {
        Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                .setPermissions(READ_BY_ALL);
    }

    /**
     * A folder for one recording, which the JVM's user can write.
     *
     * @param file name of the recording
     * @return the recording that is going to be there
     * @throws AttachException if there can be no such folder, with the reason
     */
    ExchangedRecording newRecording(String file) throws AttachException {
        try {
            Path folder = Files.createTempDirectory(temporary(), ExchangedRecording.PREFIX);
            process.giveTo(folder);
            return ExchangedRecording.in(temporary(), TEMPORARY, folder.getFileName(), file);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /**
     * A recording of which the JVM says that it has written it.
     *
     * @param told its name for the JVM
     * @return the recording, null if it is none that was exchanged
     * @throws IOException if it is not there
     */
    @Nullable
    ExchangedRecording recording(Path told) throws IOException {
        Path folder = told.getParent();
        Path file = told.getFileName();
        if (folder == null || file == null || !TEMPORARY.equals(folder.getParent())) {
            return null;
        }
        Path name = folder.getFileName();
        return name.toString().startsWith(ExchangedRecording.PREFIX)
                ? ExchangedRecording.in(temporary(), TEMPORARY, name, file.toString())
                : null;
    }

    /**
     * The caller's name for a file of the JVM, as long as that lives.
     *
     * @param told its name for the JVM
     */
    Path outside(Path told) {
        return process.outside(told);
    }

    private Path temporary() throws IOException {
        Path temporary = process.outside(TEMPORARY);
        if (!Files.isDirectory(temporary, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileSystemException(temporary.toString(), null, "no folder");
        }
        return temporary;
    }

    private AttachException failed(IOException e) {
        return new AttachException(
                jvm.program() + " (" + jvm.pid()
                        + "): it does not share this command's files, and agent and recording cannot be put into its /tmp ("
                        + reason(e) + "); run scalegraph as its user, inside of its container if it has one",
                e);
    }

    private static String reason(IOException e) {
        boolean named = e instanceof FileSystemException;
        String reason = named ? ((FileSystemException) e).getReason() : e.getMessage();
        String kind = e.getClass().getSimpleName().replaceFirst("Exception$", "");
        return reason == null ? kind : reason;
    }
}
