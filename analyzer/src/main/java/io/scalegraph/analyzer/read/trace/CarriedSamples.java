package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.read.total.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Gives samples of virtual threads to the threads that carried them, of which JFR does not tell: each to a carrier that was in
 * no wait at that time, and where several worked to that which has had none for longest, since one look of JFR's meets none of them
 * twice. So of several it is not known which had the sample, but each gets as many as it worked for, and of its time. Not
 * thread-safe.
 */
final class CarriedSamples {
    private final List<Carrier> carriers = new ArrayList<>();

    /** A thread that carries virtual ones. */
    private static final class Carrier {
        private final WorkerReading last;
        private final List<AgentWait> waits;
        /** When it was given a sample. */
        private long given = Long.MIN_VALUE;

        Carrier(WorkerReading last, @Nullable List<AgentWait> waits) {
            this.last = last;
            this.waits = waits == null ? List.of() : waits;
        }

        boolean livesAt(long time) {
            WorkerReading.Life life = last.life();
            return life.startNanos() <= time && (life.endNanos() < 0 || time < life.endNanos());
        }

        /** Where it waits at a time, null if nowhere. */
        @Nullable
        Place placeAt(long time) {
            int before = ByTime.first(waits, AgentWait::beginNanos, time + 1) - 1;
            if (before >= 0
                    && time < waits.get(before).beginNanos() + waits.get(before).nanos()) {
                return waits.get(before).place();
            }
            WorkerReading.Open open = last.open();
            return open != null && last.life().readNanos() - open.nanos() <= time ? open.place() : null;
        }
    }

    private CarriedSamples(Collection<WorkerReading> last, Map<Long, ? extends List<AgentWait>> waits) {
        for (WorkerReading reading : last) {
            WorkerReading.Open open = reading.open();
            if (reading.totals().waits().keySet().stream().anyMatch(Place::isIdleCarriers)
                    || (open != null && open.place().isIdleCarriers())) {
                carriers.add(new Carrier(reading, waits.get(reading.id())));
            }
        }
        carriers.sort(Comparator.comparingLong(carrier -> carrier.last.id()));
    }

    /**
     * What the JVM did, with the samples of its virtual threads given to carriers. Those of which there is none that worked are left
     * out.
     *
     * @param vm what it did
     * @param last the last reading of each thread
     * @param waits single waits by Java thread id, each list in order of begin
     */
    static JvmActivity given(
            JvmActivity vm, Collection<WorkerReading> last, Map<Long, ? extends List<AgentWait>> waits) {
        if (vm.virtualSamples().isEmpty()) {
            return vm;
        }
        CarriedSamples all = new CarriedSamples(last, waits);
        List<JvmActivity.Sample> given = new ArrayList<>();
        for (JvmActivity.Sample sample : vm.virtualSamples()) {
            Carrier carrier = all.carrier(sample);
            if (carrier != null) {
                carrier.given = sample.timeNanos();
                given.add(sample.of(carrier.last.id()));
            }
        }
        return vm.withCarried(given);
    }

    /** In native code it may be one that blocks its carrier, and that wait is known: then the sample is nobody's work. */
    private @Nullable Carrier carrier(JvmActivity.Sample sample) {
        Carrier free = null;
        boolean blocksOne = false;
        for (Carrier carrier : carriers) {
            if (carrier.livesAt(sample.timeNanos())) {
                Place place = carrier.placeAt(sample.timeNanos());
                blocksOne |= place != null && !place.isIdleCarriers();
                if (place == null && (free == null || carrier.given < free.given)) {
                    free = carrier;
                }
            }
        }
        return sample.inNative() && blocksOne ? null : free;
    }
}
