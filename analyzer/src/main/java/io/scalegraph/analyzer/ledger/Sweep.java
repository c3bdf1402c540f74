package io.scalegraph.analyzer.ledger;

import io.scalegraph.trace.WaitKind.Family;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The one pass over a window's changes of state that {@link Ledger} describes.
 *
 * @param <P> names a place that is waited at
 */
final class Sweep<P> {
    private static final Family[] FAMILIES = Family.values();

    private final long end;
    private final int processors;
    private final List<Worker<P>> workers = new ArrayList<>();
    private final Changes changes;
    private final WorkersInState working = new WorkersInState();
    /** Those that wait, by {@link Attribution#index} of what they wait for. */
    private final List<WorkersInState> waiting =
            List.of(new WorkersInState(), new WorkersInState(), new WorkersInState());

    private final AttributedWaits<P> spans;
    /** Time in which no working worker lacked a processor. */
    private double uncrowded;
    /** Workers in none of their known waits: they work, or are in short waits. */
    private double upright;
    /** Elapsed time that one of these has been given as height. */
    private double height;

    private double nobody;
    private final ProgramStops standstills;
    private double unused;
    private long now;

    Sweep(
            long begin,
            long end,
            int processors,
            List<Timeline<P>> timelines,
            List<Interruption> stops,
            VirtualWaits<P> crowd) {
        this.end = end;
        this.processors = processors;
        this.now = begin;
        this.changes = new Changes(begin, end);
        this.spans = new AttributedWaits<>(timelines, crowd);
        this.standstills = new ProgramStops(stops);
        for (int i = 0; i < timelines.size(); i++) {
            Timeline<P> timeline = timelines.get(i);
            AttributedList<P> waits = spans.of(timeline);
            Worker<P> worker = new Worker<>(waits, ShortShare.of(timeline, waits, spans), standstills.mark());
            workers.add(worker);
            changes.add(i, timeline, worker.waits);
        }
        stops.forEach(changes::add);
    }

    Ledger<P> run() {
        group(Family.IDLE).members = workers.size();
        changes.forEach((time, worker, step, stop) -> {
            advance(time);
            if (stop != null) {
                stop(stop, step == Changes.STOP_BEGINS);
            } else {
                step(workers.get(worker), step);
            }
        });
        advance(end);
        List<Account<P>> accounts = new ArrayList<>();
        for (Worker<P> worker : workers) {
            worker.book(this);
            accounts.add(worker.account());
        }
        return new Ledger<>(accounts, unused, nobody);
    }

    private void advance(long time) {
        double dt = time - now;
        now = time;
        double busy = Math.min(working.size(), processors);
        working.give(busy, dt);
        if (working.size() <= processors) {
            uncrowded += dt;
        }
        // One that works in part works for a part of the time, and nobody for the rest.
        nobody += dt * Math.max(0, 1 - upright);
        height += dt / Math.max(1, upright);
        standstills.advance(dt, busy == 0 ? 0 : dt * busy / working.members);
        double free = processors - busy;
        for (WorkersInState group : waiting) {
            double charged = Math.min(free, group.size());
            group.give(charged, dt);
            free -= charged;
        }
        unused += free * dt;
    }

    private void stop(Interruption stop, boolean begins) {
        if (stop.worker() != Interruption.ALL) {
            Worker<P> worker = workers.get(stop.worker());
            worker.book(this);
            worker.stop = begins ? stop.reason() : null;
            worker.mark(this);
        } else if (begins) {
            standstills.begin(stop.reason());
        } else {
            standstills.end();
        }
    }

    private void step(Worker<P> worker, int step) {
        worker.book(this);
        move(worker, -1);
        int last = worker.waits.size() * 2 + 1;
        if (step == last) {
            worker.gone = true;
        } else if (step % 2 == 0) {
            worker.wait = null;
            worker.here = true;
        } else {
            worker.wait = worker.waits.mix(step / 2);
        }
        move(worker, 1);
        worker.mark(this);
    }

    /** A worker enters the groups of its state, or leaves them. */
    private void move(Worker<P> worker, int direction) {
        working.members += direction * worker.working();
        upright += direction * worker.upright();
        for (Family family : FAMILIES) {
            group(family).members += direction * worker.weight(family);
        }
    }

    private WorkersInState group(Family family) {
        return waiting.get(Attribution.index(family));
    }

    private static final class Worker<P> {
        private final AttributedList<P> waits;
        private final ShortShare<P> shorts;
        /** In the order of time: of equal sums in another order the last digit may differ. */
        private final Map<Attribution<P>, double[]> charged = new LinkedHashMap<>();

        private final double[] chargedShorts = new double[FAMILIES.length];
        private @Nullable Attribution<P> wait;
        private boolean here;
        private boolean gone;
        private double markWorking;
        private final double[] markWaiting = new double[FAMILIES.length];
        private double markUncrowded;
        private double markHeight;
        private final Map<Enum<?>, Account.Interrupted> stopped = new LinkedHashMap<>();
        private final double[] markStandstills;
        private @Nullable Enum<?> stop;
        private long markTime;
        private double work;
        private double workElapsed;
        private double lent;
        private double uncrowded;
        private double height;
        private double start;
        private double end;

        Worker(AttributedList<P> waits, ShortShare<P> shorts, double[] markStandstills) {
            this.waits = waits;
            this.shorts = shorts;
            this.markStandstills = markStandstills;
        }

        boolean works() {
            return here && !gone && wait == null;
        }

        /** In which part it is in none of its known waits. */
        double upright() {
            return works() ? 1 : wait == null || gone ? 0 : wait.working();
        }

        /** In which part it works. */
        double working() {
            return upright() * shorts.mix().working();
        }

        /** In which part it belongs to a family while it does not work; who is not there is idle. */
        double weight(Family family) {
            return known(family) + upright() * shorts.mix().weight(family);
        }

        /** By its known waits alone. */
        private double known(Family family) {
            if (wait != null && !gone) {
                return wait.weight(family);
            }
            return family == Family.IDLE && !works() ? 1 : 0;
        }

        /** Remembers where the running integrals stand as the worker enters its state. */
        void mark(Sweep<P> sweep) {
            markWorking = sweep.working.perMember;
            for (Family family : FAMILIES) {
                markWaiting[Attribution.index(family)] = sweep.group(family).perMember;
            }
            markUncrowded = sweep.uncrowded;
            markHeight = sweep.height;
            sweep.standstills.read(markStandstills);
            markTime = sweep.now;
        }

        /** Books what the worker has been given or charged since it entered its state. */
        void book(Sweep<P> sweep) {
            double up = upright();
            if (up > 0) {
                bookWork(sweep, up);
            }
            if (works() || (wait != null && !gone && wait.isFree())) {
                return;
            }
            double[] shares = new double[FAMILIES.length];
            for (Family family : FAMILIES) {
                shares[Attribution.index(family)] = perMember(sweep, family) * known(family);
            }
            if (wait != null && !gone) {
                double[] sums = charged.computeIfAbsent(wait, key -> new double[FAMILIES.length]);
                for (int i = 0; i < sums.length; i++) {
                    sums[i] += shares[i];
                }
            } else if (here) {
                end += shares[Attribution.index(Family.IDLE)];
            } else {
                start += shares[Attribution.index(Family.IDLE)];
            }
        }

        private double perMember(Sweep<P> sweep, Family family) {
            return sweep.group(family).perMember - markWaiting[Attribution.index(family)];
        }

        private void bookWork(Sweep<P> sweep, double up) {
            double part = working();
            double share = (sweep.working.perMember - markWorking) * part;
            double elapsed = (sweep.now - markTime) * part;
            work += share;
            workElapsed += elapsed;
            lent += wait == null || wait.isUp() ? 0 : (sweep.now - markTime) * up;
            uncrowded += (sweep.uncrowded - markUncrowded) * part;
            height += (sweep.height - markHeight) * up;
            // Stops fell into short waits as often as into the work around them.
            sweep.standstills.addSince(markStandstills, part, stopped);
            if (stop != null) {
                stopped.merge(stop, new Account.Interrupted(elapsed, share), Account.Interrupted::plus);
            }
            for (Family family : FAMILIES) {
                chargedShorts[Attribution.index(family)] +=
                        perMember(sweep, family) * up * shorts.mix().weight(family);
            }
        }

        Account<P> account() {
            Map<P, Double> places = new LinkedHashMap<>();
            charged.forEach((mix, sums) -> mix.divide(sums, places));
            shorts.mix().divide(chargedShorts, places);
            double kept = shorts.mix().working();
            return new Account<>(
                    work,
                    new Account.Charged<>(places, start, end),
                    new Account.Elapsed(workElapsed, lent + shorts.lent(), uncrowded),
                    new Account.Height(height * kept, height * (1 - kept)),
                    stopped,
                    shorts.excess());
        }
    }
}
