package io.scalegraph.analyzer.model.predict;

import io.scalegraph.analyzer.model.Estimate;
import java.util.List;

/**
 * Predicted scalability for every pair of N.
 *
 * @param theorem by which theorem
 * @param condition what is held, such as "a = 850000 units of work a second and processor"
 * @param systems the systems, in ascending order of N
 * @param cells psi for each N' that is not smaller than N, by rows
 * @param error mean symmetric relative error of the model's times at the measured runs, from 0 to 2
 * @param notes what to keep in mind
 */
public record Prediction(
        Theorem theorem, String condition, List<Scaled> systems, List<Cell> cells, Estimate error, List<String> notes) {
    /**
     * One system that holds the condition.
     *
     * @param processors N
     * @param work the required work W, in units of work
     * @param time the predicted time, in seconds
     */
    public record Scaled(int processors, Estimate work, Estimate time) {}

    /**
     * One pair.
     *
     * @param from N
     * @param to N'
     * @param psi its scalability, with the interval that repeated runs give
     */
    public record Cell(int from, int to, Estimate psi) {}

    /**
     * Copies.
     *
     * @param theorem by which theorem
     * @param condition what is held
     * @param systems the systems
     * @param cells psi for each N' that is not smaller than N
     * @param error mean symmetric relative error of the model's times at the measured runs
     * @param notes what to keep in mind
     */
    public Prediction {
        systems = List.copyOf(systems);
        cells = List.copyOf(cells);
        notes = List.copyOf(notes);
    }
}
