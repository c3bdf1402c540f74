package io.scalegraph.analyzer.replay.recorded;

import io.scalegraph.analyzer.cause.Life;
import io.scalegraph.analyzer.cause.Wait;
import io.scalegraph.analyzer.cause.WaitTable;
import io.scalegraph.analyzer.column.Longs;
import io.scalegraph.analyzer.replay.Track;
import io.scalegraph.trace.WakeOrigin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How one thread is to be replayed: what each of its waits becomes, and what it does in between. */
final class Plan {
    private static final As[] ALL = As.values();

    /** What a wait becomes. */
    enum As {
        /** A time that stays as long as it is; the first, so that zeros are waits that are kept. */
        KEPT,
        /** It takes no time. */
        LEFT_OUT,
        /** It takes the time behind an event. */
        ASKED,
        EVENT,
        ACQUIRE,
        SHARE,
        PUT,
        TAKE,
        MEET,
        OPEN
    }

    final Life<?> life;
    final int position;
    final Doings doings;
    private final WaitTable<?> table;
    private final SyncList syncs;
    /** By wait an object, and what of it: a number for each pair. */
    private final Longs whats;
    /** By wait its way back, nanoseconds. */
    private final Longs backs;

    private final Map<Integer, List<Integer>> before = new HashMap<>();
    private final Map<Integer, List<Integer>> after = new HashMap<>();
    /** Where another thread waits for its end. */
    private int endPlace = Track.NOWHERE;

    private final Marks marks = new Marks();

    Plan(Life<?> life, int position, Doings doings) {
        if (doings.syncs().size() != life.waits().size()) {
            throw new IllegalArgumentException("thread " + life.id() + " has other waits");
        }
        this.life = life;
        this.position = position;
        this.doings = doings;
        this.table = life.table();
        this.syncs = SyncList.packed(doings.syncs());
        this.whats = new Longs(life.waits().size());
        this.backs = new Longs(whats.size());
    }

    int waits() {
        return whats.size();
    }

    Wait<?> wait(int index) {
        return table.get(index);
    }

    long begin(int wait) {
        return table.begin(wait);
    }

    long end(int wait) {
        return table.end(wait);
    }

    Sync sync(int index) {
        return syncs.get(index);
    }

    /** What a wait was for. */
    Role role(int wait) {
        return syncs.role(wait);
    }

    /** Number of the place of a wait. */
    int placeOf(int wait) {
        return syncs.place(wait);
    }

    @SuppressWarnings("EnumOrdinal") // it is not kept anywhere
    void plan(int wait, As what, int object, long back) {
        whats.set(wait, (long) object * ALL.length + what.ordinal());
        backs.set(wait, Math.max(0, Math.min(back, end(wait) - begin(wait))));
    }

    /** Whether a wait is for what another thread does. */
    boolean isPlanned(int wait) {
        As as = as(wait);
        return as != As.KEPT && as != As.LEFT_OUT && as != As.ASKED;
    }

    As as(int wait) {
        return ALL[(int) Math.floorMod(whats.get(wait), (long) ALL.length)];
    }

    int object(int wait) {
        return (int) Math.floorDiv(whats.get(wait), (long) ALL.length);
    }

    long back(int wait) {
        return backs.get(wait);
    }

    /** A wait that time ended was for something that came later. */
    void leaveOut(int wait) {
        plan(wait, As.LEFT_OUT, 0, 0);
    }

    /** A wait that time ended lasts from what it has before it, which came at a time, as long as it did. */
    void ask(int wait, long since) {
        plan(wait, As.ASKED, 0, end(wait) - since);
    }

    /** How it is known what ended a wait. */
    WakeOrigin origin(int wait) {
        return table.origin(wait);
    }

    /** Another thread waits at a place for this one's end. */
    void endIsAwaited(int place) {
        endPlace = place;
    }

    int endPlace() {
        return endPlace;
    }

    /** Before a wait it needs an event. */
    void planBefore(int wait, int event) {
        before.computeIfAbsent(wait, key -> new ArrayList<>()).add(event);
    }

    List<Integer> before(int wait) {
        return before.getOrDefault(wait, List.of());
    }

    /** Behind a wait it needs an event that was before its end. */
    void planAfter(int wait, int event) {
        after.computeIfAbsent(wait, key -> new ArrayList<>()).add(event);
    }

    List<Integer> after(int wait) {
        return after.getOrDefault(wait, List.of());
    }

    void mark(long at, Mark.Type type, int object) {
        marks.add(Math.max(life.begin(), Math.min(at, life.end())), type, object);
    }

    /** By time; those of one instant in the order added. */
    List<Mark> marks() {
        return marks.byTime();
    }

    /** The first wait that ends after a time. */
    int firstEndingAfter(long time) {
        int low = 0;
        int high = waits();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (end(middle) <= time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Whether it is in a wait at a time, or not there. */
    boolean isBusy(long time) {
        int next = firstEndingAfter(time);
        return time < life.begin() || time > life.end() || (next < waits() && begin(next) < time);
    }

    /** Begin of the first wait that ends after a time and does not begin before it, the end of all if there is none. */
    long nextWait(long time) {
        for (int i = firstEndingAfter(time); i < waits(); i++) {
            if (begin(i) >= time) {
                return begin(i);
            }
        }
        return Long.MAX_VALUE;
    }
}
