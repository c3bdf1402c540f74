package io.scalegraph.analyzer.run.place;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.read.total.Enders;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WakeOrigin;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What all threads of a window waited for, by place. */
public final class WaitSources {

    private final Map<Place, WaitSum> waits = new LinkedHashMap<>();
    private final Map<Place, Set<Long>> locks = new HashMap<>();
    private final Map<Place, Double> charged = new HashMap<>();
    /** Time waited by threads that wait for tasks at another place. */
    private final Map<Place, Long> withinTasks = new HashMap<>();

    private final Map<Long, String> names;

    /**
     * Of one window.
     *
     * @param workers its workers
     * @param ledger how its time is divided
     * @param names of threads, by Java thread id
     */
    public WaitSources(List<WorkerWindow> workers, Ledger<Place> ledger, Map<Long, String> names) {
        this.names = names;
        for (int i = 0; i < workers.size(); i++) {
            WorkerWindow worker = workers.get(i);
            Map<Place, WaitSum> sums = worker.waits().sums();
            sums.forEach((place, waited) -> waits.merge(place, waited, WaitSum::plus));
            if (sums.keySet().stream().anyMatch(WaitSources::isForTask)) {
                sums.forEach((place, waited) -> withinTasks.merge(place, waited.nanos(), Long::sum));
            }
            worker.waits()
                    .locks()
                    .forEach((place, numbers) ->
                            locks.computeIfAbsent(place, key -> new HashSet<>()).addAll(numbers));
            ledger.accounts()
                    .get(i)
                    .charged()
                    .places()
                    .forEach((place, time) -> charged.merge(place, time, Double::sum));
        }
    }

    /**
     * With waits that are in no worker's totals.
     *
     * @param others waits by place
     * @return this
     */
    public WaitSources with(Map<Place, WaitSum> others) {
        others.forEach((place, waited) -> waits.merge(place, waited, WaitSum::plus));
        return this;
    }

    /**
     * A source for each place.
     *
     * @return sources, largest processor time first
     */
    public List<WaitSource> list() {
        List<WaitSource> sources = new ArrayList<>();
        waits.forEach((place, sum) -> sources.add(new WaitSource(
                WaitPlace.of(place),
                WaitTimes.of(sum),
                charged.getOrDefault(place, 0.0) / Nanos.PER_SECOND,
                partners(place, sum.partners()),
                enders(place, sum.partners().enders()),
                !isForTask(place) && 2 * withinTasks.getOrDefault(place, 0L) > sum.nanos())));
        sources.sort(Comparator.comparingDouble(WaitSource::charged)
                .thenComparingDouble(source -> source.times().total())
                .reversed());
        return sources;
    }

    private static boolean isForTask(Place place) {
        return place.family() == WaitKind.Family.IDLE;
    }

    private WaitPartners partners(Place place, Partners partners) {
        List<WaitPartners.Partner> threads = new ArrayList<>();
        partners.threads()
                .forEach((id, share) -> threads.add(new WaitPartners.Partner(
                        id == 0 ? WaitEnders.OTHERS : names.getOrDefault(id, ""),
                        id == 0 ? null : id,
                        share.count(),
                        share.nanos() / Nanos.PER_SECOND)));
        threads.sort(Comparator.comparingDouble(WaitPartners.Partner::waited)
                .thenComparingLong(WaitPartners.Partner::count)
                .reversed());
        Set<Long> numbers = locks.getOrDefault(place, Set.of());
        boolean split = partners.splitCount() > 0;
        return new WaitPartners(
                numbers.isEmpty() ? null : Long.valueOf(numbers.size()),
                split ? Long.valueOf(generations(partners)) : null,
                split ? Double.valueOf(partners.imbalanceNanos() / Nanos.PER_SECOND) : null,
                split ? Double.valueOf(partners.releaseNanos() / Nanos.PER_SECOND) : null,
                threads);
    }

    private WaitEnders enders(Place place, Enders enders) {
        if (enders.by().isEmpty()) {
            return WaitEnders.UNKNOWN;
        }
        List<WaitEnders.Ender> by = new ArrayList<>();
        enders.by()
                .forEach((id, share) -> by.add(new WaitEnders.Ender(
                        enderName(id), id > 0 ? id : null, share.count(), share.nanos() / Nanos.PER_SECOND)));
        by.sort(Comparator.comparingDouble(WaitEnders.Ender::waited)
                .thenComparingLong(WaitEnders.Ender::count)
                .reversed());
        return new WaitEnders(by, isWokenByJvm(place) ? null : enders.vainWakes());
    }

    /** Where the JVM ends waits, and does not say how often it has woken a thread. */
    private static boolean isWokenByJvm(Place place) {
        return place.isObjectWait()
                || place.is(WaitKind.IN_JVM)
                || place.is(WaitKind.MONITOR)
                || place.is(WaitKind.JOIN)
                || place.is(WaitKind.SLEEP);
    }

    private String enderName(long id) {
        if (id < 0) {
            return WakeOrigin.ofId(id).label();
        }
        return id == 0 ? WaitEnders.OTHERS : names.getOrDefault(id, "");
    }

    private static long generations(Partners partners) {
        return partners.threads().values().stream()
                .mapToLong(Partners.Share::count)
                .sum();
    }
}
