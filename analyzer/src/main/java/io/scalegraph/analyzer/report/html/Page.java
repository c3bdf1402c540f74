package io.scalegraph.analyzer.report.html;

import java.util.List;

/**
 * All that stands on the page, as the templates write it.
 *
 * @param title of the window
 * @param policy what the page may load and run, in the words of a content security policy
 * @param style its style sheet
 * @param scripts its scripts, in order
 * @param data the results as JSON, without any sign that HTML knows
 * @param palette by name in results the colour it has, likewise
 * @param runs one for each recording
 */
public record Page(
        String title,
        String policy,
        String style,
        List<String> scripts,
        String data,
        String palette,
        List<RunPart> runs) {}
