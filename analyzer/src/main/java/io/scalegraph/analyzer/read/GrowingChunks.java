package io.scalegraph.analyzer.read;

import io.scalegraph.analyzer.read.jfr.ChunkReader;
import io.scalegraph.analyzer.read.jfr.Types;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a JVM writes of its recordings into files of its own, each of which is a chunk, while it writes it. About once a second
 * the JVM says in a chunk's head up to where it can be read. Not thread-safe.
 *
 * <p>The JDK's {@code EventStream} is not used: with the next description of events, of which one comes when the program has made a
 * new type of them, it forgets the texts that stand in the chunk before, so that sites are null from then on.
 */
final class GrowingChunks implements Closeable {
    /** A file, in the order in which they were begun. */
    private record Begun(long startNanos, Path file) implements Comparable<Begun> {
        private static final Comparator<Begun> ORDER =
                Comparator.comparingLong(Begun::startNanos).thenComparing(Begun::file);

        @Override
        public int compareTo(Begun other) {
            return ORDER.compare(this, other);
        }
    }

    /** Looks at events. */
    interface Reader {
        /**
         * Is told one.
         *
         * @param chunk stands at it
         * @throws IOException if it is not sound
         */
        void take(ChunkReader chunk) throws IOException;
    }

    private final Path folder;
    private final long sinceNanos;
    private final Types types = new Types();
    private @Nullable Begun current;
    /** Null between two files. */
    private @Nullable FileChannel file;

    /** What read that file up to now, null if nothing has. */
    private @Nullable ChunkReader last;

    /** Reads files that may have something of a time on, nanoseconds since 1970. */
    GrowingChunks(Path folder, long sinceNanos) {
        this.folder = folder;
        this.sinceNanos = sinceNanos;
    }

    /** Shows all events that have come since the last time, in the order of the files; returns whether there may be any. */
    boolean read(Reader reader) throws IOException {
        boolean isNew = false;
        for (FileChannel open = open(); open != null; open = open()) {
            ChunkReader chunk = ChunkReader.growing(open, last, types);
            if (chunk == null) {
                return isNew;
            }
            while (chunk.next()) {
                reader.take(chunk);
            }
            isNew = true;
            last = chunk;
            if (!chunk.isFinished()) {
                return true;
            }
            close();
        }
        return isNew;
    }

    /** The file that is not read to its end yet, or else the next one; null if there is none yet. */
    private @Nullable FileChannel open() throws IOException {
        return file != null ? file : openNext();
    }

    private @Nullable FileChannel openNext() throws IOException {
        NavigableSet<Begun> all = begun();
        Begun before = current;
        Begun next = before == null ? first(all) : all.higher(before);
        if (next == null) {
            return null;
        }
        try {
            file = FileChannel.open(next.file);
        } catch (NoSuchFileException e) {
            return null; // the JVM has just cleaned up
        }
        current = next;
        last = null;
        return file;
    }

    /** The one that was being written at the first moment, or else the first one. */
    private @Nullable Begun first(NavigableSet<Begun> all) {
        Begun before = all.floor(new Begun(sinceNanos, folder));
        return before != null || all.isEmpty() ? before : all.first();
    }

    private NavigableSet<Begun> begun() throws IOException {
        NavigableSet<Begun> all = new TreeSet<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jfr")) {
            for (Path path : files) {
                Long startNanos = startNanos(path);
                if (startNanos != null) {
                    all.add(new Begun(startNanos, path));
                }
            }
        } catch (NoSuchFileException e) {
            return all; // the program has ended
        }
        return all;
    }

    private static @Nullable Long startNanos(Path path) throws IOException {
        try (FileChannel begun = FileChannel.open(path)) {
            return ChunkReader.startNanos(begun);
        } catch (NoSuchFileException e) {
            return null; // the JVM has just cleaned up
        }
    }

    @Override
    public void close() throws IOException {
        FileChannel open = file;
        file = null;
        if (open != null) {
            open.close();
        }
    }
}
