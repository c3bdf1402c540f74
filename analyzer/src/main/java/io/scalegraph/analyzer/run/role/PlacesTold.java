package io.scalegraph.analyzer.run.role;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Has a worker wait at places as somebody knows better what they are. */
final class PlacesTold {
    private PlacesTold() {}

    static WorkerWindow of(WorkerWindow worker, UnaryOperator<Place> told) {
        Map<Place, WaitSum> sums = new HashMap<>();
        worker.waits().sums().forEach((place, sum) -> sums.put(told.apply(place), sum));
        Map<Place, Set<Long>> locks = new HashMap<>();
        worker.waits().locks().forEach((place, numbers) -> locks.put(told.apply(place), numbers));
        WorkerWindow.Waits waits = worker.waits();
        return worker.withWaits(new WorkerWindow.Waits(sums, locks, waits.listed(), waits.uncounted(), waits.edges()))
                .withTimeline(of(worker.timeline(), told));
    }

    private static Timeline<Place> of(Timeline<Place> timeline, UnaryOperator<Place> told) {
        List<Timeline.Wait<Place>> waits = timeline.waits().stream()
                .map(wait -> {
                    Place place = told.apply(wait.place());
                    return new Timeline.Wait<>(place, place.family(), wait.begin(), wait.end());
                })
                .toList();
        List<Timeline.ShortWaits<Place>> shorts = timeline.shortWaits().stream()
                .map(wait -> {
                    Place place = told.apply(wait.place());
                    return new Timeline.ShortWaits<>(place, place.family(), wait.nanos());
                })
                .toList();
        return new Timeline<>(timeline.begin(), timeline.end(), waits, shorts, timeline.absences());
    }
}
