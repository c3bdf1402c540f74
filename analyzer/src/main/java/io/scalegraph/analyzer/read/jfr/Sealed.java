package io.scalegraph.analyzer.read.jfr;

import io.scalegraph.trace.Seal;
import java.util.Set;

/** Which fields of an event its seal does not stand for. */
final class Sealed {
    /** What JFR adds when the event is written, and the seal itself. */
    private static final Set<String> LEFT_OUT = Set.of("startTime", "duration", Seal.FIELD);

    private Sealed() {}

    static boolean isLeftOut(String field) {
        return LEFT_OUT.contains(field);
    }
}
