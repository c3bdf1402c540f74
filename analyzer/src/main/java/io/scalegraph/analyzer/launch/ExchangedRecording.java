package io.scalegraph.analyzer.launch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * A recording in a folder of its own, in the temporary folder of a JVM that does not share the caller's files. The folder
 * is held open, so that the recording can be had when the JVM has ended, and with it what {@code /proc} shows.
 */
final class ExchangedRecording {
    /** What the folder's name begins with. */
    static final String PREFIX = "scalegraph-recording-";

    private final SecureDirectoryStream<Path> temporary;
    private final SecureDirectoryStream<Path> folder;
    private final Path seenFolder;
    private final Path file;

    private ExchangedRecording(
            SecureDirectoryStream<Path> temporary, SecureDirectoryStream<Path> folder, Path seenFolder, Path file) {
        this.temporary = temporary;
        this.folder = folder;
        this.seenFolder = seenFolder;
        this.file = file;
    }

    /**
     * The recording in a folder that is there.
     *
     * @param temporary the JVM's temporary folder, as the caller names it
     * @param seen the same, as the JVM names it
     * @param folder name of the recording's folder
     * @param file name of the recording
     */
    static ExchangedRecording in(Path temporary, Path seen, Path folder, String file) throws IOException {
        SecureDirectoryStream<Path> opened = open(temporary);
        try {
            return new ExchangedRecording(
                    opened,
                    secure(opened.newDirectoryStream(folder, LinkOption.NOFOLLOW_LINKS)),
                    seen.resolve(folder),
                    Path.of(file));
        } catch (IOException e) {
            opened.close();
            throw e;
        }
    }

    @SuppressWarnings("StreamResourceLeak") // it stays open until the recording is taken
    private static SecureDirectoryStream<Path> open(Path folder) throws IOException {
        return secure(Files.newDirectoryStream(folder));
    }

    private static SecureDirectoryStream<Path> secure(DirectoryStream<Path> stream) throws IOException {
        if (stream instanceof SecureDirectoryStream<Path> secure) {
            return secure;
        }
        stream.close();
        throw new IOException("this system opens no folders for good");
    }

    /** The recording's name for the JVM. */
    Path seen() {
        return seenFolder.resolve(file);
    }

    /**
     * Takes the recording away; there is nothing left in the JVM's temporary folder then.
     *
     * @param target where it goes; what is there is written over
     * @throws IOException if it cannot be read or written; it stays where it is then
     */
    void moveTo(Path target) throws IOException {
        try (InputStream in = Channels.newInputStream(
                folder.newByteChannel(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)))) {
            Files.copy(in, target, StandardCopyOption.REPLACE_EXISTING);
        }
        drop();
    }

    /** Deletes folder and recording as far as they are there. */
    void drop() {
        try {
            folder.deleteFile(file);
        } catch (IOException e) {
            // nothing was written
        }
        try (temporary;
                folder) {
            temporary.deleteDirectory(seenFolder.getFileName());
        } catch (IOException e) {
            // the JVM's user has put something there, or has taken it away
        }
    }
}
