package io.scalegraph.analyzer.report.view;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.run.place.WaitLengths;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;

/** How long the waits at each place lasted, as JSON. */
final class LengthsJson {
    /** Each has dozens of buckets. */
    private static final int MOST_PLACES = 64;

    private static final Columns<WaitLengths.Bucket> BUCKETS = Columns.<WaitLengths.Bucket>none()
            .and("from_s", WaitLengths.Bucket::from)
            .and("to_s", WaitLengths.Bucket::to)
            .and("count", WaitLengths.Bucket::count);

    private static final Columns<WaitSource> PLACES = Columns.<WaitSource>none()
            .and("kind", source -> source.place().kind())
            .and("site", source -> source.place().site())
            .and("lockClass", source -> source.place().lockClass())
            .list("lengths", source -> source.times().lengths().buckets(), BUCKETS);

    private LengthsJson() {}

    static void put(ObjectNode object, WindowAnalysis window) {
        List<WaitSource> known = known(window);
        List<WaitSource> shown = known.subList(0, Math.min(MOST_PLACES, known.size()));
        PLACES.put(object, "places", shown);
        object.put("placesLeftOut", known.size() - shown.size());
    }

    /** The places of which it is known, most processor time lost first. */
    static List<WaitSource> known(WindowAnalysis window) {
        return window.detail().sources().stream()
                .filter(source -> !source.times().lengths().equals(WaitLengths.UNKNOWN))
                .toList();
    }
}
