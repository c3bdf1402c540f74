package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.Selection;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.CallPlace;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.trace.CallEvent;
import io.scalegraph.trace.JdkEvents;
import io.scalegraph.trace.WaitKind;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The places where a thread's own code has timed its monitors, and the waits at objects where hooks see them. JFR tells of
 * the same waits again: they are not counted twice, and what only JFR knows, who held the monitor and who notified, is
 * added to what was timed.
 *
 * @param sites class::method of the places
 * @param thresholdNanos timed waits of at least this length are known one by one, shorter ones by their sum
 * @param objectWaits whether hooks saw each {@code Object.wait}
 */
record TimedMonitors(Set<String> sites, long thresholdNanos, boolean objectWaits) {

    static TimedMonitors of(Collection<CallPlace> calls, long thresholdNanos, @Nullable AgentStart agent) {
        return new TimedMonitors(
                calls.stream()
                        .filter(place -> place.call().equals(CallEvent.MONITOR))
                        .map(CallPlace::site)
                        .collect(Collectors.toSet()),
                thresholdNanos,
                agent != null && !agent.standsIn(JdkEvents.MONITOR_WAIT));
    }

    /**
     * Those of JFR's waits that nobody has timed: other places, synchronized methods, and code that was running already
     * when the agent came.
     *
     * @param timed the agent's waits that are known one by one
     * @param waited the agent's waits by place, which are told their partners
     */
    List<JfrWait> others(List<JfrWait> ofJvm, KnownWaits timed, Map<Place, WaitSum> waited) {
        if (sites.isEmpty() && !objectWaits) {
            return ofJvm;
        }
        LongColumn others = new LongColumn();
        for (int i = 0; i < ofJvm.size(); i++) {
            JfrWait wait = ofJvm.get(i);
            if (!isHooked(wait, timed, waited) && !isTimed(wait, timed, waited)) {
                others.add(i);
            }
        }
        return new Selection<>(ofJvm, others.seal());
    }

    private boolean isHooked(JfrWait wait, KnownWaits timed, Map<Place, WaitSum> waited) {
        if (!objectWaits || !wait.place().isObjectWait()) {
            return false;
        }
        Timeline.Wait<Place> same = timed.atMiddle(wait.beginNanos(), wait.nanos());
        if (same != null && same.place().isObjectWait()) {
            timed.tell(same, wait);
            long nanos = same.end() - same.begin();
            waited.computeIfPresent(same.place(), (place, sum) -> sum.withEndTold(wait.ender(), nanos));
        }
        return true;
    }

    private boolean isTimed(JfrWait wait, KnownWaits timed, Map<Place, WaitSum> waited) {
        String site = Place.innermost(wait.place().site());
        boolean same = wait.place().is(WaitKind.MONITOR)
                && sites.contains(site)
                && (wait.nanos() < thresholdNanos
                        || timed.holdMiddle(WaitKind.MONITOR, wait.beginNanos(), wait.nanos()));
        if (same) {
            Timeline.Wait<Place> alone = timed.atMiddle(wait.beginNanos(), wait.nanos());
            if (alone != null) {
                timed.tell(alone, wait);
            }
            waited.computeIfPresent(
                    new Place(wait.place().kind(), site, wait.place().lockClass()),
                    (place, sum) -> sum.withPartners(Partners.of(wait.owner(), wait.nanos()))
                            .withEndTold(wait.ender(), wait.nanos()));
        }
        return same;
    }
}
