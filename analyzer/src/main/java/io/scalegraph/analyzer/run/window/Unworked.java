package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.run.worker.IdleEnd;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The window's elapsed time beside the heights of its workers.
 *
 * @param nobody time in which no worker worked
 * @param shortWaits height of waits of which only the sum is known; who worked meanwhile is not
 * @param end the end of the window, if nobody worked in it and it ends with idle threads; otherwise null
 */
public record Unworked(
        double nobody, double shortWaits, @Nullable IdleEnd end) {
    static Unworked of(Ledger<?> ledger, List<WorkerWindow> workers, long windowEnd) {
        double shortWaits = ledger.accounts().stream()
                .mapToDouble(account -> account.height().shortWaits())
                .sum();
        return new Unworked(
                ledger.nobody() / Nanos.PER_SECOND, shortWaits / Nanos.PER_SECOND, IdleEnd.of(workers, windowEnd));
    }
}
