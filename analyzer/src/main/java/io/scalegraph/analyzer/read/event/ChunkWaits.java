package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.ChunkEvent;
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
    private final Map<PlaceKey, KnownPlace> places = new HashMap<>();
    /** By way of writing its origin. */
    private final @Nullable KnownOrigin[] origins = new KnownOrigin[TextWays.MOST];

    private final Map<Long, Columns> types = new HashMap<>();
    private long lastType = -1;
    private @Nullable Columns last;
    private int lastWords = TextWays.UNKNOWN;
    private long lastLockClass;
    /** Whether the last words and class are those of the last place. */
    private boolean isSamePlace;

    private KnownPlace lastPlace = new KnownPlace(-1, new Seal());
    private int lastOrigin = TextWays.UNKNOWN;
    /** The wait that is being taken. */
    private final long[] row = new long[Column.COUNT];

    /** A place in the words of a chunk: the way of its kind and site, and the number of a class. */
    private record PlaceKey(int words, long lockClass) {}

    /**
     * A place that was met.
     *
     * @param number by {@link AgentWaits#placeNumber}
     * @param seal of its texts
     */
    private record KnownPlace(int number, Seal seal) {}

    /**
     * An origin that was met.
     *
     * @param wake what is the same for all wakes of it
     * @param seal of its text
     */
    private record KnownOrigin(AgentWait.Wake wake, Seal seal) {}

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

        /** Numbers of fields, and behind each the column it goes to. */
        private final int[] numbers = new int[2 * NUMBERS.size()];

        private final int kind;
        private final int site;
        private final int lockClass;
        private final int origin;
        private final int seal;

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

    /** Takes an event if it is a wait that can be taken. */
    boolean take(ChunkEvent event) {
        Columns columns = columns(event);
        if (columns == null) {
            return false;
        }
        findWays(event, columns);
        copyNumbers(event, columns.numbers);
        if (row[Column.NANOS] < 0 || lastWords == TextWays.UNKNOWN || lastOrigin == TextWays.UNKNOWN) {
            return false; // what has too many words, or too long ones
        }
        findPlace(event, columns);
        KnownOrigin origin = origin(event, lastOrigin);
        if (!isAsSealed(event, columns.seal, origin.seal)) {
            return false;
        }
        AgentWait.Wake wake = origin.wake;
        row[Column.PLACE] = lastPlace.number;
        row[Column.ORIGIN] = AgentWaits.originNumber(wake.origin());
        if (!wake.isFollowed()) {
            row[Column.WAKER] = wake.waker();
            row[Column.WAKE_NANOS] = wake.nanos();
            row[Column.VAIN] = wake.vain();
        }
        waits.addRow(row);
        return true;
    }

    private boolean isAsSealed(ChunkEvent event, int field, Seal origin) {
        long told = field < 0 ? 0 : event.slot(field);
        if (told == 0) {
            return true;
        }
        Seal seal = new Seal().with(lastPlace.seal).with(origin);
        event.addNumbers(seal);
        return Seal.fits(told, seal.value());
    }

    private void copyNumbers(ChunkEvent event, int[] numbers) {
        for (int i = 0; i < numbers.length; i += 2) {
            row[numbers[i + 1]] = TraceFormat.measured(event.slot(numbers[i]));
        }
    }

    private KnownOrigin origin(ChunkEvent event, int way) {
        KnownOrigin origin = origins[way];
        if (origin == null) {
            String label = Fields.text(event, "wakeOrigin");
            AgentWait.Wake wake = label.isEmpty()
                    ? AgentWait.Wake.NOT_FOLLOWED
                    : new AgentWait.Wake(0, 0, WakeOrigin.ofLabel(label), 0);
            origin = new KnownOrigin(wake, new Seal().with("wakeOrigin", label));
            origins[way] = origin;
        }
        return origin;
    }

    private @Nullable Columns columns(ChunkEvent event) {
        long type = event.typeId();
        if (type != lastType) {
            if (!types.containsKey(type)) {
                types.put(type, Columns.of(event));
            }
            last = types.get(type);
            lastType = type;
        }
        return last;
    }

    private void findWays(ChunkEvent event, Columns columns) {
        if (!event.hasSameTexts()) {
            lastOrigin = event.wayOfTexts(columns.origin, columns.origin, ways, lastOrigin);
            int words = event.wayOfTexts(columns.kind, columns.site, ways, lastWords);
            isSamePlace &= words == lastWords;
            lastWords = words;
        }
    }

    private void findPlace(ChunkEvent event, Columns columns) {
        long lockClass = event.slot(columns.lockClass);
        if (!isSamePlace || lockClass != lastLockClass) {
            lastPlace = places.computeIfAbsent(new PlaceKey(lastWords, lockClass), key -> place(Fields.place(event)));
            lastLockClass = lockClass;
            isSamePlace = true;
        }
    }

    private KnownPlace place(Place place) {
        Seal seal = new Seal().with("kind", place.kind()).with("site", place.site());
        return new KnownPlace(waits.placeNumber(place), seal);
    }

    /** Those that were taken. */
    AgentWaits waits() {
        return waits;
    }
}
