package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.read.total.Place;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What IT consists of, by reason. */
final class IdleParts {

    private IdleParts() {}

    static List<IdlePart> of(Ledger<Place> ledger) {
        Map<String, Double> parts = new TreeMap<>();
        for (Account<Place> account : ledger.accounts()) {
            parts.merge("start", account.start(), Double::sum);
            parts.merge("end", account.end(), Double::sum);
            account.charged().forEach((place, time) -> {
                switch (place.family()) {
                    case CHILDREN -> parts.merge("waiting for children", time, Double::sum);
                    case IDLE -> parts.merge("no task", time, Double::sum);
                    case PRIMITIVE -> {}
                }
            });
        }
        parts.merge("unused processors", ledger.unused(), Double::sum);
        return parts.entrySet().stream()
                .filter(part -> part.getValue() > 0)
                .map(part -> new IdlePart(part.getKey(), part.getValue() / Nanos.PER_SECOND))
                .sorted(Comparator.comparingDouble(IdlePart::time).reversed())
                .toList();
    }
}
