package io.scalegraph.analyzer.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/** Numbers in JSON, which has no word for NaN and infinities: they become null, as what was not measured is. */
final class Finite {
    private Finite() {}

    static ObjectNode put(ObjectNode object, String name, @Nullable Double value) {
        return object.put(name, value == null || !Double.isFinite(value) ? null : value);
    }
}
