package io.scalegraph.agent.recorder.session;

/**
 * Classes that a hook may be the first to need, on a thread of the program. They are there before: where there is no memory
 * or stack left, none can be loaded; and while agents may change classes, {@code Thread.stop} is lost by a thread that loads
 * one, as what comes out of an agent's transformer is dropped there. Stateless.
 */
public final class HookClasses {
    private static final String RECORDER = "io.scalegraph.agent.recorder.";

    private static final String[] OWN = {
        "counter.WorkSample$Stretch",
        "event.EitherWait",
        "habit.LookRate",
        "habit.Shares",
        "hook.BarrierCalls",
        "hook.BlockingCalls",
        "hook.CallRecorder",
        "hook.ComputationRecorder",
        "hook.Doing",
        "hook.Failed",
        "hook.HoldRecorder",
        "hook.MonitorRecorder",
        "hook.PartnerRecorder",
        "hook.PassRecorder",
        "hook.SectionRecorder",
        "hook.ThreadRecorder",
        "hook.VirtualThreadRecorder",
        "hook.WaitRecorder",
        "hook.WakeRecorder",
        "measurement.Window",
        "place.CallReading",
        "place.Site",
        "region.RegionCall",
        "region.RegionReading",
        "region.Regions$Call",
        "region.Regions$Region",
        "thread.VirtualTrack",
        "thread.WrittenReading$Last",
        "total.OpenReading",
        "wake.Enders"
    };

    private static final String[] OF_OTHERS = {
        "io.scalegraph.trace.WorkerIds",
        "java.util.DualPivotQuicksort", // of the windows' edges
        "java.util.concurrent.ThreadLocalRandom", // of a LongAdder to which several threads add
        "java.util.concurrent.atomic.Striped64$Cell",
        "java.util.concurrent.locks.AbstractQueuedSynchronizer$ExclusiveNode",
        "java.util.concurrent.locks.AbstractQueuedSynchronizer$SharedNode",
        "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionNode"
    };

    private HookClasses() {}

    /** Loads and initializes them; to be called before there is a hook. */
    public static void load() {
        for (String name : OWN) {
            load(RECORDER + name);
        }
        for (String name : OF_OTHERS) {
            load(name);
        }
    }

    private static void load(String name) {
        try {
            Class.forName(name, true, HookClasses.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            return; // another JDK
        }
    }
}
