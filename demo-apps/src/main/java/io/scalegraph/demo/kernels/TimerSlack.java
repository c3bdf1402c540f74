package io.scalegraph.demo.kernels;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Linux may wake a thread 50 us late in order to wake several at once, unless the thread wants none of that. */
public final class TimerSlack {
    private TimerSlack() {}

    /** Lowers the calling thread's slack to one nanosecond where that is possible and allowed. */
    public static void lower() {
        try {
            Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
            Files.writeString(Path.of("/proc").resolve(thread).resolve("timerslack_ns"), "1");
        } catch (IOException | UnsupportedOperationException | SecurityException e) {
            // wakes up some 50 us later
        }
    }
}
