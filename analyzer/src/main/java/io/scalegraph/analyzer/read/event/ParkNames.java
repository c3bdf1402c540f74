package io.scalegraph.analyzer.read.event;

import io.scalegraph.trace.JdkWaits;
import io.scalegraph.trace.Synchronizers;
import io.scalegraph.trace.WaitKind;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;

/** JFR does not name the primitive at which a thread parks, but the JDK's frames on the stack do, or the parked class. */
final class ParkNames {
    private ParkNames() {}

    static WaitKind kind(RecordedEvent event) {
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
