package io.scalegraph.analyzer.run.role;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.trace.MethodName;
import io.scalegraph.trace.WaitKind;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Methods in which threads wait for a task, by the word of the user, and those of well-known libraries, and queues of what is due at a time. Who waits there for a lock that another holds waits for that
 * thread all the same. Not thread-safe.
 */
public final class DeclaredIdle {
    /** Waits for who is at work, wherever they are. */
    private static final Set<String> HELD =
            EnumSet.of(WaitKind.LOCK, WaitKind.READ_WRITE_LOCK, WaitKind.STAMPED_LOCK, WaitKind.MONITOR).stream()
                    .map(WaitKind::label)
                    .collect(Collectors.toSet());

    private static final String DELAYED = "java.util.concurrent.DelayQueue";

    private static final int MOST_NAMED = 3;

    /** No method, by a user's word. */
    public static final DeclaredIdle NONE = new DeclaredIdle(Set.of());

    private final Set<String> methods;
    /** Elapsed nanoseconds of waits that may be for a task, by method. */
    private final Map<String, Long> waited = new TreeMap<>();

    /**
     * Nobody has waited yet.
     *
     * @param methods class::method, as places are named
     */
    public DeclaredIdle(Set<String> methods) {
        this.methods = Set.copyOf(methods);
    }

    /**
     * Notes where threads wait.
     *
     * @param waits by place
     */
    public void add(Map<Place, WaitSum> waits) {
        if (!methods.isEmpty()) {
            waits.forEach((place, sum) -> {
                if (!HELD.contains(place.kind())) {
                    waited.merge(Place.innermost(place.site()), sum.nanos(), Long::sum);
                }
            });
        }
    }

    /** Whether a thread waits at a place for a task. */
    boolean isAt(Place place) {
        if (isTimer(place)) {
            return true;
        }
        if (HELD.contains(place.kind()) || place.site().isEmpty()) {
            return false;
        }
        String method = Place.innermost(place.site());
        // Who sleeps is not woken by a task.
        return methods.contains(method) || (!place.kind().equals(WaitKind.SLEEP.label()) && TaskLoops.has(method));
    }

    /** Whoever takes what is due at a time waits for that time, as the JDK's own timers do. */
    private static boolean isTimer(Place place) {
        return place.kind().equals(WaitKind.QUEUE_TAKE.label())
                && place.lockClass().equals(DELAYED);
    }

    /**
     * A place where threads wait.
     *
     * @param place any
     * @return the place, charged as idle if threads wait there for a task
     */
    public Place told(Place place) {
        return isAt(place) ? place.chargedAs(WaitKind.Family.IDLE) : place;
    }

    /**
     * Methods in which no thread waited.
     *
     * @return a line for each, in words, with those in which threads waited longest
     */
    public List<String> unmet() {
        String longest = waited.entrySet().stream()
                .filter(entry -> !entry.getKey().isEmpty())
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST_NAMED)
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        return methods.stream()
                .filter(method -> !waited.containsKey(method))
                .sorted()
                .map(method -> "--idle " + method + ": no thread waited in it"
                        + (longest.isEmpty() ? "" : "; threads waited longest in " + longest + quoting(method)))
                .toList();
    }

    /** Where a shell may have taken part of the name. */
    private String quoting(String method) {
        MethodName named = MethodName.parse(method);
        String lost = named == null ? null : named.lostInShell(String.join(", ", waited.keySet()));
        return lost == null ? "" : "; in a shell write " + lost + ", in single quotes";
    }
}
