package io.scalegraph.agent.instrument.family;

import io.scalegraph.agent.instrument.rewrite.Advice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice.Given;
import io.scalegraph.agent.instrument.rewrite.ContinuationStacks;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.instrument.rewrite.PinnedParkAdvice;
import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Life of virtual threads, their waits that block the carrier, and those for monitors; their other waits pass the same hooks as
 * those of any thread. Where the current thread changes nothing is hooked but the begin.
 */
final class VirtualThreadHooks {
    private static final String VIRTUAL = "java.lang.VirtualThread";
    /** Before, the thread is mounted within the method that runs it. */
    private static final int MOUNTED_TO_RUN = 24;

    private VirtualThreadHooks() {}

    static List<HookPoint> points() {
        int version = Runtime.version().feature();
        List<HookPoint> points = new ArrayList<>();
        if (version < 21) {
            return points;
        }
        points.add(new HookPoint(
                VIRTUAL,
                "start",
                1,
                AroundAdvice.of(RecorderMethod.START_VIRTUAL, Given.THIS, RecorderMethod.STARTED_VIRTUAL),
                "how many virtual threads there are",
                null));
        Advice sleep = AroundAdvice.ofWait(WaitKind.SLEEP, Given.NOTHING);
        String park = PinnedParkAdvice.isPossible() ? "parkOnCarrierThread" : "(unknown)";
        points.add(new HookPoint(
                VIRTUAL, park, 2, new PinnedParkAdvice(), "pinned waits: their carriers seem to work", null));
        points.add(new HookPoint(VIRTUAL, "sleepNanos", 1, sleep, "sleeps", null));
        if (version >= MOUNTED_TO_RUN) {
            String life = "when virtual threads begin and end";
            points.add(new HookPoint(
                    VIRTUAL,
                    "run",
                    1,
                    AroundAdvice.of(RecorderMethod.BEGIN_VIRTUAL, Given.THIS, RecorderMethod.END_VIRTUAL),
                    life,
                    null));
            addMonitors(points);
        }
        return points;
    }

    /** Both methods run on the carrier, before it runs the thread and after. */
    private static void addMonitors(List<HookPoint> points) {
        boolean arePossible = ContinuationStacks.arePossible();
        String unseen = "monitors that virtual threads wait for: their carriers seem to have nothing to run";
        Advice leaves = AroundAdvice.atBegin(RecorderMethod.LEFT_CARRIER, Given.THIS_AND_CONTINUATION);
        Advice goesOn = AroundAdvice.atBegin(RecorderMethod.BACK_ON_CARRIER, Given.THIS);
        points.add(new HookPoint(VIRTUAL, arePossible ? "afterYield" : "(unknown)", 0, leaves, unseen, null));
        points.add(new HookPoint(VIRTUAL, arePossible ? "runContinuation" : "(unknown)", 0, goesOn, unseen, null));
    }
}
