package io.scalegraph.analyzer.ledger;

import io.scalegraph.trace.WaitKind.Family;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Processor time of one window. With a(t) workers working at time t, min(a, N) processors work and N - min(a, N) are
 * overhead, charged to the workers that do not work: first to those in primitives, then to those that wait for children,
 * then to those without a task or not there; within one class in equal parts, and to each at most one processor. What
 * nobody can be charged with is unused.
 *
 * <p>One sweep over the changes of state. What a worker is charged with in a class depends on the class's size alone,
 * so the sweep keeps one running integral for each class and reads it when a worker enters or leaves: the cost does not
 * grow with the number of workers.
 *
 * <p>Short waits, of which only the sum is known, are moved out of the worker's work afterwards: they cost a processor
 * in the share of its work time in which no other worker was waiting for one.
 *
 * <p>Beside processor time the sweep divides the window's elapsed time: while n workers work, each gets an n-th of it as
 * height (bottle graph), and while none does, nobody gets it. Heights, the heights taken out with short waits, and
 * nobody's time sum to the window's.
 *
 * @param <P> names a place that is waited at
 * @param accounts of the workers, in the order given
 * @param unused processor time that no worker can be charged with, nanoseconds
 * @param nobody elapsed time in which no worker worked, nanoseconds
 */
public record Ledger<P>(List<Account<P>> accounts, double unused, double nobody) {
    /**
     * Divides the time of a window.
     *
     * @param <P> names a place that is waited at
     * @param begin begin of the window, nanoseconds
     * @param end end of the window
     * @param processors N, from 1
     * @param workers what each worker did, within the window
     * @param stops what stopped the program or one worker, none overlapping another of the same worker or of all
     * @return the ledger
     */
    public static <P> Ledger<P> of(long begin, long end, int processors, List<Timeline<P>> workers, List<Stop> stops) {
        if (processors < 1 || end < begin) {
            throw new IllegalArgumentException("N = " + processors + ", window of " + (end - begin) + " ns");
        }
        return new Sweep<>(begin, end, processors, workers, stops).run();
    }

    /**
     * A time in which the JVM kept workers from their code.
     *
     * @param reason why; times are summed by it
     * @param worker whose, by position, {@link #ALL} for all workers
     * @param begin its begin
     * @param end its end
     */
    public record Stop(String reason, int worker, long begin, long end) {
        /** All workers. */
        public static final int ALL = -1;
    }

    /** The workers that are in one state. */
    private static final class Group {
        private int members;
        /** Processor time that one member has been given or charged since the begin. */
        private double perMember;

        void give(int processors, double dt) {
            if (processors > 0) {
                perMember += dt * processors / members;
            }
        }
    }

    private record Change(
            long time, int worker, int step, @Nullable Stop stop) {
        /** Steps of stops: at one moment an end comes before a begin, and both before a worker's own steps. */
        private static final int STOP_ENDS = -2;

        private static final int STOP_BEGINS = -1;
    }

    private static final class Sweep<P> {
        private final long end;
        private final int processors;
        private final List<Timeline<P>> timelines;
        private final List<Worker<P>> workers = new ArrayList<>();
        private final List<Change> changes = new ArrayList<>();
        private final Group working = new Group();
        private final Group inPrimitives = new Group();
        private final Group waitingForChildren = new Group();
        private final Group idle = new Group();
        /** Time in which no working worker lacked a processor. */
        private double uncrowded;
        /** Elapsed time that one working worker has been given as height. */
        private double height;

        private double nobody;
        private final Standstills standstills;
        private double unused;
        private long now;

        Sweep(long begin, long end, int processors, List<Timeline<P>> timelines, List<Stop> stops) {
            this.end = end;
            this.processors = processors;
            this.timelines = timelines;
            this.standstills = new Standstills(stops);
            this.now = begin;
            for (int i = 0; i < timelines.size(); i++) {
                Timeline<P> timeline = timelines.get(i);
                workers.add(new Worker<>(timeline, idle, standstills.mark()));
                // Steps of a worker: 0 begins, 1 and 2 first wait begins and ends, ..., the last one ends.
                changes.add(new Change(Math.max(begin, timeline.begin()), i, 0, null));
                int step = 1;
                for (Timeline.Wait<P> wait : timeline.waits()) {
                    changes.add(new Change(wait.begin(), i, step++, null));
                    changes.add(new Change(wait.end(), i, step++, null));
                }
                changes.add(new Change(Math.min(end, timeline.end()), i, step, null));
            }
            for (Stop stop : stops) {
                long from = Math.max(begin, stop.begin);
                long to = Math.min(end, stop.end);
                if (to > from) {
                    changes.add(new Change(from, stop.worker, Change.STOP_BEGINS, stop));
                    changes.add(new Change(to, stop.worker, Change.STOP_ENDS, stop));
                }
            }
            changes.sort(Comparator.comparingLong(Change::time)
                    .thenComparingInt(Change::worker)
                    .thenComparingInt(Change::step));
        }

        Ledger<P> run() {
            idle.members = workers.size();
            for (Change change : changes) {
                advance(change.time);
                if (change.stop != null) {
                    stop(change.stop, change.step == Change.STOP_BEGINS);
                } else {
                    step(workers.get(change.worker), timelines.get(change.worker), change.step);
                }
            }
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
            int busy = Math.min(working.members, processors);
            working.give(busy, dt);
            if (working.members <= processors) {
                uncrowded += dt;
            }
            if (working.members == 0) {
                nobody += dt;
            } else {
                height += dt / working.members;
            }
            standstills.advance(dt, working.members == 0 ? 0 : dt * busy / working.members);
            int free = processors - busy;
            for (Group group : List.of(inPrimitives, waitingForChildren, idle)) {
                int charged = Math.min(free, group.members);
                group.give(charged, dt);
                free -= charged;
            }
            unused += free * dt;
        }

        private void stop(Stop stop, boolean begins) {
            if (stop.worker != Stop.ALL) {
                Worker<P> worker = workers.get(stop.worker);
                worker.book(this);
                worker.stop = begins ? stop.reason : null;
                worker.mark(this);
            } else if (begins) {
                standstills.begin(stop.reason);
            } else {
                standstills.end();
            }
        }

        private void step(Worker<P> worker, Timeline<P> timeline, int step) {
            worker.book(this);
            worker.group.members--;
            int last = timeline.waits().size() * 2 + 1;
            if (step == last) {
                worker.group = idle;
                worker.gone = true;
            } else if (step % 2 == 0) {
                worker.group = working;
                worker.wait = null;
                worker.here = true;
            } else {
                worker.wait = timeline.waits().get(step / 2);
                worker.group = group(worker.wait.family());
            }
            worker.group.members++;
            worker.mark(this);
        }

        private Group group(Family family) {
            return switch (family) {
                case PRIMITIVE -> inPrimitives;
                case CHILDREN -> waitingForChildren;
                case IDLE -> idle;
            };
        }
    }

    private static final class Worker<P> {
        private final Timeline<P> timeline;
        private final Map<P, Double> charged = new HashMap<>();
        private Group group;
        private Timeline.@Nullable Wait<P> wait;
        private boolean here;
        private boolean gone;
        private double markPerMember;
        private double markUncrowded;
        private double markHeight;
        private final Map<String, Account.Stopped> stopped = new HashMap<>();
        private final double[] markStandstills;
        private @Nullable String stop;
        private long markTime;
        private double work;
        private double workElapsed;
        private double uncrowded;
        private double height;
        private double start;
        private double end;

        Worker(Timeline<P> timeline, Group group, double[] markStandstills) {
            this.timeline = timeline;
            this.group = group;
            this.markStandstills = markStandstills;
        }

        /** Remembers where the running integrals stand as the worker enters its state. */
        void mark(Sweep<P> sweep) {
            markPerMember = group.perMember;
            markUncrowded = sweep.uncrowded;
            markHeight = sweep.height;
            sweep.standstills.read(markStandstills);
            markTime = sweep.now;
        }

        /** Books what the worker has been given or charged since it entered its state. */
        void book(Sweep<P> sweep) {
            double share = group.perMember - markPerMember;
            if (here && !gone && wait == null) {
                work += share;
                workElapsed += sweep.now - markTime;
                uncrowded += sweep.uncrowded - markUncrowded;
                height += sweep.height - markHeight;
                sweep.standstills.addSince(markStandstills, stopped);
                if (stop != null) {
                    stopped.merge(stop, new Account.Stopped(sweep.now - markTime, share), Account.Stopped::plus);
                }
            } else if (wait != null && !gone) {
                charged.merge(wait.place(), share, Double::sum);
            } else if (here) {
                end += share;
            } else {
                start += share;
            }
        }

        Account<P> account() {
            double free = workElapsed > 0 ? uncrowded / workElapsed : 1;
            double before = workElapsed;
            double excess = 0;
            for (Timeline.ShortWaits<P> shorts : timeline.shortWaits()) {
                double moved = Math.min((double) shorts.nanos(), workElapsed);
                double share = moved * free;
                charged.merge(shorts.place(), share, Double::sum);
                work -= share;
                workElapsed -= moved;
                excess += shorts.nanos() - moved;
            }
            // Stops fell into short waits as often as into the work around them.
            double kept = before > 0 ? workElapsed / before : 1;
            stopped.replaceAll((reason, time) -> time.times(kept));
            Account.Height heights = new Account.Height(height * kept, height * (1 - kept));
            return new Account<>(work, charged, start, end, workElapsed, free * workElapsed, heights, stopped, excess);
        }
    }
}
