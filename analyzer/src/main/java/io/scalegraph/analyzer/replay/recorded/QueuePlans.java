package io.scalegraph.analyzer.replay.recorded;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.replay.Program;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Waits at a queue whose passes were recorded are for an item or for room; a pass that woke a thread was when it did. */
final class QueuePlans {
    /** Two clock readings of one pass are no further apart than this, but for a thread that was stopped between them. */
    private static final long NEAR = 1_000_000;

    private final Courses<?> courses;
    private final List<Plan> plans;
    private final Program program;
    private final int places;
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final List<List<Own>> passes = new ArrayList<>();

    private static final class Own {
        private final Pass pass;
        private long at;
        private boolean waited;

        Own(Pass pass) {
            this.pass = pass;
            this.at = pass.at();
        }
    }

    QueuePlans(Courses<?> courses, List<Plan> plans, Program program, int places) {
        this.courses = courses;
        this.plans = plans;
        this.program = program;
        this.places = places;
    }

    void plan() {
        List<Pass> all = new ArrayList<>();
        for (Plan plan : plans) {
            List<Own> own = new ArrayList<>();
            for (Pass pass : plan.doings.passes()) {
                if (pass.at() >= plan.life.begin() && pass.at() <= plan.life.end()) {
                    own.add(new Own(pass));
                    all.add(pass);
                }
            }
            passes.add(own);
        }
        all.sort(Comparator.comparingLong(Pass::at));
        all.forEach(pass -> numbers.computeIfAbsent(pass.queue(), queue -> queue(queue, pass)));
        plans.forEach(this::plan);
        for (Plan plan : plans) {
            for (Own own : passes.get(plan.position)) {
                if (!own.waited) {
                    Mark.Type type = own.pass.put() ? Mark.Type.PUT : Mark.Type.TAKE;
                    plan.mark(own.at, type, number(own.pass.queue()));
                }
            }
        }
    }

    /** As it was before the first pass. */
    private int queue(int queue, Pass first) {
        long step = first.put() ? 1 : -1;
        boolean bounded = first.room() != Integer.MAX_VALUE;
        return program.queue(
                places + queue,
                Math.max(0, first.size() - step),
                bounded ? Math.max(0, first.room() + step) : Integer.MAX_VALUE);
    }

    private int number(int queue) {
        return numbers.getOrDefault(queue, Sync.NONE);
    }

    private void plan(Plan plan) {
        for (int i = 0; i < plan.waits(); i++) {
            boolean put = plan.role(i) == Role.PUT;
            if (!put && plan.role(i) != Role.TAKE) {
                continue;
            }
            Sync sync = plan.sync(i);
            if (number(sync.object()) < 0 || courses.waker(plan.position, i) < 0) {
                continue;
            }
            long woken = courses.woken(plan.position, i);
            Own own = near(plan.position, sync.object(), put, plan.begin(i), plan.end(i), false);
            Own other = near(courses.waker(plan.position, i), sync.object(), !put, woken - NEAR, woken, true);
            if (own != null && other != null) {
                own.waited = true;
                other.at = Math.min(woken, other.at + NEAR);
                plan.plan(i, put ? Plan.As.PUT : Plan.As.TAKE, number(sync.object()), plan.end(i) - woken);
            }
        }
    }

    /** The first pass from a time on, or the one nearest to another, that did not wait itself; null if there is none. */
    private @Nullable Own near(int thread, int queue, boolean put, long from, long to, boolean nearest) {
        Own found = null;
        List<Own> own = passes.get(thread);
        int i = first(own, from);
        for (; i < own.size() && own.get(i).pass.at() <= to + NEAR; i++) {
            Own candidate = own.get(i);
            boolean fits = candidate.pass.queue() == queue && candidate.pass.put() == put && !candidate.waited;
            if (fits && !nearest) {
                return candidate;
            }
            if (fits && (found == null || distance(candidate, to) < distance(found, to))) {
                found = candidate;
            }
        }
        return found;
    }

    private static long distance(Own own, long time) {
        return Math.abs(own.pass.at() - time);
    }

    private static int first(List<Own> own, long from) {
        int low = 0;
        int high = own.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (own.get(middle).pass.at() < from) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
