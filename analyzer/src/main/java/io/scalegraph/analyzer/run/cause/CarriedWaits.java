package io.scalegraph.analyzer.run.cause;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.trace.WaitKind;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What stands behind carriers that have no virtual thread to run: what these wait for, by the sums of the window, as each of them is
 * as good an answer as another. Waits for a task leave the carriers without one. Immutable.
 *
 * @param shares by place, ratios that add up to 1; none of a window without virtual threads
 */
record CarriedWaits(Map<CausePlace, Double> shares) {
    /**
     * Of one window.
     *
     * @param waits what its virtual threads waited for
     */
    static CarriedWaits of(Map<Place, WaitSum> waits) {
        double all = waits.values().stream().mapToDouble(WaitSum::nanos).sum();
        Map<CausePlace, Double> shares = new LinkedHashMap<>();
        if (all > 0) {
            waits.forEach((place, sum) -> {
                String state = place.family() == WaitKind.Family.IDLE ? CausePlace.IDLE : CausePlace.CARRIED;
                shares.merge(new CausePlace(state, place.kind(), place.site(), null), sum.nanos() / all, Double::sum);
            });
        }
        return new CarriedWaits(shares);
    }

    /**
     * The places that one stands for.
     *
     * @param place where a thread was
     * @return shares by place; the whole at the place itself, unless a carrier had nothing to run there
     */
    Map<CausePlace, Double> of(CausePlace place) {
        boolean idles = place.state().equals(CausePlace.IDLE) || place.state().equals(CausePlace.SHORT);
        boolean carries = WaitKind.CARRIER_IDLE.label().equals(place.reason());
        return idles && carries && !shares.isEmpty() ? shares : Map.of(place, 1.0);
    }
}
