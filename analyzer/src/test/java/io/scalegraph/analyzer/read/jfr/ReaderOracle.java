package io.scalegraph.analyzer.read.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Holds our own reader against the JDK's, event by event and field by field. */
public final class ReaderOracle {
    private static final int SIZE_AT = 8;

    private ReaderOracle() {}

    /**
     * Reads a sound recording in both ways, and by our own reader event by event, copied, and in rows.
     *
     * @param recording the file
     * @return how many events both read
     */
    public static long assertSame(Path recording) throws IOException {
        Types types = new Types();
        long events = 0;
        Path alone = Files.createTempFile("chunk", ".jfr");
        try (FileChannel file = FileChannel.open(recording)) {
            for (long start = 0; start < file.size(); start += size(file, start)) {
                try (FileChannel copy =
                        FileChannel.open(alone, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
                    assertThat(file.transferTo(start, size(file, start), copy)).isEqualTo(size(file, start));
                }
                long one = compare(new ChunkReader(file, start, types), alone, false);
                assertThat(compare(new ChunkReader(file, start, types), alone, true))
                        .isEqualTo(one);
                events += one;
            }
        } finally {
            Files.delete(alone);
        }
        return events;
    }

    /**
     * The JDK's reader tells the time of a chunk by the clock of the first one, if their types are the same: so it has one.
     * Returns how many events there are.
     */
    private static long compare(ChunkReader chunk, Path alone, boolean inRows) throws IOException {
        long events = 0;
        try (RecordingFile expected = new RecordingFile(alone)) {
            while (chunk.next()) {
                if (inRows) {
                    EventRows rows = chunk.rows(chunk.typed().allFields());
                    for (int row = 0; row < rows.size(); row++) {
                        compare(rows.event(row), next(expected));
                    }
                    events += rows.size();
                } else {
                    RecordedEvent event = next(expected);
                    compare(chunk.event(), event);
                    compare(chunk.event().kept(), event);
                    events++;
                }
            }
            assertThat(expected.hasMoreEvents()).isFalse();
        }
        return events;
    }

    private static RecordedEvent next(RecordingFile expected) throws IOException {
        assertThat(expected.hasMoreEvents()).isTrue();
        return expected.readEvent();
    }

    private static long size(FileChannel file, long start) throws IOException {
        ByteBuffer size = ByteBuffer.allocate(Long.BYTES);
        assertThat(file.read(size, start + SIZE_AT)).isEqualTo(Long.BYTES);
        return size.getLong(0);
    }

    private static void compare(JfrEvent own, RecordedEvent event) {
        JfrEvent jdk = new JdkEvent(event);
        assertThat(own.type()).isEqualTo(jdk.type());
        assertThat(own.beginNanos()).as("%s", event).isEqualTo(jdk.beginNanos());
        assertThat(own.nanos()).as("%s", event).isEqualTo(jdk.nanos());
        assertThat(own.thread()).as("%s", event).isEqualTo(jdk.thread());
        Stack stack = jdk.stack();
        Stack same = own.stack();
        assertThat(same == null).as("%s", event).isEqualTo(stack == null);
        if (stack != null && same != null) {
            assertThat(same.frames()).as("%s", event).isEqualTo(stack.frames());
        }
        for (ValueDescriptor field : event.getFields()) {
            compare(own, event, field);
        }
    }

    private static void compare(JfrEvent own, RecordedEvent event, ValueDescriptor field) {
        String name = field.getName();
        assertThat(own.has(name)).as(name).isTrue();
        if (field.isArray() || name.equals("startTime") || name.equals("duration")) {
            return;
        }
        assertThat(own.hasNanos(name)).as(name).isEqualTo(new JdkEvent(event).hasNanos(name));
        if (own.hasNanos(name)) {
            assertThat(own.nanos(name)).as("%s of %s", name, event).isEqualTo(new JdkEvent(event).nanos(name));
        }
        switch (field.getTypeName()) {
            case "long", "int", "short", "byte" ->
                assertThat(own.number(name)).as("%s of %s", name, event).isEqualTo(event.getLong(name));
            case "boolean" -> assertThat(own.flag(name)).as(name).isEqualTo(event.getBoolean(name));
            case "java.lang.Class" -> {
                RecordedClass type = event.getClass(name);
                assertThat(own.className(name))
                        .as("%s of %s", name, event)
                        .isEqualTo(type == null ? null : type.getName());
            }
            case "java.lang.Thread" ->
                assertThat(own.thread(name)).as(name).isEqualTo(new JdkEvent(event).thread(name));
            default -> {
                Object value = event.getValue(name);
                if (value == null || value instanceof String) {
                    assertThat(own.text(name)).as("%s of %s", name, event).isEqualTo(value);
                }
            }
        }
    }
}
