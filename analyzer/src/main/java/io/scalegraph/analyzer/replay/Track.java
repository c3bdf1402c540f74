package io.scalegraph.analyzer.replay;

import io.scalegraph.analyzer.column.LongColumn;

/** The steps of one thread, one after the other; times in nanoseconds. Not thread-safe while it is filled. */
public final class Track {
    /** In place of a way back that is not known: the mean of those that are known there. */
    public static final long UNKNOWN = -1;

    /** In place of a place: there is none. */
    public static final int NOWHERE = -1;

    private static final Step[] STEPS = Step.values();

    private final Program program;
    private final LongColumn steps = new LongColumn();
    private final LongColumn nanos = new LongColumn();
    private final LongColumn objects = new LongColumn();
    private int prelude;

    Track(Program program) {
        this.program = program;
    }

    /**
     * Works.
     *
     * @param time how long, from 0
     * @return this
     */
    public Track work(long time) {
        if (time > 0) {
            add(Step.WORK, time, program.nextStretch());
        }
        return this;
    }

    /**
     * Lets time pass: nothing that a change makes shorter, and nothing that needs a processor.
     *
     * @param time how long, from 0
     * @return this
     */
    public Track pass(long time) {
        return pass(time, NOWHERE);
    }

    /**
     * Waits for what no other thread does: a time, or the outside.
     *
     * @param time how long, from 0
     * @param place by which {@link Changes#without} names it
     * @return this
     */
    public Track pass(long time, int place) {
        return time > 0 ? add(Step.PASS, time, place) : this;
    }

    /**
     * Is on the way back to a processor, if it had to wait in the await before.
     *
     * @param time how long, from 0
     * @return this
     */
    public Track back(long time) {
        return time > 0 ? add(Step.BACK, time, 0) : this;
    }

    /**
     * Acquires a lock alone.
     *
     * @param lock of {@link Program#lock}
     * @param back its way back if it has to wait, {@link #UNKNOWN} if it did not in the recording
     * @return this
     */
    public Track acquire(int lock, long back) {
        program.waysBack().at(program.place(Program.Kind.LOCK, lock), back);
        return add(Step.ACQUIRE, back, lock);
    }

    /**
     * Acquires a lock that others may hold in the same way.
     *
     * @param lock of {@link Program#lock}
     * @param back its way back if it has to wait, {@link #UNKNOWN} if it did not in the recording
     * @return this
     */
    public Track share(int lock, long back) {
        program.waysBack().at(program.place(Program.Kind.LOCK, lock), back);
        return add(Step.SHARE, back, lock);
    }

    /**
     * Lets go of a lock.
     *
     * @param lock which one
     * @return this
     */
    public Track release(int lock) {
        return add(Step.RELEASE, 0, lock);
    }

    /**
     * Meets others.
     *
     * @param meeting of {@link Program#meeting}
     * @param back its way back, {@link #UNKNOWN} if it was the last to arrive
     * @return this
     */
    public Track meet(int meeting, long back) {
        program.join(meeting);
        program.waysBack().at(program.place(Program.Kind.MEETING, meeting), back);
        return add(Step.MEET, back, meeting);
    }

    /**
     * Counts a meeting down, and goes on.
     *
     * @param meeting of {@link Program#meeting}, at which nobody {@link #meet meets}
     * @return this
     */
    public Track count(int meeting) {
        program.join(meeting);
        return add(Step.COUNT, 0, meeting);
    }

    /**
     * Waits until a meeting is counted down.
     *
     * @param meeting of {@link Program#meeting}, at which nobody {@link #meet meets}
     * @param back its way back if it has to wait, {@link #UNKNOWN} if it did not in the recording
     * @return this
     */
    public Track open(int meeting, long back) {
        program.waysBack().at(program.place(Program.Kind.MEETING, meeting), back);
        return add(Step.OPEN, back, meeting);
    }

    /**
     * Puts an item into a queue.
     *
     * @param queue of {@link Program#queue}
     * @param back its way back if it has to wait, {@link #UNKNOWN} if it did not in the recording
     * @return this
     */
    public Track put(int queue, long back) {
        program.waysBack().at(program.place(Program.Kind.QUEUE, queue), back);
        return add(Step.PUT, back, queue);
    }

    /**
     * Takes an item from a queue.
     *
     * @param queue of {@link Program#queue}
     * @param back its way back if it has to wait, {@link #UNKNOWN} if it did not in the recording
     * @return this
     */
    public Track take(int queue, long back) {
        program.waysBack().at(program.place(Program.Kind.QUEUE, queue), back);
        return add(Step.TAKE, back, queue);
    }

    /**
     * Waits for an event that another thread makes happen.
     *
     * @param event of {@link Program#event}
     * @return this
     */
    public Track await(int event) {
        return add(Step.AWAIT, 0, event);
    }

    /**
     * Makes an event happen.
     *
     * @param event of {@link Program#event}
     * @return this
     */
    public Track signal(int event) {
        return add(Step.SIGNAL, 0, event);
    }

    /**
     * Has done all that it did in the window, and was done before the window's end.
     *
     * @param place where another thread waits for its end, {@link #NOWHERE} if none is known to
     * @return this
     */
    public Track done(int place) {
        program.addDone();
        return add(Step.DONE, 0, place);
    }

    /** What is there so far was so when the window began: it comes before the first step of any thread. */
    public void begin() {
        prelude = size();
    }

    /** Has all its steps: none will come. */
    public void seal() {
        steps.seal();
        nanos.seal();
        objects.seal();
    }

    int prelude() {
        return prelude;
    }

    @SuppressWarnings("EnumOrdinal") // it is not kept anywhere
    private Track add(Step step, long time, int object) {
        steps.add(step.ordinal());
        nanos.add(time);
        objects.add(object);
        return this;
    }

    int size() {
        return steps.size();
    }

    Step step(int index) {
        return STEPS[(int) steps.get(index)];
    }

    long nanos(int index) {
        return nanos.get(index);
    }

    int object(int index) {
        return (int) objects.get(index);
    }
}
