package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.read.Trace;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What IT consists of, by reason. */
final class IdleParts {
    private static final double SECOND = 1e9;

    private IdleParts() {}

    static List<WindowAnalysis.IdlePart> of(Ledger<Trace.Place> ledger) {
        Map<String, Double> parts = new TreeMap<>();
        for (Account<Trace.Place> account : ledger.accounts()) {
            parts.merge("start", account.start(), Double::sum);
            parts.merge("end", account.end(), Double::sum);
            account.charged().forEach((place, time) -> {
                switch (Intervals.family(place)) {
                    case CHILDREN -> parts.merge("waiting for children", time, Double::sum);
                    case IDLE -> parts.merge("no task", time, Double::sum);
                    case PRIMITIVE -> {}
                }
            });
        }
        parts.merge("unused processors", ledger.unused(), Double::sum);
        return parts.entrySet().stream()
                .filter(part -> part.getValue() > 0)
                .map(part -> new WindowAnalysis.IdlePart(part.getKey(), part.getValue() / SECOND))
                .sorted(Comparator.comparingDouble(WindowAnalysis.IdlePart::time)
                        .reversed())
                .toList();
    }
}
