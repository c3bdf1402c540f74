package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.read.jfr.ChunkEvent;
import io.scalegraph.analyzer.read.jfr.ChunkReader;
import io.scalegraph.analyzer.read.jfr.EventRows;
import io.scalegraph.analyzer.read.jfr.MalformedException;
import io.scalegraph.analyzer.read.jfr.TextWays;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.AgentWaits;
import io.scalegraph.analyzer.read.trace.AgentWaits.Column;
import io.scalegraph.trace.LongWaitEvent;
import io.scalegraph.trace.Seal;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitEvent;
import io.scalegraph.trace.WakeOrigin;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Single waits of one chunk, from slots to columns: they come in millions, so none is made an object. What is not as this
 * version writes it is left to {@link WorkerEvents#wait}, which says the same of every event that is taken here.
 */
final class ChunkWaits {
    private final AgentWaits waits = new AgentWaits();
    private final TextWays ways = new TextWays();
    /** By way of writing its kind and site, and number of the class. */
    @SuppressWarnings({"unchecked", "rawtypes"})
    private final @Nullable Map<Long, KnownPlace>[] places = new @Nullable Map[TextWays.MOST];

    /** By way of writing its origin. */
    private final @Nullable KnownOrigin[] origins = new KnownOrigin[TextWays.MOST];

    private final Map<Long, Columns> types = new HashMap<>();
    private long lastType = -1;
    private @Nullable Columns last;
    private int lastWords = TextWays.UNKNOWN;
    private long lastLockClass;
    /** Whether the last words and class are those of the last place. */
    private boolean isSamePlace;

    private KnownPlace lastPlace = KnownPlace.NONE;
    private KnownOrigin lastOrigin = KnownOrigin.NONE;
    /** By {@link Column} and event, of those that are being taken. */
    private final long[][] cells = new long[Column.COUNT][EventRows.MOST];

    private final long[] seals = new long[EventRows.MOST];

    /**
     * A place that was met.
     *
     * @param number by {@link AgentWaits#placeNumber}
     * @param seal of its texts, {@link Seal#sum}
     */
    private record KnownPlace(int number, long seal) {
        /** One that has too many words, or too long ones. */
        static final KnownPlace NONE = new KnownPlace(-1, 0);
    }

    /**
     * An origin that was met.
     *
     * @param way of writing it
     * @param number by {@link AgentWaits#originNumber}
     * @param isFollowed whether its waits tell of a wake
     * @param seal of its text, {@link Seal#sum}
     */
    private record KnownOrigin(int way, long number, boolean isFollowed, long seal) {
        /** One that has too many words, or too long ones. */
        static final KnownOrigin NONE = new KnownOrigin(TextWays.UNKNOWN, -1, true, 0);

        static KnownOrigin of(int way, String label) {
            AgentWait.Wake wake = label.isEmpty()
                    ? AgentWait.Wake.NOT_FOLLOWED
                    : new AgentWait.Wake(0, 0, WakeOrigin.ofLabel(label), 0);
            long number = AgentWaits.originNumber(wake.origin());
            return new KnownOrigin(
                    way,
                    number,
                    wake.isFollowed(),
                    new Seal().with("wakeOrigin", label).sum());
        }
    }

    /** Where in an event of a type the fields are. */
    private static final class Columns {
        private static final Map<String, Integer> NUMBERS = Map.of(
                "worker", Column.WORKER,
                "beginNanos", Column.BEGIN,
                "nanos", Column.NANOS,
                "lock", Column.LOCK,
                "generation", Column.GENERATION,
                "waker", Column.WAKER,
                "wakeNanos", Column.WAKE_NANOS,
                "vainWakes", Column.VAIN);

        /** Those that are looked at. */
        private static final Set<String> TEXTS = Set.of("kind", "site", "wakeOrigin");

        /** What JFR says of each event, and the agent too. */
        private static final List<String> OF_JFR = List.of("startTime", "duration");

        private static final List<String> POOLED_OF_JFR = List.of("eventThread", "stackTrace");

        /** Numbers of fields, and behind each the column it goes to. */
        private final int[] numbers = new int[2 * NUMBERS.size()];

        private final int kind;
        private final int site;
        private final int lockClass;
        private final int origin;
        private final int seal;
        private final boolean[] isWanted;

        private Columns(ChunkEvent event) {
            int next = 0;
            for (Map.Entry<String, Integer> field : NUMBERS.entrySet()) {
                numbers[next++] = event.index(field.getKey());
                numbers[next++] = field.getValue();
            }
            kind = event.index("kind");
            site = event.index("site");
            lockClass = event.index("lockClass");
            origin = event.index("wakeOrigin");
            seal = event.index(Seal.FIELD);
            isWanted = event.allFields();
            OF_JFR.forEach(field -> leaveOut(event.index(field)));
            POOLED_OF_JFR.stream()
                    .map(event::index)
                    .filter(field -> field >= 0 && event.isPooled(field)) // a seal may stand for others
                    .forEach(this::leaveOut);
        }

        private void leaveOut(int field) {
            if (field >= 0) {
                isWanted[field] = false;
            }
        }

        /** Null of another type, and of a wait that lacks some. */
        static @Nullable Columns of(ChunkEvent event) {
            String type = TraceFormat.eventName(event.type());
            if (!type.equals(WaitEvent.NAME) && !type.equals(LongWaitEvent.NAME)) {
                return null;
            }
            Columns columns = new Columns(event);
            boolean isKnown = NUMBERS.keySet().stream().allMatch(field -> isLong(event, event.index(field)))
                    && isText(event, columns.kind)
                    && isText(event, columns.site)
                    && isText(event, columns.origin)
                    && columns.site == columns.kind + 1
                    && columns.lockClass >= 0
                    && event.isPooled(columns.lockClass)
                    && Set.copyOf(event.sealedTexts()).equals(TEXTS)
                    && !event.has("lockName");
            return isKnown ? columns : null;
        }

        private static boolean isLong(ChunkEvent event, int index) {
            return index >= 0 && event.isLong(index);
        }

        private static boolean isText(ChunkEvent event, int index) {
            return index >= 0 && event.isText(index);
        }
    }

    /** Whether it is of a type whose events can be taken. */
    boolean isOfWaits(ChunkEvent event) {
        long type = event.typeId();
        if (type != lastType) {
            if (!types.containsKey(type)) {
                types.put(type, Columns.of(event));
            }
            last = types.get(type);
            lastType = type;
        }
        return last != null;
    }

    /**
     * Takes the event at which a chunk stands, which is of the type that was asked for last, and some behind it.
     *
     * @param others gets the positions of those that cannot be taken
     * @throws IllegalStateException if it is not of waits
     */
    void take(ChunkReader chunk, LongColumn others) throws MalformedException {
        Columns columns = last;
        if (columns == null) {
            throw new IllegalStateException("no waits");
        }
        EventRows rows = chunk.rows(columns.isWanted);
        for (int i = 0; i < columns.numbers.length; i += 2) {
            long[] into = cells[columns.numbers[i + 1]];
            rows.copy(columns.numbers[i], into);
            setMeasured(into, rows.size());
        }
        rows.copySeals(seals);
        setTexts(rows, columns);
        addSound(rows, columns, others);
    }

    private static void setMeasured(long[] numbers, int size) {
        for (int i = 0; i < size; i++) {
            numbers[i] = TraceFormat.measured(numbers[i]);
        }
    }

    /** What is no number of the waits themselves. */
    private void setTexts(EventRows rows, Columns columns) {
        long[] numbers = cells[Column.PLACE];
        long[] origins = cells[Column.ORIGIN];
        for (int row = 0; row < rows.size(); row++) {
            findWays(rows, row, columns);
            findPlace(rows, row, columns);
            numbers[row] = lastPlace.number;
            origins[row] = lastOrigin.number;
            seals[row] += lastPlace.seal + lastOrigin.seal;
            if (!lastOrigin.isFollowed) {
                setNotFollowed(row);
            }
        }
    }

    private void setNotFollowed(int row) {
        AgentWait.Wake wake = AgentWait.Wake.NOT_FOLLOWED;
        cells[Column.WAKER][row] = wake.waker();
        cells[Column.WAKE_NANOS][row] = wake.nanos();
        cells[Column.VAIN][row] = wake.vain();
    }

    /** Takes all for which nothing is in the way, in stretches. */
    private void addSound(EventRows rows, Columns columns, LongColumn others) {
        int from = 0;
        for (int row = 0; row < rows.size(); row++) {
            if (!isSound(rows, row, columns)) {
                waits.addRows(cells, from, row);
                others.add(rows.position(row));
                from = row + 1;
            }
        }
        waits.addRows(cells, from, rows.size());
    }

    private boolean isSound(EventRows rows, int row, Columns columns) {
        if (cells[Column.NANOS][row] < 0 || cells[Column.PLACE][row] < 0 || cells[Column.ORIGIN][row] < 0) {
            return false;
        }
        long told = columns.seal < 0 ? 0 : rows.slot(row, columns.seal);
        return told == 0 || Seal.fits(told, Seal.value(seals[row]));
    }

    private void findWays(EventRows rows, int row, Columns columns) {
        if (!rows.hasSameTexts(row)) {
            int way = rows.wayOfTexts(row, columns.origin, columns.origin, ways, lastOrigin.way);
            if (way != lastOrigin.way) {
                lastOrigin = way == TextWays.UNKNOWN ? KnownOrigin.NONE : origin(rows, row, way);
            }
            int words = rows.wayOfTexts(row, columns.kind, columns.site, ways, lastWords);
            isSamePlace &= words == lastWords;
            lastWords = words;
        }
    }

    private KnownOrigin origin(EventRows rows, int row, int way) {
        KnownOrigin origin = origins[way];
        if (origin == null) {
            origin = KnownOrigin.of(way, Fields.text(rows.event(row), "wakeOrigin"));
            origins[way] = origin;
        }
        return origin;
    }

    private void findPlace(EventRows rows, int row, Columns columns) {
        long lockClass = rows.slot(row, columns.lockClass);
        if (!isSamePlace || lockClass != lastLockClass) {
            lastPlace = lastWords == TextWays.UNKNOWN ? KnownPlace.NONE : place(rows, row, lockClass);
            lastLockClass = lockClass;
            isSamePlace = true;
        }
    }

    private KnownPlace place(EventRows rows, int row, long lockClass) {
        Map<Long, KnownPlace> byClass = places[lastWords];
        if (byClass == null) {
            byClass = new HashMap<>();
            places[lastWords] = byClass;
        }
        return byClass.computeIfAbsent(lockClass, key -> place(Fields.place(rows.event(row))));
    }

    private KnownPlace place(Place place) {
        Seal seal = new Seal().with("kind", place.kind()).with("site", place.site());
        return new KnownPlace(waits.placeNumber(place), seal.sum());
    }

    /** Those that were taken. */
    AgentWaits waits() {
        return waits;
    }
}
