package io.scalegraph.analyzer.replay.recorded;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.replay.Changes;
import io.scalegraph.analyzer.replay.Outcome;
import io.scalegraph.analyzer.replay.Program;
import io.scalegraph.analyzer.replay.Replay;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * One window as it can be replayed.
 *
 * <p>A wait becomes what the recording knows of it. For a lock whose holds were recorded: an acquisition, behind whoever holds
 * it then. For a queue whose passes were recorded: a put or a take. For a barrier: a meeting of those that met. For a latch whose counts were recorded: all of them. Else, if a
 * thread ended it: an event at the point of that thread's own steps; the wait is over at once if that comes first now. What
 * time or the outside ended keeps its length, as do waits of which nobody knows what ended them. The way back to a processor
 * is kept. {@link PollPlans Looks in vain} for something that came later take no time of their own. So a replay without changes takes as long as the window did.
 */
public final class Recorded {
    private final Program program = new Program();
    private final Stretches stretches = new Stretches();
    private final BitSet counted = new BitSet();
    private final BitSet within = new BitSet();
    private final int places;
    private BitSet polled = new BitSet();

    private Recorded(int places) {
        this.places = places;
    }

    /**
     * Of one window.
     *
     * @param courses its threads
     * @param doings what is known of each, by position
     * @param places how many places there are to wait at
     * @param last Java thread id of the thread whose end is the end of the window
     * @return the window
     * @throws IllegalArgumentException if the two lists do not belong together
     */
    public static Recorded of(Courses<?> courses, List<Doings> doings, int places, long last) {
        if (doings.size() != courses.size()) {
            throw new IllegalArgumentException("other threads");
        }
        Recorded recorded = new Recorded(places);
        recorded.build(courses, doings, last);
        return recorded;
    }

    private void build(Courses<?> courses, List<Doings> doings, long last) {
        List<Plan> plans = new ArrayList<>();
        for (int i = 0; i < courses.size(); i++) {
            plans.add(new Plan(courses.life(i), i, doings.get(i)));
            counted.set(i, courses.life(i).id() == last);
        }
        new MeetingPlans(courses, plans, program).plan();
        new QueuePlans(courses, plans, program, places).plan();
        new LockPlans(courses, plans, program, places).plan();
        new LatchPlans(plans, program, places).plan();
        int[] starts = new EventPlans(courses, plans, program).plan();
        new TeamPlans(courses, plans, program).plan();
        polled = new PollPlans(courses, plans, program).plan();
        // A plan is let go as soon as the steps of its thread are written.
        Deque<Plan> left = new ArrayDeque<>(plans);
        plans.clear();
        while (!left.isEmpty()) {
            Plan plan = left.remove();
            boolean done = new TrackWriter(courses, plan, program, stretches).write(starts[plan.position]);
            within.set(plan.position, done || counted.get(plan.position));
        }
    }

    /**
     * Replays it.
     *
     * @param changes what is different
     * @return what came of it
     */
    public Outcome replay(Changes changes) {
        return Replay.of(program, changes, counted);
    }

    /**
     * Its stretches of work.
     *
     * @return by number
     */
    public Stretches stretches() {
        return stretches;
    }

    /**
     * Whether the window has all work of a thread, from the begin of the window on: the thread that ended it, and those that had
     * nothing more to do then.
     *
     * @param thread its position
     * @return whether
     */
    public boolean isWithin(int thread) {
        return within.get(thread);
    }

    /**
     * Whether a thread looks again and again at a place for what another one asks for: {@link Changes#without} it, it sees that
     * at once.
     *
     * @param place its number
     * @return whether
     */
    public boolean isPolled(int place) {
        return polled.get(place);
    }

    /**
     * How many steps it has.
     *
     * @return of all threads
     */
    public long steps() {
        return program.steps();
    }

    /**
     * The place by which {@link Changes} name a lock or queue; a place to wait at has its own number.
     *
     * @param object number of the lock or queue
     * @return number of its place
     */
    public int placeOf(int object) {
        return places + object;
    }
}
