package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.report.metric.CompareReport;
import io.scalegraph.analyzer.report.metric.CompareReport.Compared;
import java.util.ArrayList;
import java.util.List;

/** A comparison as one HTML file that asks nobody for anything, described in docs/compare.md. Stateless. */
public final class ComparePage {
    private static final List<String> CHARTS = List.of("compare.js");
    private static final int WIDTH = 120;
    private static final int WARNING_WIDTH = 1000;

    private ComparePage() {}

    /**
     * Writes the page.
     *
     * @param compared what was compared
     * @return the file's text
     */
    public static String of(Compared compared) {
        ObjectNode tree = CompareReport.tree(compared);
        String title = TableMaker.cut(compared.before(), WIDTH) + " and " + TableMaker.cut(compared.after(), WIDTH);
        RunPart part = new RunPart(
                0,
                title,
                "What got worse or better. Up to " + Units.percent(compared.allowed()) + " worse is allowed.",
                Notes.warnings(tree.path("notes")).stream()
                        .map(warning -> TableMaker.cut(warning, WARNING_WIDTH))
                        .toList(),
                tree.path("answer").asText(),
                sections(tree));
        return PageFile.of("Scalegraph: " + title, CHARTS, tree, List.of(part));
    }

    private static List<Section> sections(ObjectNode tree) {
        List<Section> sections = new ArrayList<>(List.of(
                GateSection.verdict(tree),
                ChangeSection.of(tree, ChangeSection.Group.RUNS),
                ChangeSection.of(tree, ChangeSection.Group.PLACES)));
        if (ChangeSection.Group.SCALABILITY.has(tree)) {
            sections.add(ChangeSection.of(tree, ChangeSection.Group.SCALABILITY));
        }
        sections.add(GateSection.of(tree));
        return sections;
    }
}
