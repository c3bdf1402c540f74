package io.scalegraph.analyzer.run.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Time that is taken already; what is asked for is cut to what is still free. */
final class TakenTime {
    private final TreeMap<Long, Long> taken = new TreeMap<>();

    /** From begin to end, not empty. */
    record Piece(long begin, long end) {}

    /** Takes what is free of it. */
    List<Piece> take(long begin, long end) {
        List<Piece> free = free(begin, end);
        free.forEach(piece -> taken.put(piece.begin, piece.end));
        return free;
    }

    /** What of the pieces is free; nothing is taken. */
    List<Piece> without(List<Piece> pieces) {
        List<Piece> free = new ArrayList<>();
        pieces.forEach(piece -> free.addAll(free(piece.begin, piece.end)));
        return free;
    }

    private List<Piece> free(long begin, long end) {
        List<Piece> free = new ArrayList<>();
        Map.Entry<Long, Long> before = taken.floorEntry(begin);
        long from = before == null ? begin : Math.max(begin, before.getValue());
        for (Map.Entry<Long, Long> next = taken.ceilingEntry(from);
                from < end && next != null && next.getKey() < end;
                next = taken.ceilingEntry(from)) {
            if (next.getKey() > from) {
                free.add(new Piece(from, next.getKey()));
            }
            from = next.getValue();
        }
        if (from < end) {
            free.add(new Piece(from, end));
        }
        return free;
    }
}
