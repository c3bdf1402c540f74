package io.scalegraph.analyzer.report.export;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A message in the wire format of Protocol Buffers (protobuf.dev/programming-guides/encoding): fields by number, in the
 * order in which they are written. Not thread-safe.
 */
final class ProtoMessage {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int LENGTH = 2;
    private static final int TYPE_BITS = 3;
    private static final int GROUP_BITS = 7;
    private static final int MORE = 0x80;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** A whole number, or a constant of an enum. */
    ProtoMessage number(int field, long value) {
        varint((long) field << TYPE_BITS | VARINT);
        varint(value);
        return this;
    }

    /** A number of eight bytes, the lowest first. */
    ProtoMessage fixed64(int field, long value) {
        varint((long) field << TYPE_BITS | FIXED64);
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            bytes.write((int) (value >>> shift));
        }
        return this;
    }

    /** Text. */
    ProtoMessage text(int field, String value) {
        return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    /** A message inside. */
    ProtoMessage message(int field, ProtoMessage value) {
        return bytes(field, value.bytes.toByteArray());
    }

    /** Several numbers in one field. */
    ProtoMessage numbers(int field, long... values) {
        ProtoMessage packed = new ProtoMessage();
        for (long value : values) {
            packed.varint(value);
        }
        return message(field, packed);
    }

    /** Writes all of it. */
    void writeTo(OutputStream out) throws IOException {
        bytes.writeTo(out);
    }

    private ProtoMessage bytes(int field, byte[] value) {
        varint((long) field << TYPE_BITS | LENGTH);
        varint(value.length);
        bytes.writeBytes(value);
        return this;
    }

    /** Seven bits a byte, the lowest first; a negative number has ten bytes. */
    private void varint(long value) {
        long left = value;
        while ((left & -MORE) != 0) {
            bytes.write((int) (left & (MORE - 1)) | MORE);
            left >>>= GROUP_BITS;
        }
        bytes.write((int) left);
    }
}
