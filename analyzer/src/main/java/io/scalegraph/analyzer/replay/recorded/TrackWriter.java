package io.scalegraph.analyzer.replay.recorded;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.replay.Program;
import io.scalegraph.analyzer.replay.Track;
import java.util.List;

/** Writes the steps of one thread: its waits as they were planned, its marks at their times, and work in between. */
final class TrackWriter {
    private final Courses<?> courses;
    private final Plan plan;
    private final Track track;
    private final Stretches stretches;
    private final List<Mark> marks;
    private int next;
    private long at;
    /** What came last: a place or a lock. */
    private int behind;

    TrackWriter(Courses<?> courses, Plan plan, Program program, Stretches stretches) {
        this.courses = courses;
        this.plan = plan;
        this.track = program.thread();
        this.stretches = stretches;
        this.marks = plan.marks();
        this.at = plan.life.begin();
    }

    /** Behind the event that starts it, if there is one. Returns whether it has done its work before the end of the window. */
    boolean write(int start) {
        boolean done = steps(start);
        track.seal();
        return done;
    }

    private boolean steps(int start) {
        holdFromBegin();
        if (start != EventPlans.NONE) {
            track.await(start).back(at - plan.life.startedAt());
        } else {
            track.pass(at - courses.from());
        }
        for (int i = 0; i < plan.waits(); i++) {
            workUntil(plan.begin(i));
            boolean cut = plan.end(i) == courses.to() && wakeUp(i) >= courses.to();
            if (cut) {
                boolean done = plan.role(i).isForOthers() && done(i);
                passUntil(courses.to());
                return done;
            }
            plan.before(i).forEach(track::await);
            write(i, wakeUp(i));
            plan.after(i).forEach(track::await);
            behind = 2 * plan.placeOf(i) + 1;
        }
        workUntil(plan.life.end());
        return plan.life.end() < courses.to() && done(plan.waits());
    }

    /** What it did last, behind a wait for a time or the outside, is over when that is over. */
    private boolean done(int wait) {
        if (wait > 0 && !plan.isPlanned(wait - 1)) {
            return false;
        }
        track.done(plan.endPlace());
        return true;
    }

    /** Locks that it had when the window began. */
    private void holdFromBegin() {
        for (; next < marks.size() && marks.get(next).at() == courses.from() && isAcquisition(next); next++) {
            write(marks.get(next));
        }
        track.begin();
    }

    private boolean isAcquisition(int mark) {
        Mark.Type type = marks.get(mark).type();
        return type == Mark.Type.ACQUIRE || type == Mark.Type.SHARE;
    }

    private long wakeUp(int wait) {
        return plan.isPlanned(wait) ? plan.end(wait) - plan.back(wait) : plan.end(wait);
    }

    private void write(int index, long woken) {
        long end = plan.end(index);
        passUntil(woken);
        Plan.As as = plan.as(index);
        switch (as) {
            case KEPT -> track.pass(woken - at, plan.placeOf(index));
            case ASKED -> track.pass(plan.back(index), plan.placeOf(index));
            case LEFT_OUT -> {}
            default -> wait(as, plan.object(index), plan.back(index));
        }
        at = !plan.isPlanned(index) || as == Plan.As.EVENT ? woken : end;
        while (as == Plan.As.EVENT && hasMarkBefore(end)) {
            backUntil(marks.get(next).at());
            write(marks.get(next++));
        }
        backUntil(end);
    }

    private void wait(Plan.As as, int object, long back) {
        switch (as) {
            case KEPT, ASKED, LEFT_OUT -> throw new IllegalArgumentException("it is no step");
            case EVENT -> track.await(object);
            case ACQUIRE -> track.acquire(object, back);
            case SHARE -> track.share(object, back);
            case PUT -> track.put(object, back);
            case TAKE -> track.take(object, back);
            case MEET -> track.meet(object, back);
            case OPEN -> track.open(object, back);
        }
    }

    private void backUntil(long time) {
        track.back(time - at);
        at = time;
    }

    private boolean hasMarkBefore(long time) {
        return next < marks.size() && marks.get(next).at() < time;
    }

    /** Within a wait, before it is woken. */
    private void passUntil(long time) {
        while (hasMarkBefore(time)) {
            Mark mark = marks.get(next++);
            track.pass(mark.at() - at);
            at = Math.max(at, mark.at());
            write(mark);
        }
    }

    /** Marks at the very end come before what follows. */
    private void workUntil(long time) {
        while (next < marks.size() && marks.get(next).at() <= time) {
            Mark mark = marks.get(next++);
            work(mark.at());
            write(mark);
        }
        work(time);
    }

    private void work(long until) {
        if (until > at) {
            long all = until - at;
            long worked = all - plan.life.elsewhere().within(at, until, all, (state, place, nanos) -> {});
            track.pass(all - worked).work(worked);
            if (worked > 0) {
                stretches.add(plan.position, behind, at, until, worked);
            }
            at = until;
        }
    }

    private void write(Mark mark) {
        switch (mark.type()) {
            case ACQUIRE -> track.acquire(mark.object(), Track.UNKNOWN);
            case SHARE -> track.share(mark.object(), Track.UNKNOWN);
            case RELEASE -> track.release(mark.object());
            case PUT -> track.put(mark.object(), Track.UNKNOWN);
            case TAKE -> track.take(mark.object(), Track.UNKNOWN);
            case MEET -> track.meet(mark.object(), Track.UNKNOWN);
            case COUNT -> track.count(mark.object());
            case OPEN -> track.open(mark.object(), Track.UNKNOWN);
            case SIGNAL -> track.signal(mark.object());
        }
        if (mark.type() != Mark.Type.SIGNAL) {
            behind = 2 * (mark.type() == Mark.Type.RELEASE ? 2 * mark.object() : 2 * mark.object() + 1);
        }
    }
}
