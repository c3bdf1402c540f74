package io.scalegraph.analyzer.read.event;

import io.scalegraph.trace.JdkWaits;
import io.scalegraph.trace.Synchronizers;
import io.scalegraph.trace.WaitKind;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;

/** JFR does not name what a thread waits for, but the JDK's frames on its stack do, or the parked class. */
final class StackNames {
    private StackNames() {}

    /** Label of what a thread waits for by the JDK's frames above the program's; empty if they say nothing. */
    static String wait(RecordedEvent event) {
        WaitKind kind = null;
        RecordedStackTrace stack = event.getStackTrace();
        if (stack != null) {
            for (RecordedFrame frame : stack.getFrames()) {
                String type = Fields.typeName(frame);
                if (type == null || !Fields.ofPlatform(type)) {
                    break;
                }
                WaitKind named = JdkWaits.kind(type, frame.getMethod().getName());
                kind = named == null ? kind : named;
            }
        }
        return kind == null ? "" : kind.label();
    }

    /** Of an event of a thread that parks. */
    static WaitKind parked(RecordedEvent event) {
        WaitKind kind = WaitKind.PARK;
        RecordedStackTrace stack = event.getStackTrace();
        if (stack != null) {
            for (RecordedFrame frame : stack.getFrames()) {
                String type = Fields.typeName(frame);
                WaitKind named = type == null
                        ? null
                        : JdkWaits.kind(type, frame.getMethod().getName());
                kind = named == null ? kind : named;
            }
        }
        WaitKind parked = Synchronizers.kind(Fields.className(event, "parkedClass"));
        return parked != null && (kind == WaitKind.PARK || kind == WaitKind.LOCK) ? parked : kind;
    }
}
