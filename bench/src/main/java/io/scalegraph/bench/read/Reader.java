package io.scalegraph.bench.read;

import io.scalegraph.analyzer.cli.Main;
import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.read.UnreadableException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import jdk.jfr.consumer.RecordingFile;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/** A way to read a recording. */
enum Reader {
    /** The analysis, with its result as JSON. */
    ANALYZE("analyze --json") {
        @Override
        void read(Path recording) {
            Main.main(new String[] {"analyze", "--json", recording.toString()});
        }
    },
    /** The reader of the analysis, and nothing behind it. */
    OWN("our reader") {
        @Override
        void read(Path recording) throws IOException {
            try {
                TraceReader.read(recording);
            } catch (UnreadableException e) {
                throw new IOException(e);
            }
        }
    },
    /** All bytes decoded as numbers and none kept, which is less than any reader of events does. */
    NUMBERS("numbers decoded alone") {
        @Override
        void read(Path recording) throws IOException {
            if (PackedNumbers.sum(recording) == 0) {
                throw new IOException("nothing is in " + recording);
            }
        }
    },
    /** A loop over all events by the JDK's own reader. */
    RECORDING_FILE("RecordingFile") {
        @Override
        void read(Path recording) throws IOException {
            try (RecordingFile file = new RecordingFile(recording)) {
                while (file.hasMoreEvents()) {
                    file.readEvent();
                }
            }
        }
    },
    /** All events as objects by JDK Mission Control's parser, and a loop over them. */
    JMC("JMC's parser") {
        @Override
        void read(Path recording) throws IOException {
            try {
                for (IItemIterable events : JfrLoaderToolkit.loadEvents(recording.toFile())) {
                    for (IItem event : events) {
                        event.getType();
                    }
                }
            } catch (CouldNotLoadRecordingException e) {
                throw new IOException(e);
            }
        }
    },
    /** All events as text, by the JDK's own tool. */
    JFR_PRINT("jfr print") {
        @Override
        void read(Path recording) {
            throw new UnsupportedOperationException("a program of its own");
        }
    };

    private final String words;

    Reader(String words) {
        this.words = words;
    }

    /** As a name in the table. */
    String words() {
        return words;
    }

    /** Reads a recording to its end; may end the JVM behind that. */
    abstract void read(Path recording) throws IOException;

    /** Reader by its constant's name, in any case. */
    static Reader of(String name) {
        return Arrays.stream(values())
                .filter(reader -> reader.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name));
    }
}
