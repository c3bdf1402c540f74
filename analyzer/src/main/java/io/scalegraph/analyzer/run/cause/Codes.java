package io.scalegraph.analyzer.run.cause;

import io.scalegraph.analyzer.cause.BlameSweep;
import io.scalegraph.analyzer.cause.State;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** In which code JFR's samples met the workers of one window, by number. */
final class Codes {
    /** What stands for work in which no sample met the thread. */
    static final CausePlace NOT_SAMPLED = new CausePlace(State.WORK.label(), null, "", null);

    private static final Comparator<BlameSweep.Moment> BY_TIME = Comparator.comparingLong(BlameSweep.Moment::at);

    private final Set<String> regions;
    private final List<CausePlace> places = new ArrayList<>();
    private final Map<JvmActivity.Code, Integer> numbers = new HashMap<>();
    private final Map<CausePlace, Integer> byPlace = new HashMap<>();
    private final List<BlameSweep.Moment> moments = new ArrayList<>();
    private final Map<Long, List<BlameSweep.Moment>> byThread = new HashMap<>();

    /**
     * Of one window.
     *
     * @param vm all samples
     * @param window the window
     * @param workers its workers
     * @param regions names of regions
     * @param unmet what no sample met
     */
    Codes(JvmActivity vm, Window window, List<WorkerWindow> workers, Set<String> regions, UnmetWork unmet) {
        this.regions = regions;
        Map<Long, WorkerWindow> byId =
                workers.stream().collect(Collectors.toMap(WorkerWindow::id, Function.identity()));
        for (JvmActivity.Sample sample : vm.samplesIn(window.beginNanos(), window.endNanos())) {
            WorkerWindow worker = byId.get(sample.worker());
            if (worker != null && !WindowCourses.isElsewhere(worker, sample)) {
                add(sample.worker(), sample.timeNanos(), numbers.computeIfAbsent(sample.code(), this::number));
            }
        }
        for (WorkerWindow worker : workers) {
            long missing = unmet.samples(worker.id());
            if (missing > 0) {
                add(worker, missing);
                of(worker.id()).sort(BY_TIME);
            }
        }
        moments.sort(BY_TIME);
    }

    /** Moments in which a thread did what is not known, spread over all its work and over the waits in between, where they count for nothing. */
    private void add(WorkerWindow worker, long unmet) {
        double work = Math.max(1, worker.workNanos() - worker.absentNanos());
        double step = work / unmet;
        int code = number(NOT_SAMPLED);
        for (double at = worker.timeline().begin() + step / 2;
                at < worker.timeline().end();
                at += step) {
            add(worker.id(), (long) at, code);
        }
    }

    private void add(long worker, long at, int code) {
        BlameSweep.Moment moment = new BlameSweep.Moment(worker, at, code);
        moments.add(moment);
        byThread.computeIfAbsent(worker, id -> new ArrayList<>()).add(moment);
    }

    private int number(JvmActivity.Code code) {
        return number(new CausePlace(State.WORK.label(), null, code.site(), region(code.callers())));
    }

    private int number(CausePlace place) {
        return byPlace.computeIfAbsent(place, key -> {
            places.add(key);
            return places.size() - 1;
        });
    }

    /** The innermost frame that is a region. */
    private @Nullable String region(String callers) {
        for (String method : callers.split(TraceFormat.CALLED_FROM, -1)) {
            if (regions.contains(method)) {
                return method;
            }
        }
        return null;
    }

    /** All samples, by time. */
    List<BlameSweep.Moment> moments() {
        return moments;
    }

    /** Those of a thread, by time. */
    List<BlameSweep.Moment> of(long thread) {
        return byThread.getOrDefault(thread, List.of());
    }

    CausePlace place(int code) {
        return places.get(code);
    }

    /** How many samples there are where so many were counted: none of what none met. */
    long samples(int code, long count) {
        return places.get(code).equals(NOT_SAMPLED) ? 0 : count;
    }
}
