package io.scalegraph.agent.recorder.event;

import io.scalegraph.agent.recorder.Failures;
import io.scalegraph.agent.recorder.counter.EarlyStops;
import io.scalegraph.trace.AgentEvent;
import io.scalegraph.trace.CallEvent;
import io.scalegraph.trace.CounterEvent;
import io.scalegraph.trace.CounterGapEvent;
import io.scalegraph.trace.HoldEvent;
import io.scalegraph.trace.HoldTotalEvent;
import io.scalegraph.trace.HookEvent;
import io.scalegraph.trace.LongWaitEvent;
import io.scalegraph.trace.MachineEvent;
import io.scalegraph.trace.PassEvent;
import io.scalegraph.trace.PriceEvent;
import io.scalegraph.trace.RegionCallEvent;
import io.scalegraph.trace.RegionEvent;
import io.scalegraph.trace.SnapshotEvent;
import io.scalegraph.trace.StartedJvmEvent;
import io.scalegraph.trace.TotalEvent;
import io.scalegraph.trace.UnseenWaitEvent;
import io.scalegraph.trace.VirtualThreadsEvent;
import io.scalegraph.trace.VirtualTotalEvent;
import io.scalegraph.trace.WaitEvent;
import io.scalegraph.trace.WindowEvent;
import io.scalegraph.trace.WorkerEvent;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import org.jspecify.annotations.Nullable;

/** The agent's own events, made known to JFR before the first of them is written. Stateless. */
public final class OwnEvents {
    /** Native threads are left to JFR, which registers a type when its first event is made: few programs have any. */
    private static final List<Class<? extends Event>> ALWAYS = List.of(
            AgentEvent.class,
            HookEvent.class,
            MachineEvent.class,
            PriceEvent.class,
            RegionCallEvent.class,
            RegionEvent.class,
            SnapshotEvent.class,
            StartedJvmEvent.class,
            TotalEvent.class,
            UnseenWaitEvent.class,
            VirtualThreadsEvent.class,
            VirtualTotalEvent.class,
            WaitEvent.class,
            WindowEvent.class,
            WorkerEvent.class);

    private OwnEvents() {}

    /**
     * What is recorded beside what always is.
     *
     * @param stacks waits with their stacks
     * @param calls counted calls
     * @param holds holds of locks and passes of queues
     * @param counters performance counters
     */
    public record Asked(boolean stacks, boolean calls, boolean holds, boolean counters) {}

    /**
     * Registers those that are asked for, each of which may stop all threads.
     *
     * @param asked what is recorded
     * @param failures counts what goes wrong
     * @param early looks after each, null if nobody asks
     */
    public static void register(Asked asked, Failures failures, @Nullable EarlyStops early) {
        for (Class<? extends Event> type : types(asked)) {
            FlightRecorder.register(type);
            if (early != null) {
                early.run();
            }
        }
        if (asked.stacks) {
            try {
                OwnFrames.leaveOut(EventType.getEventType(LongWaitEvent.class));
            } catch (Throwable e) {
                failures.count("stacks of waits", e);
            }
        }
    }

    private static List<Class<? extends Event>> types(Asked asked) {
        List<Class<? extends Event>> types = new ArrayList<>(ALWAYS);
        if (asked.stacks) {
            types.add(LongWaitEvent.class);
        }
        if (asked.calls) {
            types.add(CallEvent.class);
        }
        if (asked.holds) {
            types.addAll(List.of(HoldEvent.class, HoldTotalEvent.class, PassEvent.class));
        }
        if (asked.counters) {
            types.addAll(List.of(CounterEvent.class, CounterGapEvent.class));
        }
        return types;
    }
}
