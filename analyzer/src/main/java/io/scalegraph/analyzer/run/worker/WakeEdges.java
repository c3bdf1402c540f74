package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.cause.EdgeList;
import io.scalegraph.analyzer.cause.WakeEdge;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.trace.WakeOrigin;
import java.util.List;

/**
 * What ended the waits of one worker that are known one by one, and who started it.
 *
 * @param ofWaits by wait of its timeline, in the same order
 * @param starter Java thread id of the thread that started it, 0 if not known
 * @param startedAt when that thread did, nanoseconds
 */
public record WakeEdges(List<WakeEdge> ofWaits, long starter, long startedAt) {
    /** Nothing is known. */
    public static final WakeEdges NONE = new WakeEdges(List.of(), 0, 0);

    public WakeEdges {
        ofWaits = EdgeList.packed(ofWaits);
    }

    static WakeEdges of(KnownWaits known, WorkerReading.Life life) {
        return new WakeEdges(known.edges(), life.starter(), life.startNanos() - Math.max(0, life.startDelayNanos()));
    }

    static WakeEdge of(AgentWait wait) {
        AgentWait.Wake wake = wait.wake();
        long at = wake.nanos() < 0 ? WakeEdge.NO_TIME : wait.beginNanos() + wake.nanos();
        return new WakeEdge(wake.origin(), wake.waker(), at);
    }

    /** What has ended a wait since it was seen open, if it has ended. */
    static AgentWait.Wake since(List<AgentWait> waits, long begin) {
        return waits.stream()
                .filter(wait -> wait.beginNanos() == begin)
                .map(AgentWait::wake)
                .findFirst()
                .orElse(AgentWait.Wake.UNKNOWN);
    }

    /** JFR knows who it was, but not when. */
    static WakeEdge of(JfrWait wait) {
        return wait.ender() > 0
                ? new WakeEdge(WakeOrigin.MONITOR, wait.ender(), WakeEdge.NO_TIME)
                : WakeEdge.of(WakeOrigin.ofId(wait.ender()));
    }

    /**
     * What ended one wait.
     *
     * @param wait its position in the timeline
     * @return the edge, unknown where nothing is
     */
    public WakeEdge get(int wait) {
        return wait < ofWaits.size() ? ofWaits.get(wait) : WakeEdge.UNKNOWN;
    }

    /**
     * How it is known what ended one wait.
     *
     * @param wait its position in the timeline
     * @return unknown where nothing is
     */
    public WakeOrigin origin(int wait) {
        return wait < ofWaits.size() ? EdgeList.packed(ofWaits).origin(wait) : WakeOrigin.UNKNOWN;
    }
}
