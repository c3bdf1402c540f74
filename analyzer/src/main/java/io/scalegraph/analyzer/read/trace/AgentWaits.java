package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.column.Rows;
import io.scalegraph.analyzer.column.Selection;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.trace.WakeOrigin;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * Waits that the agent wrote, in columns: a recording may hold millions, and an object for each takes ten times the memory. A
 * wait is made when it is asked for. The columns are in parts, so that those of one chunk stand behind those of another
 * without a copy. Grows at its end; not thread-safe while it does.
 */
public final class AgentWaits extends AbstractList<AgentWait> implements RandomAccess {
    private final List<WaitPart> parts = new ArrayList<>();
    /** By part how many waits come before it; as long as there are parts, or longer. */
    private int[] starts = new int[1];

    /** The last part, if it grows. */
    private @Nullable WaitPart open;

    private int size;

    /** The columns: what is known of a wait, in numbers. */
    public static final class Column {
        /** Java thread id. */
        public static final int WORKER = 0;

        /** Number of the place, by {@link #placeNumber}. */
        public static final int PLACE = 1;

        /** Its begin. */
        public static final int BEGIN = 2;

        /** Its duration, nanoseconds. */
        public static final int NANOS = 3;

        /** Number of the lock. */
        public static final int LOCK = 4;

        /** Number of the generation. */
        public static final int GENERATION = 5;

        /** Java thread id of the thread that ended it. */
        public static final int WAKER = 6;

        /** When that was, from its begin. */
        public static final int WAKE_NANOS = 7;

        /** How that is known, by {@link #originNumber}. */
        public static final int ORIGIN = 8;

        /** How often it was woken before. */
        public static final int VAIN = 9;

        /** How many there are. */
        public static final int COUNT = 10;

        private Column() {}
    }

    /** None yet. */
    public AgentWaits() {}

    @Override
    public boolean add(AgentWait wait) {
        AgentWait.Wake wake = wait.wake();
        open().add(
                        wait.worker(),
                        placeNumber(wait.place()),
                        wait.beginNanos(),
                        wait.nanos(),
                        wait.lock(),
                        wait.generation(),
                        wake.waker(),
                        wake.nanos(),
                        originNumber(wake.origin()),
                        wake.vain());
        size++;
        return true;
    }

    /**
     * The number of a place, for {@link #addRows}; it holds until {@link #append} is called.
     *
     * @param place the place
     * @return from 0
     */
    public int placeNumber(Place place) {
        return open().placeNumber(place);
    }

    /**
     * The number of how it is known what ended a wait.
     *
     * @param origin how
     * @return from 0
     */
    @SuppressWarnings("EnumOrdinal") // it is not kept anywhere
    public static int originNumber(WakeOrigin origin) {
        return origin.ordinal();
    }

    /**
     * Adds waits without making an object for each.
     *
     * @param cells their numbers by {@link Column} and wait, which may be used for others then
     * @param from the first of them
     * @param to the one behind the last
     */
    public void addRows(long[][] cells, int from, int to) {
        open().add(cells, from, to);
        size += to - from;
    }

    private WaitPart open() {
        WaitPart part = open;
        if (part == null) {
            part = new WaitPart();
            join(part, size);
            open = part;
        }
        return part;
    }

    private void join(WaitPart part, int start) {
        if (parts.size() == starts.length) {
            starts = Arrays.copyOf(starts, 2 * starts.length);
        }
        starts[parts.size()] = start;
        parts.add(part);
    }

    /**
     * Adds other waits behind these.
     *
     * @param others not to grow any more
     */
    public void append(AgentWaits others) {
        close();
        others.close();
        for (int i = 0; i < others.parts.size(); i++) {
            join(others.parts.get(i), size + others.starts[i]);
        }
        size += others.size;
    }

    private void close() {
        if (open != null) {
            open.seal();
            open = null;
            if (starts[parts.size() - 1] == size) {
                parts.remove(parts.size() - 1); // only a place was asked for
            }
        }
    }

    @Override
    public AgentWait get(int row) {
        int part = part(Objects.checkIndex(row, size));
        return parts.get(part).get(row - starts[part]);
    }

    private long begin(int row) {
        int part = part(row);
        return parts.get(part).at(Column.BEGIN, row - starts[part]);
    }

    private long end(int row) {
        int part = part(row);
        int inPart = row - starts[part];
        return parts.get(part).at(Column.BEGIN, inPart) + parts.get(part).at(Column.NANOS, inPart);
    }

    private int part(int row) {
        int found = Arrays.binarySearch(starts, 0, parts.size(), row);
        return found >= 0 ? found : -found - 2;
    }

    @Override
    public int size() {
        return size;
    }

    /**
     * Waits by who waited.
     *
     * @param waits in any order; not to grow any more
     * @return by Java thread id, each list in order of begin; of two that begin at one time the one written first is first
     */
    static Map<Long, Own> byWorker(List<AgentWait> waits) {
        AgentWaits columns = waits instanceof AgentWaits packed ? packed : packed(waits);
        Map<Long, Rows> rows = new HashMap<>();
        for (int i = 0; i < columns.parts.size(); i++) {
            WaitPart part = columns.parts.get(i);
            for (int row = 0; row < part.size(); row++) {
                rows.computeIfAbsent(part.at(Column.WORKER, row), worker -> new Rows())
                        .add(columns.starts[i] + row, part.at(Column.BEGIN, row));
            }
        }
        Map<Long, Own> byWorker = new HashMap<>();
        rows.forEach((worker, own) -> byWorker.put(worker, new Own(columns, own.sorted(columns::begin))));
        return byWorker;
    }

    /**
     * Single waits at places of which the totals of their threads do not tell, though they were read later.
     *
     * @param waits in any order; not to grow any more
     * @param told by Java thread id; of others nothing is known
     * @return how many, 0 of a sound recording
     */
    static long strange(List<AgentWait> waits, Map<Long, ToldPlaces> told) {
        AgentWaits columns = waits instanceof AgentWaits packed ? packed : packed(waits);
        return columns.parts.stream().mapToLong(part -> part.strange(told)).sum();
    }

    private static AgentWaits packed(List<AgentWait> waits) {
        AgentWaits packed = new AgentWaits();
        packed.addAll(waits);
        return packed;
    }

    /** Those of one worker. */
    static final class Own extends Selection<AgentWait> {
        private final AgentWaits all;
        private final LongColumn rows;

        Own(AgentWaits all, LongColumn rows) {
            super(all, rows);
            this.all = all;
            this.rows = rows;
        }

        /** How many reach into the next one, which waits of one thread cannot. */
        long overlaps() {
            long overlaps = 0;
            for (int i = 1; i < rows.size(); i++) {
                overlaps += all.end((int) rows.get(i - 1)) > all.begin((int) rows.get(i)) ? 1 : 0;
            }
            return overlaps;
        }
    }
}
