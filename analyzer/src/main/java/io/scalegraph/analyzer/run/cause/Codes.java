package io.scalegraph.analyzer.run.cause;

import io.scalegraph.analyzer.cause.BlameSweep;
import io.scalegraph.analyzer.cause.State;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
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
     */
    Codes(JvmActivity vm, Window window, List<WorkerWindow> workers, Set<String> regions) {
        this.regions = regions;
        Map<Long, WorkerWindow> byId =
                workers.stream().collect(Collectors.toMap(WorkerWindow::id, Function.identity()));
        for (JvmActivity.Sample sample : vm.samplesIn(window.beginNanos(), window.endNanos())) {
            WorkerWindow worker = byId.get(sample.worker());
            if (worker != null && !WindowCourses.isElsewhere(worker, sample)) {
                add(sample);
            }
        }
    }

    private void add(JvmActivity.Sample sample) {
        int code = numbers.computeIfAbsent(sample.code(), this::number);
        BlameSweep.Moment moment = new BlameSweep.Moment(sample.worker(), sample.timeNanos(), code);
        moments.add(moment);
        byThread.computeIfAbsent(sample.worker(), id -> new ArrayList<>()).add(moment);
    }

    private int number(JvmActivity.Code code) {
        CausePlace place = new CausePlace(State.WORK.label(), null, code.site(), region(code.callers()));
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
}
