package io.scalegraph.agent.recorder.event;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import jdk.jfr.EventType;

/**
 * Has JFR leave the recorder's frames out of the stacks of its events, by means of JFR's that are no API. Where that fails,
 * stacks begin with them.
 */
final class OwnFrames {
    /** From here on JFR leaves out what stands on top by its name. */
    private static final int FILTERS_SINCE = 22;

    private static final String RECORDER = "io/scalegraph/agent/recorder/";

    /** Whose methods may stand between what the JDK calls and the event. */
    private static final String[] CLASSES = {
        "session/JfrSink",
        "delivery/Delivery",
        "state/OpenWait",
        "state/Timeline",
        "thread/Track",
        "thread/HookedThread",
        "hook/WaitRecorder",
        "hook/PartnerRecorder",
        "hook/BlockingCalls",
        "hook/BarrierCalls",
        "hook/ThreadRecorder"
    };

    /** Methods from the one that writes the event to the one that the JDK calls, when a wait ends. */
    private static final int FRAMES = 11;

    /** JFR keeps the type, and what was set there, for as long as the program lives; another measurement may come. */
    private static boolean leftOut;

    private OwnFrames() {}

    static synchronized void leaveOut(EventType type) throws ReflectiveOperationException {
        if (leftOut) {
            return;
        }
        Method inner = EventType.class.getDeclaredMethod("getPlatformEventType");
        inner.setAccessible(true);
        Object platform = inner.invoke(type);
        if (Runtime.version().feature() >= FILTERS_SINCE) {
            Method setter = platform.getClass().getMethod("setStackFilterId", long.class);
            setter.setAccessible(true);
            setter.invoke(platform, filter());
        } else {
            Field offset = platform.getClass().getDeclaredField("stackTraceOffset");
            offset.setAccessible(true);
            offset.setInt(platform, offset.getInt(platform) + FRAMES);
        }
        leftOut = true;
    }

    private static long filter() throws ReflectiveOperationException {
        Method register = Class.forName("jdk.jfr.internal.JVM")
                .getDeclaredMethod("registerStackFilter", String[].class, String[].class);
        register.setAccessible(true);
        String[] types = new String[CLASSES.length];
        for (int i = 0; i < types.length; i++) {
            types[i] = RECORDER.concat(CLASSES[i]);
        }
        return (long) register.invoke(null, types, new String[types.length]);
    }
}
