package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.trace.AgentAnswer;

/** The recorder's own thread. A class, not a lambda: linking one costs the program's start some milliseconds. */
final class RecorderThread extends Thread {
    private final Recording recording;
    private final Measurement measurement;
    private final Heartbeat heartbeat;
    private final MachineReadings machine;
    private final long startNanos;

    /** The thread of a measurement that began at that time. */
    RecorderThread(
            Recording recording,
            Measurement measurement,
            Heartbeat heartbeat,
            MachineReadings machine,
            long startNanos) {
        super(AgentAnswer.THREAD);
        this.recording = recording;
        this.measurement = measurement;
        this.heartbeat = heartbeat;
        this.machine = machine;
        this.startNanos = startNanos;
        setDaemon(true);
    }

    @Override
    public void run() {
        try {
            measurement.tracks().exclude();
            machine.beginThread();
            Prices prices = recording.bringUp(startNanos);
            if (prices != null) {
                heartbeat.run(prices);
            }
            machine.endThread();
        } catch (Throwable e) {
            // Without memory even the line that says so cannot be made; the program must not see a trace of it.
            measurement.end();
        }
    }

    void catchUp() {
        heartbeat.catchUp();
    }

    void windowEdge() {
        heartbeat.windowEdge();
    }

    void end(long mostMillis) throws InterruptedException {
        heartbeat.end();
        join(mostMillis);
    }
}
