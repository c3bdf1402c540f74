package io.scalegraph.analyzer.ledger;

import io.scalegraph.trace.WaitKind.Family;
import java.util.List;

/** What tests make ledgers of. */
final class LedgerParts {
    static final double EXACT = 1e-9;

    /** Why workers are kept from their code. */
    enum Reason {
        GC,
        OTHER,
        CLASS
    }

    private LedgerParts() {}

    @SafeVarargs
    @SuppressWarnings("varargs") // only read
    static Timeline<String> worker(long begin, long end, Timeline.Wait<String>... waits) {
        return new Timeline<>(begin, end, List.of(waits), List.of());
    }

    static Timeline.Wait<String> waiting(String place, Family family, long begin, long end) {
        return new Timeline.Wait<>(place, family, begin, end);
    }

    static VirtualWaits.AtPlace<String> sum(String place, Family family, long nanos) {
        return new VirtualWaits.AtPlace<>(place, family, nanos);
    }

    static Interruption pause(long begin, long end) {
        return new Interruption(Reason.GC, Interruption.ALL, begin, end);
    }
}
