package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.run.worker.IdleEnd;
import org.jspecify.annotations.Nullable;

/**
 * The window's elapsed time beside the heights of its workers.
 *
 * @param nobody time in which no worker worked
 * @param shortWaits height of waits of which only the sum is known; who worked meanwhile is not
 * @param end the part of that at the end of the window, null if there is none that ends with idle threads
 */
public record Unworked(
        double nobody, double shortWaits, @Nullable IdleEnd end) {}
