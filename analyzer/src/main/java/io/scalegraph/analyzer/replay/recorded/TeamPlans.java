package io.scalegraph.analyzer.replay.recorded;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.replay.Program;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

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
            if (plan.sync(i).role() == Role.IDLE) {
                give(plan, i, done);
                done = plan.wait(i).begin();
            }
        }
        if (starter >= 0) {
            given.get(starter).add(new Given(plan.life.startedAt(), plan.position, done));
        }
    }

    /** Who takes a task wakes the next one if there are more, so a task is from whoever woke the first of such a row. */
    private void give(Plan to, int wait, long done) {
        Plan taker = to;
        int idle = wait;
        int waker = courses.waker(taker.position, idle);
        while (waker >= 0) {
            long woken = courses.woken(taker.position, idle);
            Plan by = plans.get(waker);
            int before = by.firstEndingAfter(woken) - 1;
            int first = before < 0 ? Sync.NONE : courses.waker(waker, before);
            boolean hasJustTaken = first >= 0
                    && by.sync(before).role() == Role.IDLE
                    && woken - by.wait(before).end() <= NEAR
                    && courses.woken(waker, before) < woken; // but for damage
            if (!hasJustTaken) {
                given.get(waker).add(new Given(woken, to.position, done));
                return;
            }
            taker = by;
            idle = before;
            waker = first;
        }
    }

    private void join(Plan plan, List<Given> own) {
        int next = 0;
        int last = Sync.NONE;
        for (int i = 0; i < plan.waits() && next < own.size(); i++) {
            if (isForChildren(plan, i)) {
                if (last != Sync.NONE
                        && hasGiven(
                                own, next, plan.wait(last).end(), plan.wait(i).begin())) {
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
        Role role = plan.sync(wait).role();
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
        long end = plan.wait(wait).end();
        int i = next;
        for (; i < own.size() && own.get(i).at < end; i++) {
            Given work = own.get(i);
            if (work.done <= end && work.to != plan.position) {
                int event = program.event(plan.sync(wait).place());
                plans.get(work.to).mark(work.done, Mark.Type.SIGNAL, event);
                plans.get(work.to).endIsAwaited(plan.sync(wait).place());
                plan.planAfter(wait, event);
            }
        }
        return i;
    }
}
