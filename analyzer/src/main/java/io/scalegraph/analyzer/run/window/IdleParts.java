package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.read.total.Place;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What IT consists of, by reason. */
final class IdleParts {

    private IdleParts() {}

    static List<IdlePart> of(Ledger<Place> ledger) {
        Map<IdleReason, Double> parts = new EnumMap<>(IdleReason.class);
        for (Account<Place> account : ledger.accounts()) {
            parts.merge(IdleReason.START, account.charged().start(), Double::sum);
            parts.merge(IdleReason.END, account.charged().end(), Double::sum);
            account.charged().places().forEach((place, time) -> {
                switch (place.family()) {
                    case CHILDREN -> parts.merge(IdleReason.CHILDREN, time, Double::sum);
                    case IDLE -> parts.merge(IdleReason.NO_TASK, time, Double::sum);
                    case PRIMITIVE -> {}
                }
            });
        }
        parts.merge(IdleReason.UNUSED, ledger.unused(), Double::sum);
        return parts.entrySet().stream()
                .filter(part -> part.getValue() > 0)
                .map(part -> new IdlePart(part.getKey(), part.getValue() / Nanos.PER_SECOND))
                .sorted(Comparator.comparingDouble(IdlePart::time).reversed())
                .toList();
    }
}
