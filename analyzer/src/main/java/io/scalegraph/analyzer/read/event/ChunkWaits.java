package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.ChunkEvent;
import io.scalegraph.analyzer.read.jfr.TextWays;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.AgentWaits;
import io.scalegraph.trace.LongWaitEvent;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitEvent;
import io.scalegraph.trace.WakeOrigin;
import java.util.Arrays;
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

    /** A place in the words of a chunk: ways of two texts, and the number of a class. */
    private record PlaceKey(int kind, int site, long lockClass) {}

    /** Where in an event of a type the fields are. */
    private static final class Columns {
        private static final String[] NUMBERS = {
            "worker", "beginNanos", "nanos", "lock", "generation", "waker", "wakeNanos", "vainWakes"
        };

        private final int[] numbers = new int[NUMBERS.length];
        private final int kind;
        private final int site;
        private final int lockClass;
        private final int origin;

        private Columns(ChunkEvent event) {
            Arrays.setAll(numbers, number -> event.index(NUMBERS[number]));
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
            boolean isKnown = Arrays.stream(columns.numbers).allMatch(index -> index >= 0 && event.isLong(index))
                    && isText(event, columns.kind)
                    && isText(event, columns.site)
                    && isText(event, columns.origin)
                    && columns.lockClass >= 0
                    && event.isPooled(columns.lockClass)
                    && !event.has("lockName");
            return isKnown ? columns : null;
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
        int[] at = columns.numbers;
        long nanos = TraceFormat.measured(event.slot(at[2]));
        int place = place(event, columns);
        int way = event.wayOfText(columns.origin, ways);
        if (nanos < 0 || place < 0 || way == TextWays.UNKNOWN) {
            return false;
        }
        waits.startRow(number(event, at[0]), place, number(event, at[1]), nanos);
        AgentWait.Wake wake = wakes[way];
        if (wake == null) {
            String label = Fields.text(event, "wakeOrigin");
            wake = label.isEmpty()
                    ? AgentWait.Wake.NOT_FOLLOWED
                    : new AgentWait.Wake(0, 0, WakeOrigin.ofLabel(label), 0);
            wakes[way] = wake;
        }
        boolean followed = wake.isFollowed();
        waits.endRow(
                number(event, at[3]),
                number(event, at[4]),
                followed ? number(event, at[5]) : wake.waker(),
                followed ? number(event, at[6]) : wake.nanos(),
                wake.origin(),
                followed ? number(event, at[7]) : wake.vain());
        return true;
    }

    private static long number(ChunkEvent event, int index) {
        return TraceFormat.measured(event.slot(index));
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
        int kind = event.wayOfText(columns.kind, ways);
        int site = event.wayOfText(columns.site, ways);
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
