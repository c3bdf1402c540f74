package io.scalegraph.analyzer.replay.recorded;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.cause.Looks;
import io.scalegraph.analyzer.replay.Program;
import io.scalegraph.trace.WakeOrigin;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Threads that look again and again whether there is something for them to do. A look is a wait that time ended, a row of them is
 * looks with nothing done for others in between.
 *
 * <p>Looks before a wait at the same place that another thread ended were the begin of that wait. Of a thread that wakes others
 * behind a row of {@link Looks} it is taken that one of those had asked for it by beginning to wait, as the critical path takes it:
 * looks that were over by then are left out, the one in which it was asked for takes what was left of it, those behind stay. If
 * that is the first one, it is as likely that the thread keeps to the clock: then all stay. Whether it looks at all or not, it does
 * not act before it was asked.
 */
final class PollPlans {
    /** Who waits for whom is followed no further: but for damage nobody has so many before him. */
    private static final int LONGEST_CHAIN = 100;
    /** So many waits are looked at for who asked; a thread that acts behind each second look keeps to the clock. */
    private static final long MOST_LOOKED_AT = 5_000_000;

    private final Courses<?> courses;
    private final List<Plan> plans;
    private final Program program;
    private final List<Asked> asked = new ArrayList<>();
    /** Places of looks behind which the thread did what it was asked for. */
    private final BitSet places = new BitSet();

    private long lookedAt;

    /** A thread has begun to wait: the event that it has. */
    private record Asked(Plan by, long at, int event) {}

    /** A thread that waits for what another one does, since when. */
    private record Waiting(Plan plan, long since) {}

    PollPlans(Courses<?> courses, List<Plan> plans, Program program) {
        this.courses = courses;
        this.plans = plans;
        this.program = program;
    }

    /** Returns the numbers of the places where a thread looks for what another one asks for. */
    BitSet plan() {
        plans.forEach(this::plan);
        asked.forEach(one -> one.by.mark(one.at, Mark.Type.SIGNAL, one.event));
        return places;
    }

    private void plan(Plan plan) {
        if (polls(plan)) {
            new Rows(plan).plan();
        }
    }

    /** Goes through the rows of one thread. */
    private final class Rows {
        private final Plan plan;
        private final List<Mark> marks;
        private int mark;
        /** The first wait of the row. */
        private int row;

        Rows(Plan plan) {
            this.plan = plan;
            this.marks = plan.marks();
        }

        void plan() {
            for (int i = 0; i < plan.waits(); i++) {
                actUntil(plan.begin(i), i);
                if (!isLook(plan, i)) {
                    lookedFor(plan, row, i);
                    row = i + 1;
                } else if (pass(plan.end(i) - 1)) { // one at its end comes behind it
                    row = i + 1;
                }
            }
            actUntil(plan.life.end(), plan.waits());
        }

        private void actUntil(long time, int wait) {
            long act = mark < marks.size() ? marks.get(mark).at() : 0;
            if (pass(time)) {
                actBehind(plan, row, wait, act, time);
                row = wait;
            }
        }

        /** Goes behind all marks up to a time. Returns whether there were any. */
        private boolean pass(long time) {
            int before = mark;
            while (mark < marks.size() && marks.get(mark).at() <= time) {
                mark++;
            }
            return mark > before;
        }
    }

    private static boolean polls(Plan plan) {
        for (int i = 0; i + 1 < plan.waits(); i++) {
            if (isLook(plan, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLook(Plan plan, int wait) {
        return plan.as(wait) == Plan.As.KEPT && plan.origin(wait) == WakeOrigin.SELF;
    }

    /** A row is followed by a wait, which may be for the same. */
    private static void lookedFor(Plan plan, int row, int wait) {
        boolean isForOthers = switch (plan.as(wait)) {
            case EVENT, TAKE, OPEN -> true;
            case KEPT, LEFT_OUT, ASKED, ACQUIRE, SHARE, PUT, MEET -> false;
        };
        for (int i = wait - 1; isForOthers && i >= row && plan.placeOf(i) == plan.placeOf(wait); i--) {
            plan.leaveOut(i);
        }
    }

    /** Behind a row of looks the thread did something for others, from a time on and before another. */
    private void actBehind(Plan plan, int row, int end, long act, long before) {
        if (!Looks.are(plan.life.table(), row, end) || lookedAt > MOST_LOOKED_AT) {
            return;
        }
        // Who has asked for it, and said so in a variable, may begin to wait a little later than that was seen.
        long latest = plan.end(end - 1) + Looks.hardly(plan.end(end - 1) - plan.begin(row));
        List<Waiting> waiting = waitingFor(plan, act, before).stream()
                .filter(one -> one.since <= latest)
                .toList();
        if (waiting.isEmpty()) {
            return;
        }
        long since = waiting.stream().mapToLong(Waiting::since).max().getAsLong();
        int look = row;
        while (look < end - 1 && plan.end(look) < since) {
            look++;
        }
        boolean keepsToTheClock = look == row;
        if (!keepsToTheClock) {
            for (int i = row; i < look; i++) {
                plan.leaveOut(i);
            }
            plan.ask(look, since);
        }
        for (Waiting one : waiting) {
            int event = program.event(EventPlans.NO_PLACE);
            if (keepsToTheClock) {
                plan.planAfter(end - 1, event);
            } else {
                plan.planBefore(look, event);
            }
            asked.add(new Asked(one.plan, one.since, event));
        }
        for (int i = row; i < end; i++) {
            places.set(plan.placeOf(i));
        }
    }

    private List<Waiting> waitingFor(Plan plan, long from, long to) {
        List<Waiting> found = new ArrayList<>();
        for (Plan other : plans) {
            lookedAt++;
            int wait = other.firstEndingAfter(from);
            if (other != plan && wait < other.waits() && other.begin(wait) < from) {
                if (isFor(plan, other, wait, from, to)) {
                    found.add(new Waiting(other, other.begin(wait)));
                }
            }
        }
        return found;
    }

    /** Whether the end of a wait hangs on what a thread did between two times. */
    private boolean isFor(Plan plan, Plan waiting, int which, long from, long to) {
        Plan thread = waiting;
        int wait = which;
        for (int i = 0; i < LONGEST_CHAIN; i++) {
            int waker = courses.waker(thread.position, wait);
            long woken = courses.woken(thread.position, wait);
            if (waker < 0 || waker == plan.position) {
                return waker >= 0 && woken >= from && woken <= to;
            }
            thread = plans.get(waker);
            wait = thread.firstEndingAfter(woken) - 1;
            if (wait < 0 || thread.end(wait) <= from) {
                return false;
            }
        }
        return false;
    }
}
