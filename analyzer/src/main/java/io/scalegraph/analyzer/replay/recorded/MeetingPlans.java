package io.scalegraph.analyzer.replay.recorded;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.replay.Program;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Waits at a barrier that ended together are one meeting, with the last to arrive. Who arrived just before the last one and
 * waited too short for the recording is there too: whoever met before or behind, and was at work at that instant.
 */
final class MeetingPlans {
    private final Courses<?> courses;
    private final List<Plan> plans;
    private final Program program;

    /** One meeting: who waited, and when the last one arrived. */
    private static final class Meeting {
        private final List<int[]> waits = new ArrayList<>();
        private final BitSet members = new BitSet();
        private final Sync sync;
        private int last = Sync.NONE;
        private long at = Long.MIN_VALUE;

        Meeting(Sync sync) {
            this.sync = sync;
        }
    }

    MeetingPlans(Courses<?> courses, List<Plan> plans, Program program) {
        this.courses = courses;
        this.plans = plans;
        this.program = program;
    }

    void plan() {
        Map<Long, Meeting> meetings = new LinkedHashMap<>();
        for (Plan plan : plans) {
            for (int i = 0; i < plan.waits(); i++) {
                Sync sync = plan.sync(i);
                boolean meets = sync.role() == Role.MEETING && sync.generation() > 0;
                if (meets && courses.waker(plan.position, i) >= 0 && courses.woken(plan.position, i) <= courses.to()) {
                    add(meetings.computeIfAbsent(sync.generation(), key -> new Meeting(sync)), plan, i);
                }
            }
        }
        Map<Integer, List<Meeting>> byBarrier = new HashMap<>();
        for (Meeting meeting : meetings.values()) {
            meeting.members.set(meeting.last);
            byBarrier
                    .computeIfAbsent(meeting.sync.object(), key -> new ArrayList<>())
                    .add(meeting);
        }
        byBarrier.forEach((barrier, list) -> plan(list, barrier != Sync.NONE));
    }

    private void add(Meeting meeting, Plan plan, int wait) {
        meeting.waits.add(new int[] {plan.position, wait});
        meeting.members.set(plan.position);
        long woken = courses.woken(plan.position, wait);
        if (woken > meeting.at) {
            meeting.at = woken;
            meeting.last = courses.waker(plan.position, wait);
        }
    }

    private void plan(List<Meeting> meetings, boolean isOneBarrier) {
        meetings.sort(Comparator.comparingLong(meeting -> meeting.at));
        int parties =
                meetings.stream().mapToInt(m -> m.members.cardinality()).max().orElse(0);
        for (int i = 0; i < meetings.size(); i++) {
            Meeting meeting = meetings.get(i);
            BitSet others = new BitSet();
            if (isOneBarrier && meeting.members.cardinality() < parties) {
                others.or(meetings.get(Math.max(0, i - 1)).members);
                others.or(meetings.get(Math.min(meetings.size() - 1, i + 1)).members);
                others.andNot(meeting.members);
            }
            plan(meeting, others);
        }
    }

    private void plan(Meeting meeting, BitSet others) {
        int number = program.meeting(meeting.sync.place());
        boolean lastWaits = false;
        for (int[] wait : meeting.waits) {
            Plan plan = plans.get(wait[0]);
            plan.plan(wait[1], Plan.As.MEET, number, plan.end(wait[1]) - meeting.at);
            lastWaits |= wait[0] == meeting.last;
        }
        if (!lastWaits) {
            plans.get(meeting.last).mark(meeting.at, Mark.Type.MEET, number);
        }
        others.stream()
                .filter(thread -> !plans.get(thread).isBusy(meeting.at))
                .forEach(thread -> plans.get(thread).mark(meeting.at, Mark.Type.MEET, number));
    }
}
