package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.trace.AgentAnswer;
import java.io.IOException;

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
                beat(prices);
            }
            machine.endThread();
        } catch (Throwable e) {
            // Without memory even the line that says so cannot be made; the program must not see a trace of it.
            measurement.end();
        }
    }

    /** Without room for more, measuring ends; the program goes on, with hooks that do nothing. */
    private void beat(Prices prices) throws InterruptedException {
        try {
            heartbeat.run(prices);
        } catch (IOException e) {
            measurement.failures().count("the recording ended before the program", e);
            recording.finish();
            System.err.println("scalegraph: the recording ends, the program goes on unmeasured: " + e.getMessage());
            recording.closeFile();
        }
    }

    void catchUp() {
        heartbeat.catchUp();
    }

    void windowEdge() {
        heartbeat.windowEdge();
    }

    void processStarted(long pid) {
        heartbeat.processStarted(pid);
    }

    void end(long mostMillis) throws InterruptedException {
        heartbeat.end();
        join(mostMillis);
    }
}
