package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.read.Partners;
import io.scalegraph.analyzer.read.Trace;
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

    static TimedMonitors of(Collection<Trace.CallPlace> calls, long thresholdNanos) {
        return new TimedMonitors(
                calls.stream()
                        .filter(place -> place.call().equals(CallEvent.MONITOR))
                        .map(Trace.CallPlace::site)
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
    List<Trace.JvmWait> others(
            List<Trace.JvmWait> ofJvm, Intervals timed, Map<Trace.Place, WorkerWindow.Waited> waited) {
        if (sites.isEmpty()) {
            return ofJvm;
        }
        return ofJvm.stream().filter(wait -> !isTimed(wait, timed, waited)).toList();
    }

    private boolean isTimed(Trace.JvmWait wait, Intervals timed, Map<Trace.Place, WorkerWindow.Waited> waited) {
        String kind = wait.place().kind();
        String site = innermost(wait.place().site());
        boolean same = kind.equals(WaitKind.MONITOR.label())
                && sites.contains(site)
                && (wait.nanos() < thresholdNanos || timed.holdMiddle(kind, wait.beginNanos(), wait.nanos()));
        if (same) {
            waited.computeIfPresent(
                    new Trace.Place(kind, site, wait.place().lockClass()),
                    (place, all) -> new WorkerWindow.Waited(
                            all.count(),
                            all.nanos(),
                            all.maxNanos(),
                            all.histogram(),
                            all.partners().plus(Partners.of(wait.owner(), wait.nanos()))));
        }
        return same;
    }

    private static String innermost(String site) {
        int callers = site.indexOf(TraceFormat.CALLED_FROM);
        return callers < 0 ? site : site.substring(0, callers);
    }
}
