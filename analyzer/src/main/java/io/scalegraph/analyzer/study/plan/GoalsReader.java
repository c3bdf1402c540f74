package io.scalegraph.analyzer.study.plan;

import io.scalegraph.analyzer.study.StudyException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The part of a study file that says what is looked for. */
final class GoalsReader {
    private static final Set<String> KEYS = Set.of("efficiency", "time", "memory", "speed", "sizes");

    private final YamlNode node;

    GoalsReader(YamlNode node) throws StudyException {
        this.node = node.allow(KEYS);
    }

    Goals read() throws StudyException {
        YamlNode efficiency = node.get("efficiency");
        Double share = optional(efficiency, UnitSuffixes.SHARE, "an efficiency between 0 and 1");
        if (share != null && share >= 1) {
            throw efficiency.bad("an efficiency between 0 and 1");
        }
        List<Double> sizes = node.get("sizes").positives("scale factors above 0");
        return new Goals(
                share,
                optional(node.get("time"), UnitSuffixes.TIME, "a time such as 10s or 500ms"),
                optional(node.get("memory"), UnitSuffixes.MEMORY, "memory for each processor such as 64 MB"),
                optional(node.get("speed"), UnitSuffixes.NONE, "operations per second and processor"),
                sizes.isEmpty() ? List.of(1.0) : sizes);
    }

    private static @Nullable Double optional(YamlNode node, UnitSuffixes units, String wanted) throws StudyException {
        return node.isGiven() ? (Double) node.positive(units, wanted) : null;
    }
}
