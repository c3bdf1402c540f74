package io.scalegraph.analyzer.run.spacetime;

import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the virtual threads of a carrier waited for while it had none to run, as the ledger charges it. Only sums are known of
 * that.
 *
 * @param idle where the carrier waits for a thread to run; empty of a thread that is no carrier
 * @param parts of the time there, by what it was for: shares whose sum is at most 1
 */
record CarrierIdle(List<Place> idle, Map<Place, Double> parts) {
    static CarrierIdle of(Timeline<Place> timeline, Account<Place> account) {
        Set<Place> own = Stream.of(
                        timeline.waits().stream().map(Timeline.Wait::place),
                        timeline.shortWaits().stream().map(Timeline.ShortWaits::place),
                        timeline.absences().stream()
                                .flatMap(absence -> absence.places().stream())
                                .map(Timeline.AbsentAt::place))
                .flatMap(places -> places)
                .collect(Collectors.toSet());
        List<Place> idle = own.stream().filter(Place::isIdleCarriers).toList();
        Map<Place, Double> charged = account.charged().places();
        Map<Place, Double> behind = charged.entrySet().stream()
                .filter(place -> !own.contains(place.getKey()) && place.getValue() > 0)
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        double all = sum(behind)
                + idle.stream()
                        .mapToDouble(place -> charged.getOrDefault(place, 0.0))
                        .sum();
        return idle.isEmpty() || behind.isEmpty()
                ? new CarrierIdle(idle, Map.of())
                : new CarrierIdle(
                        idle,
                        behind.entrySet().stream()
                                .collect(Collectors.toMap(Map.Entry::getKey, place -> place.getValue() / all)));
    }

    private static double sum(Map<Place, Double> amounts) {
        return amounts.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
