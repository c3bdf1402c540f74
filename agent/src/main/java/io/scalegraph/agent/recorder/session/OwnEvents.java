package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.measurement.Measurement;
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

/** The agent's own events, made known to JFR before the first of them is written. */
final class OwnEvents {
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

    /** Registers those that are asked for, each of which may stop all threads. */
    static void register(Settings settings, Measurement measurement, Runnable afterEach) {
        for (Class<? extends Event> type : asked(settings)) {
            FlightRecorder.register(type);
            afterEach.run();
        }
        if (settings.resolution().stacks()) {
            try {
                OwnFrames.leaveOut(EventType.getEventType(LongWaitEvent.class));
            } catch (Throwable e) {
                measurement.failures().count("stacks of waits", e);
            }
        }
    }

    private static List<Class<? extends Event>> asked(Settings settings) {
        List<Class<? extends Event>> asked = new ArrayList<>(ALWAYS);
        if (settings.resolution().stacks()) {
            asked.add(LongWaitEvent.class);
        }
        if (settings.counted().calls()) {
            asked.add(CallEvent.class);
        }
        if (settings.counted().holds()) {
            asked.addAll(List.of(HoldEvent.class, HoldTotalEvent.class, PassEvent.class));
        }
        if (!settings.counted().events().isEmpty()) {
            asked.addAll(List.of(CounterEvent.class, CounterGapEvent.class));
        }
        return asked;
    }
}
