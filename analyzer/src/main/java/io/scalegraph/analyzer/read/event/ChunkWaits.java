package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.ChunkEvent;
import io.scalegraph.analyzer.read.jfr.TextWays;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.AgentWaits;
import io.scalegraph.analyzer.read.trace.AgentWaits.Column;
import io.scalegraph.trace.LongWaitEvent;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitEvent;
import io.scalegraph.trace.WakeOrigin;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Single waits of one chunk, from slots to columns: they come in millions, so none is made an object. What is not as this
 * version writes it is left to {@link WorkerEvents#wait}, which says the same of every event that is taken here.
 */
final class ChunkWaits {
    private final AgentWaits waits = new AgentWaits();
    private final TextWays ways = new TextWays();
    private final Map<PlaceKey, Integer> places = new HashMap<>();
    /** By way of writing its origin, what is the same for all wakes of that origin. */
    private final AgentWait.@Nullable Wake[] wakes = new AgentWait.Wake[TextWays.MOST];

    private final Map<Long, Columns> types = new HashMap<>();
    private long lastType = -1;
    private @Nullable Columns last;
    private PlaceKey lastKey = new PlaceKey(TextWays.UNKNOWN, TextWays.UNKNOWN, 0);
    private int lastPlace;
    private int lastOrigin = TextWays.UNKNOWN;
    /** The wait that is being taken. */
    private final long[] row = new long[Column.COUNT];

    /** A place in the words of a chunk: ways of two texts, and the number of a class. */
    private record PlaceKey(int kind, int site, long lockClass) {}

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

        /** Numbers of fields, and behind each the column it goes to. */
        private final int[] numbers = new int[2 * NUMBERS.size()];

        private final int kind;
        private final int site;
        private final int lockClass;
        private final int origin;

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
                    && columns.lockClass >= 0
                    && event.isPooled(columns.lockClass)
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
        copyNumbers(event, columns.numbers);
        int place = place(event, columns);
        lastOrigin = event.wayOfText(columns.origin, ways, lastOrigin);
        if (row[Column.NANOS] < 0 || place < 0 || lastOrigin == TextWays.UNKNOWN) {
            return false;
        }
        AgentWait.Wake wake = wake(event, lastOrigin);
        row[Column.PLACE] = place;
        row[Column.ORIGIN] = AgentWaits.originNumber(wake.origin());
        if (!wake.isFollowed()) {
            row[Column.WAKER] = wake.waker();
            row[Column.WAKE_NANOS] = wake.nanos();
            row[Column.VAIN] = wake.vain();
        }
        waits.addRow(row);
        return true;
    }

    private void copyNumbers(ChunkEvent event, int[] numbers) {
        for (int i = 0; i < numbers.length; i += 2) {
            row[numbers[i + 1]] = TraceFormat.measured(event.slot(numbers[i]));
        }
    }

    private AgentWait.Wake wake(ChunkEvent event, int way) {
        AgentWait.Wake wake = wakes[way];
        if (wake == null) {
            String label = Fields.text(event, "wakeOrigin");
            wake = label.isEmpty()
                    ? AgentWait.Wake.NOT_FOLLOWED
                    : new AgentWait.Wake(0, 0, WakeOrigin.ofLabel(label), 0);
            wakes[way] = wake;
        }
        return wake;
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

    /** Number of the place, less than 0 if the words are too many or too long. */
    private int place(ChunkEvent event, Columns columns) {
        int kind = event.wayOfText(columns.kind, ways, lastKey.kind);
        int site = event.wayOfText(columns.site, ways, lastKey.site);
        long lockClass = event.slot(columns.lockClass);
        if (kind < 0 || site < 0) {
            return -1;
        }
        if (kind != lastKey.kind || site != lastKey.site || lockClass != lastKey.lockClass) {
            lastKey = new PlaceKey(kind, site, lockClass);
            Integer known = places.get(lastKey);
            if (known == null) {
                known = waits.placeNumber(Fields.place(event));
                places.put(lastKey, known);
            }
            lastPlace = known;
        }
        return lastPlace;
    }

    /** Those that were taken. */
    AgentWaits waits() {
        return waits;
    }
}
