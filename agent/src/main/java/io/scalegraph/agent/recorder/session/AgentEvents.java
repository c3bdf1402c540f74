package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.trace.AgentEvent;
import io.scalegraph.trace.HookEvent;
import io.scalegraph.trace.TraceFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes what the recording says of the agent itself: its start, and its hooks. Thread-safe. */
final class AgentEvents {
    private final Clock clock;
    private final Settings settings;
    private final String jvmEvents;
    private volatile @Nullable BringUp start;

    /** Of a measurement whose recording has JFR's own events of those names. */
    AgentEvents(Clock clock, Settings settings, String jvmEvents) {
        this.clock = clock;
        this.settings = settings;
        this.jvmEvents = jvmEvents;
    }

    /** What has become of each hook. */
    void hooks(List<Settings.Hook> hooks) {
        for (Settings.Hook hook : hooks) {
            HookEvent event = new HookEvent();
            event.target = hook.target();
            event.methods = TraceFormat.recorded(hook.methods());
            event.consequence = hook.consequence();
            event.near = hook.near();
            event.seal();
            event.commit();
        }
    }

    /** How the recording came up. */
    void start(BringUp bringUp) {
        start = bringUp;
        write(bringUp, false);
    }

    /** The same once more, for who has no earlier part of the recording. */
    void again() {
        hooks(settings.hooks().report(false));
        BringUp known = start;
        if (known != null) {
            write(known, true);
        }
    }

    private void write(BringUp bringUp, boolean repeated) {
        AgentEvent event = new AgentEvent();
        event.schema = TraceFormat.SCHEMA;
        event.repeated = repeated;
        event.version = settings.about().version();
        event.options = settings.about().options();
        event.inherited = isInherited(settings.about().options());
        event.availableProcessors = Runtime.getRuntime().availableProcessors();
        event.processorsOption = TraceFormat.recorded(settings.about().processors());
        event.startNanos = bringUp.startNanos();
        event.readyNanos = bringUp.early().readyNanos();
        event.earlyGcNanos = TraceFormat.recorded(bringUp.early().gcNanos());
        event.earlySafepointNanos = TraceFormat.recorded(bringUp.early().safepointNanos());
        event.earlySteps = bringUp.early().steps();
        event.startCostNanos = TraceFormat.recorded(bringUp.startCostNanos());
        event.waitCostNanos = TraceFormat.recorded(bringUp.costs().waitNanos());
        event.walkCostNanos = TraceFormat.recorded(bringUp.costs().walkNanos());
        event.virtualWaitCostNanos = TraceFormat.recorded(bringUp.costs().virtualWaitNanos());
        event.threadCostNanos = TraceFormat.recorded(bringUp.costs().threadNanos());
        event.holdCostNanos = TraceFormat.recorded(bringUp.costs().holdNanos());
        event.passCostNanos = TraceFormat.recorded(bringUp.costs().passNanos());
        event.jvmEvents = jvmEvents;
        event.acquisitionCostNanos = TraceFormat.recorded(bringUp.acquisitionCostNanos());
        event.begin(); // as in snapshots: the two clocks are read together
        event.clockNanos = clock.nanos();
        event.seal();
        event.commit();
    }

    private static boolean isInherited(String options) {
        String inherited = System.getenv("JAVA_TOOL_OPTIONS");
        return inherited != null && inherited.contains("-javaagent:") && inherited.contains(options);
    }
}
