package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.EventThread;
import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.trace.JdkEvents;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** JFR's events about the JVM's own doings, kept on the recording's clock until it is known how that runs. */
final class JvmActivityEvents {
    private static final String SHENANDOAH = "Shenandoah";
    private static final String PINNED = JdkEvents.VIRTUAL_THREAD_PINNED;

    /** From begin to end. */
    private record Span(long begin, long end) {}

    private final List<JvmActivity.Stop> stops = new ArrayList<>();
    private final List<JvmActivity.Sample> samples = new ArrayList<>();
    private final List<JvmActivity.Sample> ofVirtual = new ArrayList<>();
    private final List<JvmActivity.Pin> pins = new ArrayList<>();
    private final List<Span> pauses = new ArrayList<>();
    /** Ends of the JVM's operations by their begins; they run one after the other. */
    private final TreeMap<Long, Long> operations = new TreeMap<>();
    /** When the program stood still, by number of the safepoint. */
    private final Map<Long, Long> safepoints = new HashMap<>();

    private final Map<Long, Long> safepointEnds = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    /** The same code is met often; it is kept once. */
    private final Map<JvmActivity.Code, JvmActivity.Code> codes = new HashMap<>();

    private String collector = "";

    void add(JfrEvent event, long begin, long nanos) {
        String name = event.type();
        switch (name) {
            case JdkEvents.GC_PAUSE -> pauses.add(new Span(begin, begin + nanos));
            case JdkEvents.VM_OPERATION -> operations.put(begin, begin + nanos);
            case JdkEvents.SAFEPOINT_BEGIN -> {
                stop(JvmStopKind.REACHING_SAFEPOINT, JvmActivity.ALL, begin, nanos);
                safepoints.put(Fields.number(event, "safepointId", 0), begin + nanos);
            }
            case JdkEvents.SAFEPOINT_END -> safepointEnds.put(Fields.number(event, "safepointId", 0), begin + nanos);
            case JdkEvents.Z_ALLOCATION_STALL -> ofThread(JvmStopKind.ALLOCATION_STALL, event, begin, nanos);
            case JdkEvents.CLASS_LOAD -> ofThread(JvmStopKind.CLASS_LOADING, event, begin, nanos);
            case JdkEvents.DEOPTIMIZATION -> ofThread(JvmStopKind.DEOPTIMISATION, event, begin, 0);
            case JdkEvents.EXECUTION_SAMPLE -> sample(event, false, begin);
            case JdkEvents.NATIVE_METHOD_SAMPLE -> nativeSample(event, begin);
            case PINNED -> pin(event, begin, nanos);
            case JdkEvents.GC_CONFIGURATION -> collector = Fields.text(event, "oldCollector");
            default -> {
                return;
            }
        }
        seen.add(name);
    }

    /** What the agent does in native code is no wait of the program's, and where it blocks for it, the wait is known. */
    private void nativeSample(JfrEvent event, long begin) {
        if (!Fields.inAgent(event)) {
            sample(event, true, begin);
        }
    }

    private void sample(JfrEvent event, boolean inNative, long begin) {
        EventThread thread = event.thread("sampledThread");
        if (thread != null && thread.id() > 0) {
            String callers = Fields.site(event);
            JvmActivity.Code code = new JvmActivity.Code(
                    Fields.innermost(callers, 1), callers, Fields.method(event), Fields.line(event));
            (thread.isVirtual() ? ofVirtual : samples)
                    .add(new JvmActivity.Sample(
                            thread.id(),
                            inNative,
                            inNative ? StackNames.wait(event) : "",
                            codes.computeIfAbsent(code, key -> key),
                            begin));
        }
    }

    private void pin(JfrEvent event, long begin, long nanos) {
        pins.add(new JvmActivity.Pin(
                Fields.text(event, "pinnedReason"),
                Fields.text(event, "blockingOperation"),
                Fields.innermost(Fields.site(event), 1),
                begin,
                nanos));
    }

    private void ofThread(JvmStopKind kind, JfrEvent event, long begin, long nanos) {
        long worker = Fields.thread(event);
        if (worker > 0) {
            stop(kind, worker, begin, nanos);
        }
    }

    private void stop(JvmStopKind kind, long worker, long begin, long nanos) {
        stops.add(new JvmActivity.Stop(kind, worker, begin, nanos));
    }

    /**
     * The operations in which collections paused the program. What a collector does before and after the phases that it
     * tells JFR of is as long as a millisecond, and in its own log part of the pause.
     */
    private List<JvmActivity.Stop> collections() {
        Set<Span> spans = new LinkedHashSet<>();
        for (Span pause : pauses) {
            Map.Entry<Long, Long> around = operations.floorEntry(pause.begin);
            boolean inside = around != null && around.getValue() >= pause.end;
            spans.add(inside ? new Span(around.getKey(), around.getValue()) : pause);
        }
        return spans.stream()
                .map(span ->
                        new JvmActivity.Stop(JvmStopKind.GC_PAUSE, JvmActivity.ALL, span.begin, span.end - span.begin))
                .toList();
    }

    /**
     * Everything on the JVM's clock.
     *
     * @param enabled names of the events that were recorded, null if unknown: then those that occur
     */
    JvmActivity trace(ClockMap clocks, @Nullable Set<String> enabled) {
        List<JvmActivity.Stop> all = new ArrayList<>(stops);
        all.addAll(collections());
        safepoints.forEach((id, begin) -> {
            Long end = safepointEnds.get(id);
            if (end != null && end >= begin) {
                all.add(new JvmActivity.Stop(JvmStopKind.SAFEPOINT, JvmActivity.ALL, begin, end - begin));
            }
        });
        all.replaceAll(stop ->
                new JvmActivity.Stop(stop.kind(), stop.worker(), clocks.clock(stop.beginNanos()), stop.nanos()));
        samples.replaceAll(sample -> sample.at(clocks.clock(sample.timeNanos())));
        ofVirtual.replaceAll(sample -> sample.at(clocks.clock(sample.timeNanos())));
        pins.replaceAll(pin -> new JvmActivity.Pin(
                pin.reason(), pin.operation(), pin.site(), clocks.clock(pin.beginNanos()), pin.nanos()));
        Set<JvmStopKind> measured = EnumSet.noneOf(JvmStopKind.class);
        for (JvmStopKind kind : JvmStopKind.values()) {
            if ((enabled == null ? seen : enabled).containsAll(kind.events())) {
                measured.add(kind);
            }
        }
        if (collector.startsWith(SHENANDOAH)) {
            measured.remove(JvmStopKind.ALLOCATION_STALL); // it stalls threads too, but JFR has no word for it
        }
        boolean pinsMeasured = (enabled == null ? seen : enabled).contains(PINNED);
        return new JvmActivity(all, samples, pinsMeasured ? pins : null, measured).withVirtualSamples(ofVirtual);
    }
}
