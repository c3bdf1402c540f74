package io.scalegraph.agent.recorder.virtual;

import io.scalegraph.agent.recorder.region.RegionReading;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The computation regions that virtual threads are in. Thread-safe, and no thread waits here. */
public final class SharedRegions {
    private final AtomicReference<@Nullable SharedRegion> newest = new AtomicReference<>();

    SharedRegions() {}

    /** The region of a name. There are at most as many as methods that carry its hook. */
    SharedRegion of(String name) {
        while (true) {
            SharedRegion before = newest.get();
            for (SharedRegion region = before; region != null; region = region.next()) {
                if (region.isNamed(name)) {
                    return region;
                }
            }
            SharedRegion made = new SharedRegion(name, before);
            if (newest.compareAndSet(before, made)) {
                return made;
            }
        }
    }

    /** What was spent in each, the calls that go on included. */
    List<RegionReading> read(long now) {
        List<RegionReading> readings = new ArrayList<>();
        for (SharedRegion region = newest.get(); region != null; region = region.next()) {
            readings.add(region.read(now));
        }
        return readings;
    }

    void forget() {
        newest.set(null);
    }
}
