package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.view.ViewJson;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;

/**
 * One recording on its way to the page.
 *
 * @param number its position on the page, from 0
 * @param analysis its analysis
 * @param result the same as JSON, from which tables are made
 * @param shown position of the window that stands for all among those of the JSON, from 0
 * @param live whether it still goes on: then that is the newest window
 * @param shortened whether the page has less of it than the result
 */
record Run(int number, RunAnalysis analysis, ObjectNode result, int shown, boolean live, boolean shortened) {
    private static final String SPACETIME = "spacetime";

    static Run of(int number, RunAnalysis analysis) {
        ObjectNode result = ViewJson.tree(analysis);
        int shown = analysis.number(analysis.median()) - 1;
        return new Run(number, analysis, result, shown, false, Data.shorten(result, shown));
    }

    /** One that still goes on, from analyses of one window each, at least one, the newest last. */
    static Run live(List<RunAnalysis> windows) {
        int shown = windows.size() - 1;
        RunAnalysis newest = windows.get(shown);
        RunAnalysis all = new RunAnalysis(
                newest.recording(),
                windows.stream().map(RunAnalysis::median).toList(),
                newest.summary(),
                newest.warnings(),
                newest.spacetime(),
                newest.advice());
        ObjectNode result = ViewJson.tree(all);
        if (result.path(SPACETIME) instanceof ObjectNode diagram) {
            diagram.put("window", shown + 1);
        }
        return new Run(0, newest, result, shown, true, Data.shorten(result, shown));
    }

    /** What links to a part of this recording name. */
    String id(String name) {
        return number == 0 ? name : name + "-" + (number + 1);
    }

    /** The window that stands for all. */
    WindowAnalysis median() {
        return analysis.median();
    }

    /** The same as JSON. */
    JsonNode window() {
        return result.path("windows").path(shown);
    }

    /** N*T_para of that window, seconds. */
    double capacity() {
        return median().extent().capacity();
    }
}
