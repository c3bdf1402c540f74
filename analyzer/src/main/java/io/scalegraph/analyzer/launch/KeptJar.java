package io.scalegraph.analyzer.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * A copy of a jar that stays: a JVM that the agent was attached to reads its classes from there as long as it lives, and
 * finds them again when the agent is attached to it once more.
 */
final class KeptJar {
    private static final int NAME_BYTES = 8;

    private KeptJar() {}

    /** The copy, in a folder of the user's cache that is named after the jar's content. */
    static Path of(Path jar) throws IOException {
        return in(cache(System.getenv("XDG_CACHE_HOME"), System.getProperty("user.home")), jar);
    }

    static Path cache(@Nullable String cacheHome, String home) {
        Path cache = cacheHome == null || cacheHome.isEmpty() ? Path.of(home, ".cache") : Path.of(cacheHome);
        return cache.resolve("scalegraph").toAbsolutePath();
    }

    static Path in(Path cache, Path jar) throws IOException {
        Path folder = Files.createDirectories(cache.resolve(digest(Files.readAllBytes(jar))));
        Path kept = folder.resolve(jar.toAbsolutePath().getFileName());
        if (!Files.exists(kept) || Files.mismatch(jar, kept) >= 0) {
            // Moved, not written: another JVM may have the file open.
            Path copy = Files.createTempFile(folder, "copy", ".jar");
            Files.copy(jar, copy, StandardCopyOption.REPLACE_EXISTING);
            Files.move(copy, kept, StandardCopyOption.ATOMIC_MOVE);
        }
        return kept;
    }

    private static String digest(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return HexFormat.of().formatHex(digest, 0, NAME_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JDK has it
        }
    }
}
