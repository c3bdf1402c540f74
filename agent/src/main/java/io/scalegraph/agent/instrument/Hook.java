package io.scalegraph.agent.instrument;

import io.scalegraph.agent.recorder.Settings;
import io.scalegraph.trace.TraceFormat;
import java.util.concurrent.atomic.AtomicInteger;

/** A point and what became of it. Thread-safe: classes are loaded by any thread. */
final class Hook {
    private static final int UNSEEN_YET = (int) TraceFormat.NOT_MEASURED;

    final Point point;
    private final AtomicInteger methods = new AtomicInteger(UNSEEN_YET);

    Hook(Point point) {
        this.point = point;
    }

    /** The point's class has been changed. */
    void installed(int matchedMethods) {
        methods.set(matchedMethods);
    }

    /** Whether the point's class has been looked at, whatever came of it. */
    boolean isSeen() {
        return methods.get() != UNSEEN_YET;
    }

    boolean stands() {
        return methods.get() > 0;
    }

    Settings.Hook report() {
        int count = methods.get();
        boolean missing = count == 0 && point.fallback() == null;
        return new Settings.Hook(point.target(), count, missing ? point.unseen() : "");
    }
}
