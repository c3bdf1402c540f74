package io.scalegraph.analyzer.ledger;

import io.scalegraph.trace.WaitKind.Family;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the time of all carriers is for, stretch by stretch: the time in which they are idle, and the time in which they
 * are up.
 *
 * @param <P> names a place that is waited at
 */
final class CarrierAttributions<P> {
    private final Map<Long, Attribution<P>> idle = new HashMap<>();
    private final Map<Long, Attribution<P>> up = new HashMap<>();
    private @Nullable Attribution<P> shortWaits;

    private CarrierAttributions() {}

    /** In a stretch without a thread to run; null if nothing is known of the crowd then. */
    @Nullable
    Attribution<P> idle(AttributedWaits.Piece<P> piece) {
        return piece.stretch() == null ? null : idle.get(piece.stretch().begin());
    }

    /** In a stretch while not waiting; null if all of it is work. */
    @Nullable
    Attribution<P> up(AttributedWaits.Piece<P> piece) {
        return piece.stretch() == null ? null : up.get(piece.stretch().begin());
    }

    /** In short times without a thread to run; null if there were no carriers. */
    @Nullable
    Attribution<P> shortWaits() {
        return shortWaits;
    }

    /** Elapsed times of all carriers. */
    static final class Sums<P> {
        private final Map<Long, Long> idle = new HashMap<>();
        private final Map<Long, Long> up = new HashMap<>();
        private @Nullable P own;
        private Family family = Family.IDLE;
        private double shorts;
        private double idleShorts;

        /** Carriers wait at this place for a thread to run. */
        void idle(P place, Family family) {
            this.own = place;
            this.family = family;
        }

        void idle(AttributedWaits.Piece<P> piece) {
            add(idle, piece);
        }

        void up(AttributedWaits.Piece<P> piece) {
            add(up, piece);
        }

        void shortWaits(Timeline.ShortWaits<P> waits, boolean idle) {
            shorts += waits.nanos();
            if (idle) {
                own = waits.place();
                idleShorts += waits.nanos();
            }
        }

        private static <P> void add(Map<Long, Long> sums, AttributedWaits.Piece<P> piece) {
            if (piece.stretch() != null) {
                sums.merge(piece.stretch().begin(), piece.nanos(), Long::sum);
            }
        }

        /** The mix of each stretch, and of what these leave the one of the short waits, which have no position. */
        CarrierAttributions<P> mixes(List<VirtualWaits.Interval<P>> stretches) {
            CarrierAttributions<P> mixes = new CarrierAttributions<>();
            P place = own;
            if (place == null) {
                return mixes;
            }
            double allUp = up.values().stream().mapToLong(Long::longValue).sum();
            Map<Family, Map<P, Double>> left = new EnumMap<>(Family.class);
            double computed = 0;
            for (VirtualWaits.Interval<P> stretch : stretches) {
                Map<Family, Map<P, Double>> sums = Attribution.sums(stretch.sums());
                double nanos = idle.getOrDefault(stretch.begin(), 0L);
                if (nanos > 0) {
                    mixes.idle.put(
                            stretch.begin(), Attribution.of(place, family, nanos, (double) stretch.computed(), sums));
                }
                double upNanos = up.getOrDefault(stretch.begin(), 0L);
                double waited = upNanos > 0 ? waited(stretch, upNanos, upNanos / allUp, sums) : 0;
                if (waited > 0) {
                    mixes.up.put(stretch.begin(), Attribution.ofUp(upNanos, waited, sums));
                }
                computed += Math.max(0, stretch.computed() - nanos);
                sums.forEach((each, places) -> places.forEach((at, sum) ->
                        left.computeIfAbsent(each, key -> new LinkedHashMap<>()).merge(at, sum, Double::sum)));
            }
            mixes.shortWaits = Attribution.of(place, family, idleShorts, computed, left);
            return mixes;
        }

        /**
         * How long carriers were up for none of the crowd's work, as far as that is the crowd's waiting: first comes what
         * the crowd computed without them, and short waits of the carriers stand for as much as they lasted.
         *
         * @param share the stretch's part of the short waits
         */
        private double waited(
                VirtualWaits.Interval<P> stretch, double upNanos, double share, Map<Family, Map<P, Double>> sums) {
            if (stretch.running() < 0) {
                return 0;
            }
            double notRunning = upNanos - shorts * share - stretch.running();
            double reserved = idleShorts * share;
            double computed = Math.max(0, stretch.computed() - idle.getOrDefault(stretch.begin(), 0L));
            double left = sums.values().stream()
                    .flatMap(places -> places.values().stream())
                    .mapToDouble(Double::doubleValue)
                    .sum();
            return Math.min(notRunning - Math.max(0, computed - reserved), left - Math.max(0, reserved - computed));
        }
    }
}
