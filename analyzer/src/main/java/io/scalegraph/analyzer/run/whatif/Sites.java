package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.replay.Changes;
import io.scalegraph.analyzer.run.cause.WindowCourses;
import io.scalegraph.trace.TraceFormat;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The places that a user names, and what there is if there are none of that name. */
final class Sites {
    private static final int MOST_NAMES = 8;

    private final RecordedWindow recorded;

    Sites(RecordedWindow recorded) {
        this.recorded = recorded;
    }

    private List<Place> places(String site, Predicate<Place> which) {
        return recorded.places().stream()
                .filter(which)
                .filter(place -> isNamed(place, site))
                .toList();
    }

    /** By its innermost method, or by all that the recording has of its callers. */
    private static boolean isNamed(Place place, String site) {
        return place.site().equals(site) || place.site().startsWith(site + TraceFormat.CALLED_FROM);
    }

    /** Numbers of the locks that were waited for in a method, and of which it is known who held them. */
    Set<Integer> locks(String site) {
        Set<Integer> locks = new HashSet<>();
        places(site, RecordedWindow::isLock).forEach(place -> locks.addAll(recorded.waitedFor(place)));
        locks.removeIf(lock -> recorded.holdsOf(lock).isEmpty());
        return locks;
    }

    /** Returns why there are none, null if there are. */
    @Nullable
    String noLocks(String site) {
        List<Place> places = places(site, RecordedWindow::isLock);
        if (places.isEmpty()) {
            return "no thread waited for a lock in " + site + "; " + others(RecordedWindow::isLock, site);
        }
        return locks(site).isEmpty() ? recorded.unheld().told(places, recorded.hasHolds()) : null;
    }

    /** Returns why it cannot be done, null if it can. */
    @Nullable
    String remove(String site, Changes changes) {
        List<Place> places = places(site, place -> true);
        if (places.isEmpty()) {
            return "no thread waited in " + site + "; " + others(place -> true, site);
        }
        for (Place place : places) {
            changes.without(recorded.number(place));
            recorded.waitedFor(place)
                    .forEach(object -> changes.without(recorded.recorded().placeOf(object)));
        }
        return null;
    }

    /** Whether a thread looks again and again in a method for what another one asks for. */
    boolean isPolled(String site) {
        return !places(site, place -> recorded.recorded().isPolled(recorded.number(place)))
                .isEmpty();
    }

    private String others(Predicate<Place> which, String wanted) {
        Set<String> names = new TreeSet<>();
        recorded.places().stream().filter(which).forEach(place -> names.add(place.site()));
        return nearest(names, wanted, "waits were in");
    }

    String noMethod(String method, JvmActivity vm, Window window, WindowCourses threads) {
        Map<String, Integer> met = new HashMap<>();
        vm.samplesIn(window.beginNanos(), window.endNanos())
                .forEach(sample -> met.merge(sample.site(), 1, Integer::sum));
        threads.workers().forEach(worker -> worker.counted().regions().keySet().forEach(name -> met.put(name, 1)));
        return "no sample met " + method + ", and it is no region; " + nearest(met.keySet(), method, "there are");
    }

    /** Those with the same method or class first. */
    private static String nearest(Collection<String> names, String wanted, String intro) {
        String type = wanted.replaceFirst("::.*", "");
        String method = wanted.replaceFirst(".*::", "");
        List<String> sorted = names.stream()
                .filter(name -> !name.isEmpty())
                .sorted(Comparator.comparing((String name) -> !name.endsWith("::" + method))
                        .thenComparing(name -> !name.startsWith(type))
                        .thenComparing(name -> name))
                .toList();
        int more = sorted.size() - MOST_NAMES;
        return sorted.isEmpty()
                ? intro + " none at all"
                : intro + " " + String.join(", ", sorted.subList(0, Math.min(MOST_NAMES, sorted.size())))
                        + (more > 0 ? " and " + more + " more" : "");
    }
}
