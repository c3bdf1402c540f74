package io.scalegraph.agent.instrument.rewrite;

import io.scalegraph.agent.recorder.session.Settings;
import io.scalegraph.trace.TraceFormat;
import java.util.concurrent.atomic.AtomicInteger;

/** A point and what became of it. Thread-safe: classes are loaded by any thread. */
public final class Hook {
    private static final int UNSEEN_YET = (int) TraceFormat.NOT_MEASURED;

    private final HookPoint point;
    private final AtomicInteger methods = new AtomicInteger(UNSEEN_YET);

    /**
     * Of which nothing is known yet.
     *
     * @param point where it is to stand
     */
    public Hook(HookPoint point) {
        this.point = point;
    }

    /**
     * Where it is to stand.
     *
     * @return the point
     */
    public HookPoint point() {
        return point;
    }

    /**
     * The point's class has been looked at.
     *
     * @param matchedMethods how many of its methods carry the hook now
     */
    public void installed(int matchedMethods) {
        methods.set(matchedMethods);
    }

    /**
     * Whether the point's class has been looked at, whatever came of it.
     *
     * @return whether
     */
    public boolean isSeen() {
        return methods.get() != UNSEEN_YET;
    }

    /**
     * Whether any method carries it.
     *
     * @return whether
     */
    public boolean stands() {
        return methods.get() > 0;
    }

    /**
     * What became of it.
     *
     * @param near methods that a user may have meant, empty if they were not looked for
     * @return for the recording
     */
    public Settings.Hook report(String near) {
        int count = methods.get();
        boolean missing = count == 0 && point.fallback() == null;
        return new Settings.Hook(point.target(), count, missing ? point.unseen() : "", near);
    }
}
