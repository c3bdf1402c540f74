package io.scalegraph.analyzer.replay;

import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.Longs;
import java.util.ArrayList;
import java.util.List;

/**
 * Threads with their steps, and the locks, queues, meetings and events at which they meet. Not thread-safe while it is
 * filled; a replay changes nothing of it.
 *
 * <p>A place is a number that the one who fills it gives: waits of one place are changed together.
 */
public final class Program {
    private final List<Track> tracks = new ArrayList<>();
    private final WaysBack waysBack = new WaysBack();
    private final List<Lock> locks = new ArrayList<>();
    private final List<Queue> queues = new ArrayList<>();
    /** By meeting its place, and how many meet there once. */
    private final LongColumn meetings = new LongColumn();

    private final Longs members = new Longs();
    private final LongColumn events = new LongColumn();
    private int stretches;
    private int done;

    /** What threads can wait at. */
    enum Kind {
        LOCK,
        QUEUE,
        MEETING
    }

    /**
     * A lock.
     *
     * @param place number of the place
     * @param barging whether a thread that comes by takes it while one that was woken is on its way to it
     */
    record Lock(int place, boolean barging) {}

    /**
     * A queue.
     *
     * @param place number of the place
     * @param items that are in at the begin, negative if more were taken than were seen
     * @param room for how many more at the begin
     */
    record Queue(int place, long items, long room) {}

    /** Creates one without threads. */
    public Program() {}

    /**
     * Adds a thread that begins with the window.
     *
     * @return its steps, none yet
     */
    public Track thread() {
        Track track = new Track(this);
        tracks.add(track);
        return track;
    }

    /**
     * Adds a lock.
     *
     * @param place number of the place
     * @param barging whether a thread that comes by takes it while one that was woken is on its way to it
     * @return its number
     */
    public int lock(int place, boolean barging) {
        locks.add(new Lock(place, barging));
        return locks.size() - 1;
    }

    /**
     * Adds a queue.
     *
     * @param place number of the place
     * @param items that are in at the begin
     * @param room for how many more there is room, 0 if items are handed over, {@link Integer#MAX_VALUE} if there is no limit
     * @return its number
     */
    public int queue(int place, long items, long room) {
        queues.add(new Queue(place, items, room));
        return queues.size() - 1;
    }

    /**
     * Adds one meeting of threads.
     *
     * @param place number of the place
     * @return its number
     */
    public int meeting(int place) {
        meetings.add(place);
        members.add(0);
        return meetings.size() - 1;
    }

    /**
     * Adds an event, which happens once and is awaited by one thread.
     *
     * @param place number of the place
     * @return its number
     */
    public int event(int place) {
        events.add(place);
        return events.size() - 1;
    }

    void join(int meeting) {
        members.set(meeting, members.get(meeting) + 1);
    }

    void addDone() {
        done++;
    }

    int done() {
        return done;
    }

    int nextStretch() {
        return stretches++;
    }

    /**
     * Stretches of work so far: the next one that is added has this number.
     *
     * @return from 0
     */
    public int stretches() {
        return stretches;
    }

    /**
     * Steps of all threads.
     *
     * @return from 0
     */
    public long steps() {
        return tracks.stream().mapToLong(Track::size).sum();
    }

    WaysBack waysBack() {
        return waysBack;
    }

    List<Track> tracks() {
        return tracks;
    }

    List<Lock> locks() {
        return locks;
    }

    List<Queue> queues() {
        return queues;
    }

    int meetings() {
        return meetings.size();
    }

    int members(int meeting) {
        return (int) members.get(meeting);
    }

    int events() {
        return events.size();
    }

    int placeOfEvent(int event) {
        return (int) events.get(event);
    }

    int place(Kind kind, int object) {
        return switch (kind) {
            case LOCK -> locks.get(object).place;
            case QUEUE -> queues.get(object).place;
            case MEETING -> (int) meetings.get(object);
        };
    }
}
