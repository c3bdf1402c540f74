package io.scalegraph.agent.recorder.thread;

import io.scalegraph.agent.recorder.place.WaitsOnStack;
import io.scalegraph.agent.recorder.state.WaitAtStart;
import io.scalegraph.trace.WaitKind;

/** Threads that run already when the agent attaches, and what their stacks say of the waits that they may be in. */
final class FoundThreads {
    private final Shared shared;

    FoundThreads(Shared shared) {
        this.shared = shared;
    }

    /**
     * Notes the wait that a thread is in, if it is in one.
     *
     * @return whether it runs the program's code; the thread that waits for the end of the JVM runs none
     */
    boolean lookAt(Thread thread, Track track, StackTraceElement[] stack) {
        WaitAtStart stay = shared.declared().isEmpty() ? null : track.atStart.stay(stack, sight(track));
        boolean atMonitor = Threads.isAtMonitor(thread, shared.counters());
        if (stay != null) {
            track.atStart.waitsSince(stay);
        } else if (atMonitor || WaitsOnStack.blocks(stack)) {
            track.atStart.waitsSince(wait(thread, stack, atMonitor, track));
        } else {
            return stack.length > 0;
        }
        return true;
    }

    private WaitAtStart.Seen sight(Track track) {
        long runQueue = track.counters.runQueueNanos();
        long now = shared.clock().nanos();
        return new WaitAtStart.Seen(now, shared.counters().cpuNanos(track.id), runQueue);
    }

    private WaitAtStart wait(Thread thread, StackTraceElement[] stack, boolean atMonitor, Track track) {
        WaitKind kind = WaitsOnStack.kind(stack);
        boolean monitor = atMonitor && !kind.isObjectWait() && kind != WaitKind.JOIN;
        WaitAtStart.Seen seen = sight(track);
        Class<?> lock = WaitsOnStack.lockClass(kind, thread);
        String site = WaitsOnStack.site(kind, stack, shared.sites().depth());
        return new WaitAtStart(monitor ? WaitKind.MONITOR : kind, site, lock, seen);
    }
}
