package io.scalegraph.agent.recorder.measurement;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.Failures;
import io.scalegraph.agent.recorder.thread.HookedThread;
import io.scalegraph.agent.recorder.thread.Shared;
import io.scalegraph.agent.recorder.thread.Tracks;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that one measurement has: attaching makes one, detaching lets it go. The one that goes on stands behind the one
 * field that hooks read; while there is none they do nothing. Thread-safe.
 *
 * <p>A hook reads that field once and takes everything else from what it found. So a method that was entered in one
 * measurement and is left after its end, or in a later one, finds that its thread belongs to another, and does nothing.
 */
public final class Measurement {
    private static volatile @Nullable Measurement current;

    private final Shared shared;
    private final Tracks tracks;
    private final Snapshots snapshots;
    private final Windows windows;
    private final Driver driver;

    /**
     * A measurement that has not begun.
     *
     * @param clock the clock
     * @param thresholdNanos waits shorter than this are not written one by one
     * @param depth how many frames of the program make a site
     * @param events events that performance counters count; empty if none are wanted
     * @param driver who drives it
     */
    public Measurement(Clock clock, long thresholdNanos, int depth, List<String> events, Driver driver) {
        this.shared = new Shared(clock, thresholdNanos, depth, events);
        this.tracks = new Tracks(shared);
        this.snapshots = new Snapshots(shared, tracks);
        this.windows = new Windows(clock, shared.delivery(), snapshots, driver);
        this.driver = driver;
    }

    /** {@return the measurement that goes on, null while measuring is off} */
    public static @Nullable Measurement current() {
        return current;
    }

    /** Hooks tell this measurement from now on. */
    public void begin() {
        current = this;
    }

    /** Hooks tell this measurement no more. */
    public void end() {
        if (current == this) {
            current = null;
        }
    }

    /** {@return whether hooks tell this measurement} */
    public boolean isOn() {
        return current == this;
    }

    /** Lets go of all that threads may still hold, for they live on. */
    public void letGo() {
        tracks.forgetAll();
        windows.forget();
        shared.letGo();
    }

    /**
     * Whether a thread that a hook found before belongs to this measurement.
     *
     * @param thread the thread
     * @return whether it does
     */
    public boolean has(HookedThread thread) {
        return thread.isOf(shared);
    }

    /** {@return what its threads share} */
    public Shared shared() {
        return shared;
    }

    /** {@return the clock} */
    public Clock clock() {
        return shared.clock();
    }

    /** {@return what went wrong inside the agent} */
    public Failures failures() {
        return shared.failures();
    }

    /** {@return its threads} */
    public Tracks tracks() {
        return tracks;
    }

    /** {@return its snapshots} */
    public Snapshots snapshots() {
        return snapshots;
    }

    /** {@return its windows} */
    public Windows windows() {
        return windows;
    }

    /** {@return who drives it} */
    public Driver driver() {
        return driver;
    }
}
