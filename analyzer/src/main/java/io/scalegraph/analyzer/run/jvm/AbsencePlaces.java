package io.scalegraph.analyzer.run.jvm;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.ByTime;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.run.role.Bystanders;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Names the absences of the workers of one window. A thread that waits unseen is mostly in native code, so JFR's samples there
 * tell where it was, each for as much of the absence as any other: those taken in it, where they are some, for a thread may do now one thing and now
 * another; else all of the window. Native code that is no wait by its name, or a wait that may be
 * all work, such as a write to a socket, has only what the waits cannot have lasted: most of its samples are of a thread that
 * runs. Of waits in the JVM itself there are no samples. Where the agent has found a thread in one by a look of its own, which it
 * has once a second for all of a second, that look is worth as many samples as JFR takes in it; where it has found one by
 * asking once, that has as much of the absence as it may have lasted.
 */
public final class AbsencePlaces {
    /** Samples in an absence of which each tells more about it than those of another time. */
    private static final int ENOUGH = 4;

    /** That JFR takes in native code in the second that a look stands for. */
    private static final int SAMPLES_OF_LOOK = 50;

    private static final Place NOWHERE = new Place(WaitKind.OUTSIDE.label(), "", "");

    /** Calls of the system that run in the kernel where they need not wait. */
    private static final Set<String> MAY_RUN = EnumSet.of(
                    WaitKind.OUTSIDE,
                    WaitKind.SOCKET_WRITE,
                    WaitKind.FILE_READ,
                    WaitKind.FILE_WRITE,
                    WaitKind.FILE_METADATA)
            .stream()
            .map(WaitKind::label)
            .collect(Collectors.toSet());

    private final WorkSamples samples;
    private final Bystanders bystanders;
    private final long readyNanos;
    private final Map<Place, WaitSum> sums = new LinkedHashMap<>();
    /** By worker and place. */
    private final Map<List<Object>, Stalls.Elsewhere> rows = new LinkedHashMap<>();

    private final Map<Long, List<Timeline.Absence<Place>>> byWorker = new HashMap<>();

    /**
     * Of one window.
     *
     * @param samples its samples
     * @param workers its workers
     * @param bystanders which of these have nothing to do
     * @param readyNanos from when JFR was up
     */
    public AbsencePlaces(WorkSamples samples, List<WorkerWindow> workers, Bystanders bystanders, long readyNanos) {
        this.samples = samples;
        this.bystanders = bystanders;
        this.readyNanos = readyNanos;
        for (WorkerWindow worker : workers) {
            if (!worker.system().absences().isEmpty()) {
                byWorker.put(worker.id(), named(worker));
            }
        }
    }

    private List<Timeline.Absence<Place>> named(WorkerWindow worker) {
        List<JvmActivity.Sample> all = samples.inNative(worker.id());
        List<JvmActivity.Sight> looks = samples.inJvm(worker.id());
        Map<Place, Integer> ofAll = counts(all, looks);
        if (ofAll.isEmpty()) {
            ofAll.put(NOWHERE, 1);
        }
        List<Timeline.Absence<Place>> named = new ArrayList<>();
        for (WorkerWindow.Absence absence : worker.system().absences()) {
            Map<Place, Double> shares = sighted(worker, absence);
            double rest = 1
                    - shares.values().stream().mapToDouble(Double::doubleValue).sum();
            List<JvmActivity.Sample> within = all.subList(
                    ByTime.first(all, JvmActivity.Sample::timeNanos, absence.begin()),
                    ByTime.first(all, JvmActivity.Sample::timeNanos, absence.end()));
            List<JvmActivity.Sight> lookedAt = looks.subList(
                    ByTime.first(looks, JvmActivity.Sight::timeNanos, absence.begin()),
                    ByTime.first(looks, JvmActivity.Sight::timeNanos, absence.end()));
            Map<Place, Integer> counts =
                    within.size() < ENOUGH && lookedAt.isEmpty() ? ofAll : counts(within, lookedAt);
            divide(rest, absence.share(), counts).forEach((place, share) -> shares.merge(place, share, Double::sum));
            List<Timeline.AbsentAt<Place>> places = new ArrayList<>();
            shares.forEach((seen, share) -> {
                Place place = bystanders.told(worker, seen);
                places.add(new Timeline.AbsentAt<>(place, place.family(), absence.share() * share));
                double nanos = absence.nanos() * share;
                add(worker, place, nanos, Math.max(0, Math.min(nanos, (double) readyNanos - absence.begin())));
            });
            named.add(new Timeline.Absence<>(absence.begin(), absence.end(), places));
        }
        return named;
    }

    private static Map<Place, Integer> counts(List<JvmActivity.Sample> list, List<JvmActivity.Sight> looks) {
        Map<Place, Integer> counts = new LinkedHashMap<>();
        for (JvmActivity.Sample sample : list) {
            counts.merge(place(sample), 1, Integer::sum);
        }
        for (JvmActivity.Sight look : looks) {
            counts.merge(new Place(look.kind(), look.site(), ""), SAMPLES_OF_LOOK, Integer::sum);
        }
        return counts;
    }

    /**
     * Divides what is left of an absence by samples.
     *
     * @param rest its share of the absence
     * @param absent share of the absence in the time in no wait, of which the samples are
     * @param counts samples by place, at least one
     * @return shares of the absence by place
     */
    private static Map<Place, Double> divide(double rest, double absent, Map<Place, Integer> counts) {
        double all = counts.values().stream().mapToInt(Integer::intValue).sum();
        double running = counts.entrySet().stream()
                .filter(count -> MAY_RUN.contains(count.getKey().kind()))
                .mapToInt(Map.Entry::getValue)
                .sum();
        double waits = all - running;
        double ofWaits = running == 0 ? rest : Math.min(rest, waits / all / absent);
        Map<Place, Double> shares = new LinkedHashMap<>();
        counts.forEach((place, count) -> {
            double share =
                    MAY_RUN.contains(place.kind()) ? (rest - ofWaits) * count / running : ofWaits * count / waits;
            if (share > 0) {
                shares.put(place, share);
            }
        });
        return shares;
    }

    /** The shares of an absence that waits have in which the worker was found. */
    private Map<Place, Double> sighted(WorkerWindow worker, WorkerWindow.Absence absence) {
        Map<Place, Double> shares = new LinkedHashMap<>();
        long left = absence.nanos();
        for (SightedWait wait : samples.sighted(worker.id())) {
            long nanos = wait.within(absence.begin(), absence.end(), left);
            if (nanos > 0) {
                shares.merge(wait.place(), (double) nanos / absence.nanos(), Double::sum);
                left -= nanos;
            }
        }
        return shares;
    }

    private static Place place(JvmActivity.Sample sample) {
        boolean unseen = Arrays.stream(WaitKind.values())
                .filter(AbsencePlaces::mayBeUnseen)
                .anyMatch(kind -> kind.label().equals(sample.kind()));
        return new Place(unseen ? sample.kind() : WaitKind.OUTSIDE.label(), sample.site(), "");
    }

    /** What no hook sees, or not where it began before the hooks; other waits are in the totals. */
    private static boolean mayBeUnseen(WaitKind kind) {
        return kind.isOutside() || kind == WaitKind.SLEEP || kind.isObjectWait();
    }

    private void add(WorkerWindow worker, Place place, double nanos, double early) {
        sums.merge(place, WaitSum.open(Math.round(nanos)), WaitSum::plus);
        rows.merge(
                List.of(worker.id(), place),
                new Stalls.Elsewhere(
                        worker.id(),
                        worker.name(),
                        place.kind(),
                        place.site(),
                        nanos / Nanos.PER_SECOND,
                        early / Nanos.PER_SECOND),
                (before, more) -> new Stalls.Elsewhere(
                        more.id(),
                        more.name(),
                        more.kind(),
                        more.site(),
                        before.time() + more.time(),
                        before.early() + more.early()));
    }

    /**
     * Absences of each worker.
     *
     * @return rows by worker and place, most time first
     */
    public List<Stalls.Elsewhere> rows() {
        return rows.values().stream()
                .sorted(Comparator.comparingDouble(Stalls.Elsewhere::time).reversed())
                .toList();
    }

    /**
     * What a worker did.
     *
     * @param worker one of the window's
     * @return its timeline with its absences, by place
     */
    public Timeline<Place> timeline(WorkerWindow worker) {
        List<Timeline.Absence<Place>> named = byWorker.get(worker.id());
        return named == null ? worker.timeline() : worker.timeline().withAbsences(named);
    }

    /**
     * Absences of all workers.
     *
     * @return elapsed time by place; how many there were, and how long each, is not known
     */
    public Map<Place, WaitSum> sums() {
        return sums;
    }
}
