package io.scalegraph.analyzer.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Writes files whole or not at all: where that fails, one that was there before is as it was. */
public final class WholeFile {
    private WholeFile() {}

    /** What writes bytes. */
    @FunctionalInterface
    public interface Content {
        /**
         * Writes them.
         *
         * @param out buffered
         * @throws IOException if that fails
         */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Writes a text, in UTF-8.
     *
     * @param file where it goes
     * @param text what is written
     * @throws IOException with one line for the user that names the file, if it cannot be written
     */
    public static void write(Path file, String text) throws IOException {
        write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * Writes bytes that are made meanwhile. A pipe, a device, a link, and a file in a folder that takes no others cannot be
     * replaced, and is written to as it is.
     *
     * @param file where they go
     * @param content what writes them
     * @throws IOException with one line for the user that names the file, if it cannot be written
     */
    public static void write(Path file, Content content) throws IOException {
        try {
            if (isReplaceable(file)) {
                replace(file, content);
            } else {
                fill(file, content);
            }
        } catch (IOException e) {
            throw new IOException("'" + file + "' cannot be written: " + reason(e) + "; " + advice(e), e);
        }
    }

    private static boolean isReplaceable(Path file) {
        return (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                        || Files.notExists(file, LinkOption.NOFOLLOW_LINKS))
                && Files.isWritable(folder(file));
    }

    private static Path folder(Path file) {
        return Objects.requireNonNullElse(file.toAbsolutePath().getParent(), file);
    }

    private static void replace(Path file, Content content) throws IOException {
        Path part = folder(file).resolve(".scalegraph-" + UUID.randomUUID() + ".part");
        try {
            fill(part, out -> like(file, part, content, out), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            move(part, file);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static void fill(Path file, Content content, OpenOption... how) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file, how))) {
            content.writeTo(out);
        }
    }

    /** With the permissions of what it will replace, from the first byte. */
    private static void like(Path replaced, Path part, Content content, OutputStream out) throws IOException {
        PosixFileAttributeView has = Files.getFileAttributeView(replaced, PosixFileAttributeView.class);
        if (has != null && Files.exists(replaced)) {
            Files.setPosixFilePermissions(part, has.readAttributes().permissions());
        }
        content.writeTo(out);
    }

    /** A file that is mounted alone, as into a container, can be written to, but not replaced. */
    private static void move(Path part, Path file) throws IOException {
        try {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            fill(file, out -> Files.copy(part, out));
        }
    }

    private static String advice(IOException problem) {
        boolean roomWouldHelp = !(problem instanceof AccessDeniedException || problem instanceof NoSuchFileException);
        return (roomWouldHelp ? "make room there, or " : "") + "name another file";
    }

    /** The name of the file alone is what some of the JDK's messages say. */
    private static @Nullable String reason(IOException problem) {
        if (problem instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (problem instanceof NoSuchFileException) {
            return "its folder is not there";
        }
        return problem instanceof FileSystemException known ? known.getReason() : problem.getMessage();
    }
}
