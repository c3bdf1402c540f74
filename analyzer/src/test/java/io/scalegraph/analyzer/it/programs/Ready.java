package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.locks.LockSupport;
import jdk.jfr.FlightRecorder;
import jdk.jfr.RecordingState;

/** Waits until the agent's recording runs, which it brings up beside the program; JFR sees nothing before. */
final class Ready {
    private static final long POLL_NANOS = 20_000_000;
    private static final long MOST_NANOS = 30_000_000_000L;

    private Ready() {}

    static void await() {
        long end = System.nanoTime() + MOST_NANOS;
        while (!running() && System.nanoTime() < end) {
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    private static boolean running() {
        return FlightRecorder.isInitialized()
                && FlightRecorder.getFlightRecorder().getRecordings().stream()
                        .anyMatch(recording -> recording.getState() == RecordingState.RUNNING);
    }
}
