package io.scalegraph.analyzer.run.place;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.QueuePass;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.Window;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds things that are counted and shared, by the passes of semaphores and queues. How many are in use is how many there are
 * less what is in, so no thread's taking has to be paired with its giving. Stateless.
 *
 * <p>A semaphore may be a signal and a queue a way from one thread to another, where nothing is used between. So each thread
 * has to give back what it took before it takes again. Where that is not so, or a pass is missing, nothing is said.
 */
final class CountedUses {
    /** So many of the passes may tell another size than all before them: permits have no lock that would order them. */
    private static final double MOST_OTHERS = 0.2;

    private CountedUses() {}

    /** Of what was waited for; all passes in the window have to be known one by one. */
    static List<CountedUse> of(TraceIndex recording, Window window) {
        Map<Long, List<QueuePass>> byQueue = new LinkedHashMap<>();
        for (QueuePass pass : recording.trace().ofAgent().held().passes()) {
            if (pass.queue() != 0) {
                byQueue.computeIfAbsent(pass.queue(), number -> new ArrayList<>())
                        .add(pass);
            }
        }
        List<CountedUse> uses = new ArrayList<>();
        if (!byQueue.isEmpty()) {
            places(recording, window, byQueue)
                    .forEach((queue, place) -> use(byQueue.getOrDefault(queue, List.of()), window, place)
                            .ifPresent(uses::add));
        }
        return uses;
    }

    /** Where most was waited for each of them. */
    private static Map<Long, Place> places(TraceIndex recording, Window window, Map<Long, ?> queues) {
        Map<Long, Map<Place, Long>> waits = new LinkedHashMap<>();
        for (long worker : recording.waiting()) {
            for (AgentWait wait : recording.waits(worker, window.beginNanos(), window.endNanos())) {
                if (queues.containsKey(wait.lock()) && !wait.place().site().isEmpty()) {
                    waits.computeIfAbsent(wait.lock(), lock -> new LinkedHashMap<>())
                            .merge(wait.place(), wait.nanos(), Long::sum);
                }
            }
        }
        Map<Long, Place> most = new LinkedHashMap<>();
        waits.forEach((queue, places) -> places.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .ifPresent(entry -> most.put(queue, entry.getKey())));
        return most;
    }

    private static Optional<CountedUse> use(List<QueuePass> passes, Window window, Place place) {
        List<QueuePass> within = passes.stream()
                .filter(pass -> pass.atNanos() >= window.beginNanos() && pass.atNanos() < window.endNanos())
                .toList();
        long servers = passes.stream()
                .mapToLong(pass -> Math.max(pass.fill().size(), before(pass)))
                .max()
                .orElse(0);
        if (within.isEmpty() || servers < 1 || servers > Integer.MAX_VALUE || !isGivenBack(within)) {
            return Optional.empty();
        }
        long in = before(within.get(0));
        long at = window.beginNanos();
        long uses = 0;
        double nanos = 0;
        int others = 0;
        for (QueuePass pass : within) {
            nanos += (double) (servers - in) * (pass.atNanos() - at);
            at = pass.atNanos();
            in += change(pass);
            others += in == pass.fill().size() ? 0 : 1;
            uses += pass.put() ? 0 : pass.items();
        }
        nanos += (double) (servers - in) * (window.endNanos() - at);
        boolean complete = others <= MOST_OTHERS * within.size();
        return complete && uses > 0 && nanos >= 0
                ? Optional.of(new CountedUse(place.kind(), place.site(), nanos / Nanos.PER_SECOND, uses, (int) servers))
                : Optional.empty();
    }

    private static long change(QueuePass pass) {
        return pass.put() ? pass.items() : -pass.items();
    }

    private static long before(QueuePass pass) {
        return pass.fill().size() - change(pass);
    }

    /** Whether no thread ever has more than it takes at once. */
    private static boolean isGivenBack(List<QueuePass> passes) {
        Map<Long, Balance> balances = new HashMap<>();
        passes.forEach(pass ->
                balances.computeIfAbsent(pass.worker(), worker -> new Balance()).add(pass));
        return balances.values().stream().allMatch(Balance::isOfOneTaking);
    }

    /** What one thread took and did not give back, from an unknown beginning. */
    private static final class Balance {
        private long now;
        private long least;
        private long most;
        private long atOnce;

        private void add(QueuePass pass) {
            now -= change(pass);
            least = Math.min(least, now);
            most = Math.max(most, now);
            atOnce = Math.max(atOnce, pass.items());
        }

        private boolean isOfOneTaking() {
            return most - least <= atOnce;
        }
    }
}
