package io.scalegraph.analyzer.replay.recorded;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.Rows;
import io.scalegraph.analyzer.replay.Program;
import java.util.BitSet;
import java.util.List;

/**
 * Waits at a barrier that ended together are one meeting, with the last to arrive. Who arrived just before the last one and
 * waited too short for the recording is there too: whoever met before or behind, and was at work at that instant.
 */
final class MeetingPlans {
    private final Courses<?> courses;
    private final List<Plan> plans;
    private final Program program;

    /** By wait at a barrier who waited, and which of its waits that was. */
    private final LongColumn threads = new LongColumn();

    private final LongColumn waits = new LongColumn();
    private final LongColumn generations = new LongColumn();
    /** Rows of these columns, those of one meeting together. */
    private LongColumn rows = new LongColumn();
    /** By meeting where its rows begin; one more at the end. */
    private final LongColumn starts = new LongColumn();

    private final LongColumn lasts = new LongColumn();
    private final LongColumn times = new LongColumn();
    private final LongColumn barriers = new LongColumn();

    MeetingPlans(Courses<?> courses, List<Plan> plans, Program program) {
        this.courses = courses;
        this.plans = plans;
        this.program = program;
    }

    void plan() {
        for (Plan plan : plans) {
            for (int i = 0; i < plan.waits(); i++) {
                if (plan.role(i) == Role.MEETING && plan.sync(i).generation() > 0 && isEnded(plan, i)) {
                    threads.add(plan.position);
                    waits.add(i);
                    generations.add(plan.sync(i).generation());
                }
            }
        }
        rows = Rows.sorted(generations);
        divide();
        LongColumn order = byBarrier();
        int end;
        for (int first = 0; first < order.size(); first = end) {
            end = first + 1;
            while (end < order.size() && barrier(order, end) == barrier(order, first)) {
                end++;
            }
            plan(order, first, end);
        }
    }

    private boolean isEnded(Plan plan, int wait) {
        return courses.waker(plan.position, wait) >= 0 && courses.woken(plan.position, wait) <= courses.to();
    }

    private void divide() {
        for (int i = 0; i < rows.size(); i++) {
            boolean isFirst = i == 0 || generation(i) != generation(i - 1);
            if (isFirst) {
                end(i);
                starts.add(i);
            }
        }
        end(rows.size());
        starts.add(rows.size());
    }

    /** The last meeting so far ends before a row: who came last, when, and where is known now. */
    private void end(int to) {
        int last = Sync.NONE;
        long at = Long.MIN_VALUE;
        int from = starts.size() == 0 ? to : (int) starts.get(starts.size() - 1);
        for (int i = from; i < to; i++) {
            long woken = courses.woken(thread(i), wait(i));
            if (woken > at) {
                at = woken;
                last = courses.waker(thread(i), wait(i));
            }
        }
        if (from < to) {
            lasts.add(last);
            times.add(at);
            barriers.add(sync(from).object());
        }
    }

    /** Meetings by barrier, those of each by time. */
    private LongColumn byBarrier() {
        return Rows.sorted(barriers, times);
    }

    private long barrier(LongColumn order, int index) {
        return barriers.get((int) order.get(index));
    }

    private int thread(int row) {
        return (int) threads.get((int) rows.get(row));
    }

    private int wait(int row) {
        return (int) waits.get((int) rows.get(row));
    }

    private long generation(int row) {
        return generations.get((int) rows.get(row));
    }

    private Sync sync(int row) {
        return plans.get(thread(row)).sync(wait(row));
    }

    private BitSet members(int meeting) {
        BitSet members = new BitSet();
        members.set((int) lasts.get(meeting));
        for (int i = (int) starts.get(meeting); i < starts.get(meeting + 1); i++) {
            members.set(thread(i));
        }
        return members;
    }

    /** The meetings of one barrier; of some it is not known which one theirs was. */
    private void plan(LongColumn order, int from, int to) {
        boolean isOneBarrier = barrier(order, from) != Sync.NONE;
        int parties = 0;
        for (int i = from; i < to; i++) {
            parties = Math.max(parties, members((int) order.get(i)).cardinality());
        }
        for (int i = from; i < to; i++) {
            int meeting = (int) order.get(i);
            BitSet members = members(meeting);
            BitSet others = new BitSet();
            if (isOneBarrier && members.cardinality() < parties) {
                others.or(members((int) order.get(Math.max(from, i - 1))));
                others.or(members((int) order.get(Math.min(to - 1, i + 1))));
                others.andNot(members);
            }
            plan(meeting, others);
        }
    }

    private void plan(int meeting, BitSet others) {
        int first = (int) starts.get(meeting);
        int number = program.meeting(sync(first).place());
        int last = (int) lasts.get(meeting);
        long at = times.get(meeting);
        boolean lastWaits = false;
        for (int i = first; i < starts.get(meeting + 1); i++) {
            Plan plan = plans.get(thread(i));
            plan.plan(wait(i), Plan.As.MEET, number, plan.end(wait(i)) - at);
            lastWaits |= thread(i) == last;
        }
        if (!lastWaits) {
            plans.get(last).mark(at, Mark.Type.MEET, number);
        }
        others.stream()
                .filter(thread -> !plans.get(thread).isBusy(at))
                .forEach(thread -> plans.get(thread).mark(at, Mark.Type.MEET, number));
    }
}
