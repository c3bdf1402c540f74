package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.Frame;
import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.jfr.Stack;
import io.scalegraph.trace.EventLoops;
import io.scalegraph.trace.JdkWaits;
import io.scalegraph.trace.Pools;
import io.scalegraph.trace.Synchronizers;
import io.scalegraph.trace.WaitKind;

/** JFR does not name what a thread waits for, but the JDK's frames on its stack do, or the parked class. */
final class StackNames {
    private StackNames() {}

    /** Label of what a thread in native code waits for, by the frames above the program's; empty if they say nothing. */
    static String wait(JfrEvent event) {
        WaitKind kind = null;
        Stack stack = event.stack();
        if (stack != null) {
            for (Frame frame : stack.frames()) {
                String type = frame.type();
                if (type == null || !Fields.ofPlatform(type)) {
                    boolean isLoop = type != null && kind == null && EventLoops.isWait(type, frame.method());
                    kind = isLoop ? WaitKind.SELECT : kind;
                    break;
                }
                WaitKind named = JdkWaits.kind(type, frame.method());
                kind = named == null ? kind : named;
            }
        }
        return kind == null ? "" : kind.label();
    }

    /** Whether the topmost frame of the program is that of a pool's worker that waits for its next task. */
    static boolean isIdleWorker(JfrEvent event) {
        Stack stack = event.stack();
        if (stack != null) {
            for (Frame frame : stack.frames()) {
                String type = frame.type();
                if (type == null || !Fields.ofPlatform(type)) {
                    return type != null && Pools.isIdle(type, frame.method());
                }
            }
        }
        return false;
    }

    /** Of an event of a thread that parks. */
    static WaitKind parked(JfrEvent event) {
        WaitKind kind = WaitKind.PARK;
        Stack stack = event.stack();
        if (stack != null) {
            for (Frame frame : stack.frames()) {
                String type = frame.type();
                if (type == null || !Fields.ofPlatform(type)) {
                    break; // what runs the program's code is not what that waits for
                }
                WaitKind named = JdkWaits.kind(type, frame.method());
                kind = named == null ? kind : named;
            }
        }
        WaitKind parked = Synchronizers.kind(Fields.className(event, "parkedClass"));
        return parked != null && (kind == WaitKind.PARK || kind == WaitKind.LOCK) ? parked : kind;
    }
}
