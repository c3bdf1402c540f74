package io.scalegraph.agent.recorder.session;

import io.scalegraph.trace.AgentEvent;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;

/**
 * JFR tells it of each chunk of the recording that begins: what is not kept goes chunk by chunk. JFR holds a lock of its own
 * then, so that nothing is done but to tell the recorder's thread.
 */
final class ChunkBegin implements Runnable {
    private final Heartbeat told;

    private ChunkBegin(Heartbeat told) {
        this.told = told;
    }

    /** Has JFR tell of the chunks of a recording. */
    static void enable(Recording recording) {
        recording.enable(AgentEvent.class).with("period", "beginChunk");
    }

    /** From now on a beat's thread is told. */
    static ChunkBegin tell(Heartbeat heartbeat) {
        ChunkBegin begin = new ChunkBegin(heartbeat);
        FlightRecorder.addPeriodicEvent(AgentEvent.class, begin);
        return begin;
    }

    /** Nobody is told any more. */
    void end() {
        FlightRecorder.removePeriodicEvent(this);
    }

    @Override
    public void run() {
        told.chunkBegins();
    }
}
