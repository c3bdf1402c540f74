package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.view.ViewJson;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.window.WindowAnalysis;

/**
 * One recording on its way to the page.
 *
 * @param number its position on the page, from 0
 * @param analysis its analysis
 * @param result the same as JSON, from which tables are made
 * @param shortened whether the page has less of it than the result
 */
record Run(int number, RunAnalysis analysis, ObjectNode result, boolean shortened) {
    static Run of(int number, RunAnalysis analysis) {
        ObjectNode result = ViewJson.tree(analysis);
        return new Run(number, analysis, result, Data.shorten(result, analysis.number(analysis.median()) - 1));
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
        return result.path("windows").path(analysis.number(median()) - 1);
    }

    /** N*T_para of that window, seconds. */
    double capacity() {
        return median().extent().capacity();
    }
}
