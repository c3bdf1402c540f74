package io.scalegraph.analyzer.study.plan;

import io.scalegraph.analyzer.study.StudyException;
import java.util.Set;

/** The part of a study file that says how much is run. */
final class EffortReader {
    static final Set<String> KEYS = Set.of(
            "repeats",
            "tolerance",
            "trials",
            "time-limit",
            "sequential-limit",
            "budget",
            "least",
            "most",
            "without-agent",
            "disturbance",
            "when-busy",
            "quiet-limit",
            "warm-up",
            "seed");

    private final YamlNode node;

    EffortReader(YamlNode node) throws StudyException {
        this.node = node.allow(KEYS);
    }

    Effort read() throws StudyException {
        Effort.SearchBounds search = new Effort.SearchBounds(
                node.get("tolerance").positive(UnitSuffixes.SHARE, "a share such as 2 %", 0.02),
                node.get("trials").whole("a number of sizes from 3 to 100", 3, 100, 12),
                node.get("least").positive(UnitSuffixes.NONE, "a scale factor above 0", 1.0 / 1024),
                node.get("most").positive(UnitSuffixes.NONE, "a scale factor above 0", 1_048_576));
        if (search.least() > 1 || search.most() < 1) {
            throw node.get("least").bad("a range from least to most that has 1, the base size, in it");
        }
        return new Effort(
                node.get("repeats").whole("a number of runs from 1 to 1000", 1, 1000, 3),
                search,
                new Effort.TimeLimits(
                        node.get("time-limit").positive(UnitSuffixes.TIME, "a time such as 10min", 600),
                        node.get("sequential-limit").positive(UnitSuffixes.TIME, "a time such as 5min", 300),
                        node.get("budget").positive(UnitSuffixes.TIME, "a time such as 1h", Double.MAX_VALUE)),
                node.get("without-agent").whole("a number of runs from 0 to 100", 0, 100, 1),
                others(),
                node.get("warm-up").isGiven()
                        ? (Integer) node.get("warm-up").whole("a number of windows from 0", 0, Integer.MAX_VALUE)
                        : null,
                node.get("seed").whole("a whole number", 0, Integer.MAX_VALUE, 1));
    }

    private Effort.Others others() throws StudyException {
        return new Effort.Others(
                node.get("disturbance").positive(UnitSuffixes.SHARE, "a share such as 10 %", 0.10),
                choice(),
                node.get("quiet-limit").positive(UnitSuffixes.TIME, "a time such as 5min", 300));
    }

    private BusyChoice choice() throws StudyException {
        YamlNode given = node.get("when-busy");
        try {
            return BusyChoice.of(given.text(BusyChoice.WAIT.label()));
        } catch (IllegalArgumentException e) {
            throw given.bad("one of " + String.join(", ", BusyChoice.labels()));
        }
    }
}
