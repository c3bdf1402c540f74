package io.scalegraph.analyzer.report.view;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.run.spacetime.Spacetime;

/** A spacetime diagram as JSON. */
final class SpacetimeJson {
    private static final Columns<Spacetime.State> STATES =
            Columns.<Spacetime.State>none().and("name", Spacetime.State::name).and("family", Spacetime.State::family);

    private static final Columns<Spacetime.Stop> STOPS = Columns.<Spacetime.Stop>none()
            .and("reason", Spacetime.Stop::reason)
            .and("begin_s", Spacetime.Stop::begin)
            .and("end_s", Spacetime.Stop::end);

    private static final Columns<Spacetime.Section> SECTIONS = Columns.<Spacetime.Section>none()
            .and("name", Spacetime.Section::name)
            .and("begin_s", Spacetime.Section::begin)
            .and("end_s", Spacetime.Section::end);

    private static final Columns<Spacetime.Call> CALLS = Columns.<Spacetime.Call>none()
            .and("row", Spacetime.Call::row)
            .and("region", Spacetime.Call::region)
            .and("depth", Spacetime.Call::depth)
            .and("begin_s", Spacetime.Call::begin)
            .and("end_s", Spacetime.Call::end);

    private static final Columns<Spacetime.Wake> WAKES = Columns.<Spacetime.Wake>none()
            .and("row", Spacetime.Wake::row)
            .and("state", Spacetime.Wake::state)
            .and("begin_s", Spacetime.Wake::begin)
            .and("end_s", Spacetime.Wake::end)
            .and("by", Spacetime.Wake::by)
            .and("at_s", Spacetime.Wake::at);

    private SpacetimeJson() {}

    static void put(ObjectNode object, Spacetime spacetime) {
        object.put("bins", spacetime.bins());
        Json.put(object, "bin_s", spacetime.bin());
        STATES.put(object, "states", spacetime.states());
        ArrayNode rows = object.putArray("rows");
        for (Spacetime.Row row : spacetime.rows()) {
            ObjectNode node = rows.addObject().put("name", row.name()).put("id", row.id());
            ArrayNode shares = node.putArray("shares");
            for (Spacetime.Shares part : row.shares()) {
                ArrayNode parts = shares.addObject()
                        .put("state", part.state())
                        .put("first", part.first())
                        .putArray("parts");
                part.parts().forEach(parts::add);
            }
        }
        STOPS.put(object, "stops", spacetime.stops());
        SECTIONS.put(object, "sections", spacetime.sections());
        ArrayNode regions = object.putArray("regions");
        spacetime.regions().forEach(regions::add);
        CALLS.put(object, "calls", spacetime.calls());
        WAKES.put(object, "wakes", spacetime.wakes());
        object.put("workersLeftOut", spacetime.leftOut().workers())
                .put("stopsLeftOut", spacetime.leftOut().stops())
                .put("sectionsLeftOut", spacetime.leftOut().sections())
                .put("callsLeftOut", spacetime.leftOut().calls())
                .put("wakesLeftOut", spacetime.leftOut().wakes());
    }
}
