package io.scalegraph.analyzer.replay;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Replays threads, event by event. Each thread goes through its steps; where it has to wait, the step of another one lets it
 * go on. What it waits for is decided anew: a lock that is free now is taken, however long it was waited for when it was
 * recorded.
 *
 * <p>Takes O(steps * log(threads)) time, and memory linear in the threads and in what they meet at. It always ends: each step
 * is taken once, and where no thread can go on any more the outcome says so.
 */
public final class Replay {
    private static final String STUCK = "threads wait for one another in a circle, or for what was not recorded";

    private final Changes changes;
    private final Threads threads;
    private final Processors processors;
    private final LockStates locks;
    private final QueueState[] queues;
    private final MeetingStates meetings;
    private final EventStates events;
    private final Circles circles;
    private final BitSet missing;
    private long handled;
    /** Threads that have not done yet what they had done in the recording, and when the last one had. */
    private int undone;

    private long othersDone;

    private Replay(Program program, Changes changes, BitSet counted) {
        this.changes = changes;
        this.threads = new Threads(program);
        this.processors = new Processors(changes.processors(), threads);
        this.locks = new LockStates(program, changes, threads);
        this.queues = new QueueState[program.queues().size()];
        Arrays.setAll(queues, number -> queue(program.queues().get(number)));
        this.meetings = new MeetingStates(program, changes, threads);
        this.events = new EventStates(program, changes, threads);
        this.circles = new Circles(program, threads, locks, events);
        this.missing = (BitSet) counted.clone();
        this.undone = program.done();
    }

    private QueueState queue(Program.Queue queue) {
        return new QueueState(threads, queue, !changes.isWithout(queue.place()));
    }

    /**
     * Replays a program.
     *
     * @param program the threads
     * @param changes what is different
     * @param counted the threads, in the order they were added, whose ends are the end of the window
     * @return when the last of these ended
     */
    public static Outcome of(Program program, Changes changes, BitSet counted) {
        return new Replay(program, changes, counted).run();
    }

    private Outcome run() {
        begin();
        long end = 0;
        while ((!missing.isEmpty() || undone > 0) && (threads.anyGoesOn() || circles.isBroken())) {
            int thread = threads.advance();
            handled++;
            if (!processors.isBusy(thread) && goOn(thread)) {
                end = missing.get(thread) ? threads.now() : end;
                missing.clear(thread);
            }
        }
        return new Outcome(end, othersDone, missing.isEmpty() ? "" : STUCK, locks.mostHeld(), handled);
    }

    private void begin() {
        BitSet free = new BitSet();
        for (int thread = 0; thread < threads.tracks.size(); thread++) {
            boolean goesOn = true; // but for damage: two threads have had the same lock then
            for (int i = 0; goesOn && i < threads.tracks.get(thread).prelude(); i++) {
                goesOn = take(thread, threads.step(thread));
            }
            free.set(thread, goesOn);
        }
        free.stream().forEach(thread -> threads.goOnAfter(thread, 0));
    }

    /** Goes through steps until one takes time. Returns whether there are none any more. */
    private boolean goOn(int thread) {
        while (!threads.hasEnded(thread)) {
            Step step = threads.step(thread);
            if (!take(thread, step)) {
                if (step != Step.WORK) {
                    processors.leave(thread);
                }
                return false;
            }
        }
        processors.leave(thread);
        return true;
    }

    /** Whether the step has taken no time. */
    private boolean take(int thread, Step step) {
        int object = threads.object(thread);
        return switch (step) {
            case WORK -> work(thread, object);
            case PASS -> pass(thread, object);
            case BACK -> events.hasWaited(thread) ? lapse(thread) : skip(thread);
            case ACQUIRE -> locks.come(thread, object, false, threads);
            case SHARE -> locks.come(thread, object, true, threads);
            case RELEASE -> release(thread, object);
            case MEET -> meetings.meet(thread, object);
            case COUNT -> meetings.count(thread, object);
            case OPEN -> meetings.open(thread, object);
            case PUT -> queues[object].put(thread);
            case TAKE -> queues[object].take(thread);
            case AWAIT -> events.await(thread, object);
            case SIGNAL -> signal(thread, object);
            case DONE -> done(thread, object);
        };
    }

    private boolean work(int thread, int stretch) {
        long nanos = Math.round(threads.nanos(thread) * changes.factor(stretch));
        threads.pass(thread);
        if (nanos <= 0) {
            return true;
        }
        processors.work(thread, nanos);
        return false;
    }

    private boolean pass(int thread, int place) {
        boolean without = place != Track.NOWHERE && changes.isWithout(place);
        return without ? skip(thread) : lapse(thread);
    }

    private boolean lapse(int thread) {
        threads.goOnAfter(thread, threads.nanos(thread));
        threads.pass(thread);
        return false;
    }

    private boolean skip(int thread) {
        threads.pass(thread);
        return true;
    }

    private boolean release(int thread, int lock) {
        locks.release(thread, lock);
        return skip(thread);
    }

    private boolean done(int thread, int place) {
        undone--;
        boolean isNotWaitedFor = place != Track.NOWHERE && changes.isWithout(place);
        othersDone = isNotWaitedFor ? othersDone : threads.now();
        return skip(thread);
    }

    private boolean signal(int thread, int event) {
        events.signal(event);
        return skip(thread);
    }
}
