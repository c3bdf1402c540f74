package io.scalegraph.agent.recorder.thread;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.delivery.Delivery;
import io.scalegraph.agent.recorder.perf.PerfCount;
import io.scalegraph.agent.recorder.perf.PerfCounters;
import io.scalegraph.agent.recorder.region.RegionCall;
import io.scalegraph.agent.recorder.region.RegionCounts;
import io.scalegraph.agent.recorder.region.RegionReading;
import io.scalegraph.agent.recorder.region.Regions;
import io.scalegraph.agent.recorder.state.OpenWait;
import io.scalegraph.agent.recorder.state.Timeline;
import io.scalegraph.trace.RegionCallEvent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Regions of one thread with what its performance counters counted in them. Written by its thread only. */
final class TrackRegions {
    private final Regions regions;
    private final RegionCounts counts;
    private final Clock clock;
    private final PerfCounters perf;
    private final Timeline timeline;
    private final OpenWait wait;
    private final Delivery delivery;

    TrackRegions(Shared shared, long id, PerfCounters perf, Timeline timeline, OpenWait wait, long now) {
        this.clock = shared.clock();
        this.delivery = shared.delivery();
        this.regions = new Regions(id);
        this.counts = new RegionCounts(clock, perf, id, now);
        this.perf = perf;
        this.timeline = timeline;
        this.wait = wait;
    }

    void enter(String name) {
        perf.open();
        RegionCounts.Edge edge = counts.edge(true, clock.nanos());
        timeline.beginChange();
        try {
            regions.enter(name, clock.nanos(), wait.waitedNanos(), counts.pass(edge));
        } finally {
            timeline.endChange();
        }
    }

    void exit() {
        RegionCounts.Edge edge = counts.edge(regions.isNested(), clock.nanos());
        long least = Math.max(RegionCallEvent.LEAST_NANOS, delivery.thresholdNanos());
        RegionCall ended;
        timeline.beginChange();
        try {
            ended = regions.exit(clock.nanos(), wait.waitedNanos(), counts.pass(edge), least);
        } finally {
            timeline.endChange();
        }
        delivery.write(ended);
    }

    boolean isOpen() {
        return regions.isOpen();
    }

    List<RegionReading> read(long now, long waited) {
        return regions.read(now, waited);
    }

    void list(long @Nullable [] counted, List<PerfCount> to) {
        regions.list(perf, counts.until(counted), to);
    }
}
