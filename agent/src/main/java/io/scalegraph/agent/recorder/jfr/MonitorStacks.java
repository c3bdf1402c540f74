package io.scalegraph.agent.recorder.jfr;

import io.scalegraph.trace.JdkEvents;
import java.util.HashMap;
import java.util.Map;
import jdk.jfr.Recording;

/**
 * When JFR takes the stacks of threads that have waited for monitors. Each such wait is recorded, however short; its stack costs six to
 * twelve microseconds on a loaded server, most of what it costs at all. So where they are many, stacks are taken
 * between two of so many calls, at random, and at once when waits have become twice as many. Who reads the recording takes the
 * other waits to be where those with stacks were. For one thread at a time.
 */
public final class MonitorStacks {
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();
    /** As many cost a thousandth of a processor. */
    private static final long MOST_PER_SECOND = 100L * PROCESSORS;
    /** Of what goes on for minutes there are enough with fewer. */
    private static final long LATER_PER_SECOND = 25L * PROCESSORS;

    private static final long SHORT_NANOS = 60_000_000_000L;
    /** There are to be some stacks of what goes on for some ten seconds. */
    private static final int MOST_CALLS = 16;

    private static final String SETTING = JdkEvents.MONITOR_ENTER + "#stackTrace";

    private final Recording recording;
    private long random;
    private boolean on = true;
    /** Stacks are taken behind one of so many calls. */
    private int calls = 1;

    private int left;
    private int chosen;
    /** In a second, when stacks were taken last. */
    private long seenPerSecond;

    /**
     * Stacks are taken.
     *
     * @param recording the recording
     * @param seed what makes chance another in each
     */
    public MonitorStacks(Recording recording, long seed) {
        this.recording = recording;
        this.random = seed | 1;
    }

    /**
     * Decides until the next call.
     *
     * @param perSecond how many waits there were since the last one
     * @param recordedNanos how long the recording has gone on
     */
    public void fit(long perSecond, long recordedNanos) {
        long most = recordedNanos < SHORT_NANOS ? MOST_PER_SECOND : LATER_PER_SECOND;
        int fitting = callsFor(perSecond, most);
        boolean risen = fitting > calls || perSecond / 2 > seenPerSecond;
        if (risen || fitting == 1 || callsFor(perSecond + perSecond / 2, most) < calls) {
            calls = fitting;
            left = 0;
        }
        if (left == 0) {
            left = calls;
            chosen = risen ? calls : 1 + (int) (next() & calls - 1);
        }
        set(left == chosen, perSecond);
        left--;
    }

    private static int callsFor(long perSecond, long most) {
        int fitting = 1;
        while (fitting < MOST_CALLS && perSecond / fitting > most) {
            fitting *= 2;
        }
        return fitting;
    }

    private long next() {
        random ^= random << 13;
        random ^= random >>> 7;
        random ^= random << 17;
        return random >>> 8;
    }

    /** All settings in one step: JFR applies, and notes in the recording, all of them whenever one is changed. */
    private void set(boolean to, long perSecond) {
        if (to) {
            seenPerSecond = Math.max(perSecond, MOST_PER_SECOND);
        }
        if (to != on) {
            Map<String, String> settings = new HashMap<>(recording.getSettings());
            settings.put(SETTING, Boolean.toString(to));
            recording.setSettings(settings);
            on = to;
        }
    }
}
