package io.scalegraph.analyzer.report.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.law.SerialShare;
import io.scalegraph.analyzer.model.law.SolutionSpace;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.TextTable;
import java.util.ArrayList;
import java.util.List;

/**
 * Laws from numbers alone as text, JSON and CSV. Immutable.
 *
 * @param shares serial shares by P; empty if there are none
 * @param solutions costs of solving and checking by size; empty if there are none
 * @param notes what to keep in mind
 */
public record LawReport(List<SerialShare> shares, List<SolutionSpace.At> solutions, List<String> notes) {
    private static final Columns<SerialShare> SHARES = Columns.<SerialShare>none()
            .and("processors", SerialShare::processors)
            .and("alpha", SerialShare::alpha)
            .and("scaledAlpha", SerialShare::scaledAlpha)
            .and("speedup", SerialShare::speedup)
            .and("efficiency", SerialShare::efficiency);

    private static final Columns<SolutionSpace.At> SOLUTIONS = Columns.<SolutionSpace.At>none()
            .and("size", SolutionSpace.At::size)
            .and("solving", SolutionSpace.At::solving)
            .and("checking", SolutionSpace.At::checking)
            .and("exponent", SolutionSpace.At::exponent);

    public LawReport {
        shares = List.copyOf(shares);
        solutions = List.copyOf(solutions);
        notes = List.copyOf(notes);
    }

    /**
     * Amdahl's and Gustafson's laws.
     *
     * @param shares by P, at least one
     * @return the report
     */
    public static LawReport ofShares(List<SerialShare> shares) {
        return new LawReport(
                shares,
                List.of(),
                List.of("alpha is a share of the sequential time, alpha' of the parallel time: put into Amdahl's law,"
                        + " alpha' gives another speedup"));
    }

    /**
     * The test of SHI Theorem 1.
     *
     * @param solutions by size, at least one
     * @return the report
     */
    public static LawReport ofSolutions(List<SolutionSpace.At> solutions) {
        double eps =
                solutions.stream().mapToDouble(SolutionSpace.At::exponent).min().orElse(Double.NaN);
        return new LawReport(
                List.of(),
                solutions,
                List.of(
                        eps > 0
                                ? "g(n)/f(n) >= n^" + Numbers.text(eps)
                                        + " at these sizes: not refuted, and not proved for"
                                        + " all n; an exponent that falls towards 0 refutes it"
                                : "refuted: solving is not dearer than checking at one of these sizes, so that parallel work"
                                        + " cannot be less than sequential work"));
    }

    /**
     * For a reader.
     *
     * @return lines, each with its end
     */
    public String text() {
        List<String> lines = new ArrayList<>();
        TextTable table = new TextTable();
        if (solutions.isEmpty()) {
            lines.add("Serial shares of one run by Amdahl (alpha) and Gustafson (alpha'), and its speedup (SHI 1)");
            table.right("P", "alpha", "alpha'", "speedup", "efficiency");
            shares.forEach(share -> table.row(
                    Integer.toString(share.processors()),
                    Numbers.text(share.alpha()),
                    Numbers.text(share.scaledAlpha()),
                    Numbers.text(share.speedup()),
                    Numbers.text(share.efficiency())));
        } else {
            lines.add(
                    "Cost of solving g(n) and of checking f(n): the largest eps with g(n)/f(n) >= n^eps (SHI Theorem 1)");
            table.right("n", "g(n)", "f(n)", "eps");
            solutions.forEach(at -> table.row(
                    Numbers.text(at.size()),
                    Numbers.text(at.solving()),
                    Numbers.text(at.checking()),
                    Numbers.text(at.exponent())));
        }
        lines.add("");
        lines.addAll(table.lines());
        notes.forEach(note -> lines.add("  " + note));
        return String.join("\n", lines) + "\n";
    }

    /**
     * For a script.
     *
     * @return a JSON object, with a line end
     */
    public String json() {
        ObjectNode object = Json.report();
        SHARES.put(object, "shares", shares);
        SOLUTIONS.put(object, "solutions", solutions);
        Json.put(object, "notes", notes);
        return Json.write(object);
    }

    /**
     * For a spreadsheet.
     *
     * @return header and rows, each with its end
     */
    public String csv() {
        return solutions.isEmpty() ? SHARES.csv(shares) : SOLUTIONS.csv(solutions);
    }
}
