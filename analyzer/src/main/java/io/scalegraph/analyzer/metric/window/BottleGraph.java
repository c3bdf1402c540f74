package io.scalegraph.analyzer.metric.window;

import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.util.Comparator;
import java.util.List;

/**
 * Bottle graph of one window: a box for each worker, as high as its share of the window's elapsed time and as wide as the
 * mean parallelism while it works. While n workers work over dt, each gets {@code dt/n} as height and dt as area; width =
 * area/height. Tall narrow boxes are the workers that hold up the others. A worker that never worked has no box.
 *
 * <p>Two boxes have no width: {@link #nobody}, and {@link #shortWaits}, the height of waits of which only the sum is
 * known. With them the heights sum to T_para. Widths count the others' short waits as work, and workers beyond the
 * processors as working: a width may exceed N.
 *
 * <p>Source: bottle graphs as usual in the field, over the ledger's states. Thread-safe.
 *
 * @param boxes of the workers, widest first: the bottle from its bottom to its neck
 * @param nobody seconds of elapsed time in which no worker worked
 * @param shortWaits seconds of elapsed time that workers spent in waits known only by their sum
 */
public record BottleGraph(List<Box> boxes, double nobody, double shortWaits) {
    /**
     * One worker, or several taken together.
     *
     * @param name the worker's name
     * @param height seconds of elapsed time, above 0
     * @param area seconds of elapsed time in program code
     */
    public record Box(String name, double height, double area) {
        /**
         * How many workers work, on average, while this one does.
         *
         * @return area/height, from 1
         */
        public double width() {
            return area / height;
        }
    }

    /**
     * Derives it from a window.
     *
     * @param window a window
     * @return its bottle graph
     */
    public static BottleGraph of(WindowAnalysis window) {
        List<Box> boxes = window.workers().stream()
                .filter(worker -> worker.elapsed().height() > 0)
                .map(BottleGraph::box)
                .sorted(Comparator.comparingDouble(Box::width).reversed())
                .toList();
        return new BottleGraph(
                boxes, window.unworked().nobody(), window.unworked().shortWaits());
    }

    private static Box box(WorkerTimes worker) {
        return new Box(
                worker.name(), worker.elapsed().height(), worker.elapsed().work());
    }

    /**
     * The height of the bottle.
     *
     * @return seconds of elapsed time, the window's T_para
     */
    public double height() {
        return nobody + shortWaits + boxes.stream().mapToDouble(Box::height).sum();
    }
}
