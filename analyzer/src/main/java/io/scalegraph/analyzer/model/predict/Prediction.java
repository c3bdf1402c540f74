package io.scalegraph.analyzer.model.predict;

import io.scalegraph.analyzer.metric.scalability.ScalabilityMetric;
import io.scalegraph.analyzer.model.estimate.Estimate;
import java.util.List;

/**
 * Predicted scalability for every pair of N.
 *
 * @param theorem by which theorem
 * @param condition what is held, such as "a = 850000 units of work a second and processor"
 * @param held the scalability that is predicted, as it is measured under the same condition
 * @param systems the systems, in ascending order of N
 * @param cells psi for each N' that is not smaller than N, by rows
 * @param error mean symmetric relative error of the model's times at the measured runs, from 0 to 2
 * @param notes what to keep in mind
 * @param warnings conditions of the theorem that the runs do not meet, each with by how much
 */
public record Prediction(
        Theorem theorem,
        String condition,
        ScalabilityMetric held,
        List<Scaled> systems,
        List<Cell> cells,
        Estimate error,
        List<String> notes,
        List<String> warnings) {
    /**
     * One system that holds the condition.
     *
     * @param processors N
     * @param work the required work W, in units of work, with the interval that repeated runs give
     * @param size the problem size of that work, or why it is not known
     * @param time the predicted time, in seconds, likewise
     * @param measured what must be known of the measured runs that hold the condition, or why none does; empty if nothing
     */
    public record Scaled(int processors, Estimate work, Estimate size, Estimate time, String measured) {}

    /**
     * One pair.
     *
     * @param from N
     * @param to N'
     * @param psi its scalability, with the interval that repeated runs give
     * @param measured what the runs themselves say of it, or why they do not
     */
    public record Cell(int from, int to, Estimate psi, Estimate measured) {}

    public Prediction {
        systems = List.copyOf(systems);
        cells = List.copyOf(cells);
        notes = List.copyOf(notes);
        warnings = List.copyOf(warnings);
    }

    /** The same with other systems and cells. */
    Prediction with(List<Scaled> others, List<Cell> otherCells) {
        return new Prediction(theorem, condition, held, others, otherCells, error, notes, warnings);
    }
}
