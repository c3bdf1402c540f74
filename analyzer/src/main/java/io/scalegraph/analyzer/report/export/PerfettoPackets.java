package io.scalegraph.analyzer.report.export;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.TreeMap;

/** The packets of a trace of Perfetto, each written as it is made. Times are nanoseconds. Not thread-safe. */
final class PerfettoPackets {
    /** Trace. */
    private static final int PACKET = 1;

    /** TracePacket. */
    private static final int TIMESTAMP = 8;

    private static final int SEQUENCE = 10;
    private static final int EVENT = 11;
    private static final int DESCRIPTOR = 60;

    /** TrackDescriptor. */
    private static final int UUID = 1;

    private static final int TRACK_NAME = 2;
    private static final int PROCESS = 3;
    private static final int THREAD = 4;
    private static final int PARENT = 5;
    private static final int COUNTER = 8;

    /** ProcessDescriptor and ThreadDescriptor. */
    private static final int PID = 1;

    private static final int TID = 2;
    private static final int THREAD_NAME = 5;
    private static final int PROCESS_NAME = 6;

    /** TrackEvent. */
    private static final int ANNOTATION = 4;

    private static final int TYPE = 9;
    private static final int TRACK = 11;
    private static final int NAME = 23;
    private static final int COUNT = 30;
    private static final int FLOW = 47;
    private static final int TERMINATING_FLOW = 48;

    /** TrackEvent.Type. */
    private static final int SLICE_BEGIN = 1;

    private static final int SLICE_END = 2;
    private static final int INSTANT = 3;
    private static final int COUNTED = 4;

    /** DebugAnnotation. */
    private static final int TEXT_VALUE = 6;

    private static final int ANNOTATION_NAME = 10;
    private static final int ONE_SEQUENCE = 1;
    /** A thread's number in a descriptor has 31 bits. */
    private static final int MOST_TID = Integer.MAX_VALUE;

    private final OutputStream out;

    PerfettoPackets(OutputStream out) {
        this.out = out;
    }

    void process(long track, long pid, String name) throws IOException {
        ProtoMessage process = new ProtoMessage().number(PID, pid).text(PROCESS_NAME, name);
        descriptor(new ProtoMessage().number(UUID, track).message(PROCESS, process));
    }

    void thread(long track, long pid, long id, String name) throws IOException {
        ProtoMessage thread =
                new ProtoMessage().number(PID, pid).number(TID, id % MOST_TID).text(THREAD_NAME, name);
        descriptor(new ProtoMessage().number(UUID, track).message(THREAD, thread));
    }

    void track(long track, long parent, String name) throws IOException {
        descriptor(new ProtoMessage().number(UUID, track).text(TRACK_NAME, name).number(PARENT, parent));
    }

    void counter(long track, long parent, String name) throws IOException {
        descriptor(new ProtoMessage()
                .number(UUID, track)
                .text(TRACK_NAME, name)
                .number(PARENT, parent)
                .message(COUNTER, new ProtoMessage()));
    }

    void count(long track, long time, long value) throws IOException {
        event(
                time,
                new ProtoMessage().number(TYPE, COUNTED).number(TRACK, track).number(COUNT, value));
    }

    void slice(long track, long begin, long end, String name) throws IOException {
        begin(track, begin, name, Map.of());
        end(track, end);
    }

    void begin(long track, long time, String name, Map<String, String> told) throws IOException {
        ProtoMessage event = new ProtoMessage();
        new TreeMap<>(told)
                .forEach((key, value) -> event.message(
                        ANNOTATION, new ProtoMessage().text(TEXT_VALUE, value).text(ANNOTATION_NAME, key)));
        event(time, event.number(TYPE, SLICE_BEGIN).number(TRACK, track).text(NAME, name));
    }

    void end(long track, long time) throws IOException {
        event(time, new ProtoMessage().number(TYPE, SLICE_END).number(TRACK, track));
    }

    void flowBegins(long track, long time, String name, long flow) throws IOException {
        event(time, instant(track, name).fixed64(FLOW, flow));
    }

    void flowEnds(long track, long time, String name, long flow) throws IOException {
        event(time, instant(track, name).fixed64(TERMINATING_FLOW, flow));
    }

    private static ProtoMessage instant(long track, String name) {
        return new ProtoMessage().number(TYPE, INSTANT).number(TRACK, track).text(NAME, name);
    }

    private void event(long time, ProtoMessage event) throws IOException {
        packet(new ProtoMessage()
                .number(TIMESTAMP, time)
                .number(SEQUENCE, ONE_SEQUENCE)
                .message(EVENT, event));
    }

    private void descriptor(ProtoMessage descriptor) throws IOException {
        packet(new ProtoMessage().number(SEQUENCE, ONE_SEQUENCE).message(DESCRIPTOR, descriptor));
    }

    private void packet(ProtoMessage packet) throws IOException {
        new ProtoMessage().message(PACKET, packet).writeTo(out);
    }
}
