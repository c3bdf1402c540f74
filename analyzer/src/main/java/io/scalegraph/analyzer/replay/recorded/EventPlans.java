package io.scalegraph.analyzer.replay.recorded;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.replay.Program;
import java.util.Arrays;
import java.util.List;

/** All waits that a thread is known to have ended, and that are nothing else, are for an event of that thread. */
final class EventPlans {
    /** In place of an event: none. */
    static final int NONE = -1;
    /** In place of a place: a wait that is at none, which no change takes away. */
    static final int NO_PLACE = Integer.MAX_VALUE;

    private final Courses<?> courses;
    private final List<Plan> plans;
    private final Program program;

    EventPlans(Courses<?> courses, List<Plan> plans, Program program) {
        this.courses = courses;
        this.plans = plans;
        this.program = program;
    }

    /** Returns by thread the event that starts it. */
    int[] plan() {
        int[] starts = new int[plans.size()];
        Arrays.fill(starts, NONE);
        for (Plan plan : plans) {
            int starter = courses.starter(plan.position);
            if (starter >= 0) {
                starts[plan.position] = program.event(NO_PLACE);
                plans.get(starter).mark(plan.life.startedAt(), Mark.Type.SIGNAL, starts[plan.position]);
            }
            for (int i = 0; i < plan.waits(); i++) {
                if (!plan.isPlanned(i) && courses.waker(plan.position, i) >= 0) {
                    plan(plan, i);
                }
            }
        }
        return starts;
    }

    private void plan(Plan plan, int wait) {
        long woken = courses.woken(plan.position, wait);
        if (woken > courses.to()) {
            return; // not within the window
        }
        int event = program.event(plan.placeOf(wait));
        plan.plan(wait, Plan.As.EVENT, event, plan.end(wait) - woken);
        plans.get(courses.waker(plan.position, wait)).mark(woken, Mark.Type.SIGNAL, event);
    }
}
