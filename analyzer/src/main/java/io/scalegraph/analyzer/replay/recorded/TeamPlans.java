package io.scalegraph.analyzer.replay.recorded;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.replay.Program;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A thread that waits for the last of those it gave work would not be told of the others, which were done before: no wait was
 * recorded for them. With less work for the last one it would have to wait for them. So behind its last wait for children it
 * needs all that it has started, or given a task, since it gave out work before, and that were done by then.
 */
final class TeamPlans {
    /** Behind its wait a thread that took a task wakes the next one this soon, but for one that was stopped meanwhile. */
    private static final long NEAR = 1_000_000;

    private final Courses<?> courses;
    private final List<Plan> plans;
    private final Program program;
    /** By thread what it gave out. */
    private final List<List<Given>> given = new ArrayList<>();

    /** By thread and wait who gave the task that ended it. */
    private final Map<Long, Giver> givers = new HashMap<>();

    /** Who gave a task and when; a negative thread is nobody known. */
    private record Giver(int thread, long at) {}

    /** Work was given to a thread, which was done with it at a time. */
    private record Given(long at, int to, long done) {}

    TeamPlans(Courses<?> courses, List<Plan> plans, Program program) {
        this.courses = courses;
        this.plans = plans;
        this.program = program;
    }

    void plan() {
        plans.forEach(plan -> given.add(new ArrayList<>()));
        for (Plan plan : plans) {
            collect(plan);
        }
        for (Plan plan : plans) {
            List<Given> own = given.get(plan.position);
            own.sort(Comparator.comparingLong(Given::at));
            join(plan, own);
        }
    }

    private void collect(Plan plan) {
        int starter = courses.starter(plan.position);
        long done = plan.life.end() < courses.to() ? plan.life.end() : Long.MAX_VALUE;
        for (int i = plan.waits() - 1; i >= 0; i--) {
            if (plan.role(i) == Role.IDLE) {
                give(plan, i, done);
                done = plan.begin(i);
            }
        }
        if (starter >= 0) {
            given.get(starter).add(new Given(plan.life.startedAt(), plan.position, done));
        }
    }

    private void give(Plan to, int wait, long done) {
        Giver giver = giver(to.position, wait);
        if (giver.thread >= 0) {
            given.get(giver.thread).add(new Given(giver.at, to.position, done));
        }
    }

    /**
     * Who takes a task wakes the next one if there are more, so a task is from whoever woke the first of such a row. Each wait of
     * a row is passed once.
     */
    private Giver giver(int thread, int wait) {
        List<Long> row = new ArrayList<>();
        long taken = key(thread, wait);
        Giver giver = givers.get(taken);
        while (giver == null) {
            row.add(taken);
            int taker = (int) (taken >>> Integer.SIZE);
            int waker = courses.waker(taker, (int) taken);
            long woken = waker < 0 ? Long.MIN_VALUE : courses.woken(taker, (int) taken);
            int before = waker < 0 ? -1 : plans.get(waker).firstEndingAfter(woken) - 1;
            if (before >= 0 && hasJustTaken(waker, before, woken)) {
                taken = key(waker, before);
                giver = givers.get(taken);
            } else {
                giver = new Giver(waker, woken);
            }
        }
        for (Long one : row) {
            givers.put(one, giver);
        }
        return giver;
    }

    /** Whether a thread had a task since its last wait, just before a time. It was woken before that, but for damage. */
    private boolean hasJustTaken(int thread, int wait, long time) {
        Plan plan = plans.get(thread);
        return plan.role(wait) == Role.IDLE
                && time - plan.end(wait) <= NEAR
                && courses.waker(thread, wait) >= 0
                && courses.woken(thread, wait) < time;
    }

    private static long key(int thread, int wait) {
        return ((long) thread << Integer.SIZE) | wait;
    }

    private void join(Plan plan, List<Given> own) {
        int next = 0;
        int last = Sync.NONE;
        for (int i = 0; i < plan.waits() && next < own.size(); i++) {
            if (isForChildren(plan, i)) {
                if (last != Sync.NONE && hasGiven(own, next, plan.end(last), plan.begin(i))) {
                    next = needAll(plan, last, own, next);
                }
                last = i;
            }
        }
        if (last != Sync.NONE) {
            needAll(plan, last, own, next);
        }
    }

    private static boolean isForChildren(Plan plan, int wait) {
        Role role = plan.role(wait);
        return role == Role.CHILDREN || (role == Role.LATCH && plan.as(wait) != Plan.As.OPEN);
    }

    private static boolean hasGiven(List<Given> own, int next, long from, long to) {
        int i = next;
        while (i < own.size() && own.get(i).at < from) {
            i++;
        }
        return i < own.size() && own.get(i).at < to;
    }

    private int needAll(Plan plan, int wait, List<Given> own, int next) {
        long end = plan.end(wait);
        int i = next;
        for (; i < own.size() && own.get(i).at < end; i++) {
            Given work = own.get(i);
            if (work.done <= end && work.to != plan.position) {
                int event = program.event(plan.placeOf(wait));
                plans.get(work.to).mark(work.done, Mark.Type.SIGNAL, event);
                plans.get(work.to).endIsAwaited(plan.placeOf(wait));
                plan.planAfter(wait, event);
            }
        }
        return i;
    }
}
