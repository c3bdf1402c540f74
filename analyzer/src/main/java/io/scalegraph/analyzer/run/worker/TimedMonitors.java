package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.read.total.CallPlace;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.trace.CallEvent;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The places where a thread's own code has timed its monitors. JFR tells of the same waits again: they are not counted
 * twice, and what only JFR knows, who held the monitor, is added to what was timed.
 *
 * @param sites class::method of the places
 * @param thresholdNanos timed waits of at least this length are known one by one, shorter ones by their sum
 */
record TimedMonitors(Set<String> sites, long thresholdNanos) {

    static TimedMonitors of(Collection<CallPlace> calls, long thresholdNanos) {
        return new TimedMonitors(
                calls.stream()
                        .filter(place -> place.call().equals(CallEvent.MONITOR))
                        .map(CallPlace::site)
                        .collect(Collectors.toSet()),
                thresholdNanos);
    }

    /**
     * Those of JFR's waits that nobody has timed: other places, synchronized methods, and code that was running already
     * when the agent came.
     *
     * @param timed the agent's waits that are known one by one
     * @param waited the agent's waits by place, which are told their partners
     */
    List<JfrWait> others(List<JfrWait> ofJvm, KnownWaits timed, Map<Place, WaitSum> waited) {
        if (sites.isEmpty()) {
            return ofJvm;
        }
        return ofJvm.stream().filter(wait -> !isTimed(wait, timed, waited)).toList();
    }

    private boolean isTimed(JfrWait wait, KnownWaits timed, Map<Place, WaitSum> waited) {
        String site = innermost(wait.place().site());
        boolean same = wait.place().is(WaitKind.MONITOR)
                && sites.contains(site)
                && (wait.nanos() < thresholdNanos
                        || timed.holdMiddle(WaitKind.MONITOR, wait.beginNanos(), wait.nanos()));
        if (same) {
            waited.computeIfPresent(
                    new Place(wait.place().kind(), site, wait.place().lockClass()),
                    (place, sum) -> sum.withPartners(Partners.of(wait.owner(), wait.nanos())));
        }
        return same;
    }

    private static String innermost(String site) {
        int callers = site.indexOf(TraceFormat.CALLED_FROM);
        return callers < 0 ? site : site.substring(0, callers);
    }
}
