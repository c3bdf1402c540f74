package io.scalegraph.analyzer.run.cause;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.cause.DelayCosts;
import io.scalegraph.analyzer.cause.State;
import io.scalegraph.analyzer.cause.Stops;
import io.scalegraph.analyzer.read.total.Place;
import java.util.List;

/** The costs of delays by what was done and where. */
final class DelayRows {
    private DelayRows() {}

    static List<Cause> of(Courses<Place> courses, Stops stops, Codes codes, CauseRows rows) {
        DelayCosts.of(
                courses,
                stops,
                codes.moments(),
                (part, thread, shortTerm, longTerm) ->
                        rows.add(place(part, codes), thread, shortTerm + longTerm, shortTerm, 0));
        return rows.list(CauseRows.Of.DELAYS);
    }

    private static CausePlace place(DelayCosts.Part<Place> part, Codes codes) {
        if (part.state() == State.WORK) {
            return part.code() == DelayCosts.NO_CODE ? Codes.NOT_SAMPLED : codes.place(part.code());
        }
        return part.reason() == null ? PathRows.place(part.state(), part.place()) : PathRows.stop(part.reason());
    }
}
