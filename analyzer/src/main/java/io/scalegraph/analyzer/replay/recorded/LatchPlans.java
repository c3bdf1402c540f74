package io.scalegraph.analyzer.replay.recorded;

import io.scalegraph.analyzer.replay.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Latches that were opened in the window, and all of whose counts down to zero are known: who waits there waits for all of
 * them, also who came when the latch was open. Other waits at latches are for the last count alone.
 */
final class LatchPlans {
    /** Behind its wait a thread is seen going through the latch, but for one that was stopped between the two readings. */
    private static final long NEAR = 1_000_000;

    private final List<Plan> plans;
    private final Program program;
    private final int places;
    private final Map<Integer, Latch> latches = new HashMap<>();

    /** What threads did at one latch. */
    private static final class Latch {
        private long counts;
        private long before;
        private long openedAt = Long.MAX_VALUE;
        private long firstThrough = Long.MAX_VALUE;
        private int meeting = Sync.NONE;

        void add(LatchUse use) {
            if (!use.counts()) {
                firstThrough = Math.min(firstThrough, use.at());
            } else {
                counts++;
                before = Math.max(before, use.left() + 1);
                openedAt = use.left() == 0 ? Math.min(openedAt, use.at()) : openedAt;
            }
        }

        boolean isWhole() {
            return counts == before && openedAt != Long.MAX_VALUE;
        }

        /** Nobody goes through before it is open: two threads read the clock in any order. */
        long at(LatchUse count) {
            return Math.min(count.at(), firstThrough);
        }

        long open() {
            return Math.min(openedAt, firstThrough);
        }
    }

    /** A thread went through a latch. */
    private record Through(Latch latch, LatchUse use) {
        boolean isBehind(Plan plan, int wait) {
            Sync sync = plan.sync(wait);
            return sync.role() == Role.LATCH && sync.object() == use.latch() && use.at() <= plan.end(wait) + NEAR;
        }
    }

    LatchPlans(List<Plan> plans, Program program, int places) {
        this.plans = plans;
        this.program = program;
        this.places = places;
    }

    void plan() {
        for (Plan plan : plans) {
            uses(plan)
                    .forEach(use -> latches.computeIfAbsent(use.latch(), key -> new Latch())
                            .add(use));
        }
        latches.values().removeIf(latch -> !latch.isWhole());
        latches.forEach((number, latch) -> latch.meeting = program.meeting(places + number));
        plans.forEach(this::plan);
    }

    private static List<LatchUse> uses(Plan plan) {
        return plan.doings.latches().stream()
                .filter(use -> use.at() >= plan.life.begin() && use.at() <= plan.life.end())
                .toList();
    }

    private void plan(Plan plan) {
        List<Through> through = new ArrayList<>();
        for (LatchUse use : uses(plan)) {
            Latch latch = latches.get(use.latch());
            if (latch != null && use.counts()) {
                plan.mark(latch.at(use), Mark.Type.COUNT, latch.meeting);
            } else if (latch != null) {
                through.add(new Through(latch, use));
            }
        }
        int next = 0;
        for (int i = 0; i < plan.waits() && next < through.size(); i++) {
            next = goThrough(plan, through, next, plan.begin(i));
            if (next < through.size() && through.get(next).isBehind(plan, i)) {
                Latch latch = through.get(next++).latch;
                plan.plan(i, Plan.As.OPEN, latch.meeting, plan.end(i) - latch.open());
            }
        }
        goThrough(plan, through, next, Long.MAX_VALUE);
    }

    /** Without a wait, up to a time. */
    private static int goThrough(Plan plan, List<Through> through, int from, long to) {
        int next = from;
        for (; next < through.size() && through.get(next).use.at() < to; next++) {
            plan.mark(through.get(next).use.at(), Mark.Type.OPEN, through.get(next).latch.meeting);
        }
        return next;
    }
}
