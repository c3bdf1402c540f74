package io.scalegraph.analyzer.report.html;

import java.util.List;

/**
 * What stands on the page of one recording.
 *
 * @param number its position, from 0
 * @param title what ran
 * @param origin where it ran, and how it was measured
 * @param warnings what a reader must know first
 * @param headline the result in one sentence
 * @param sections in order
 */
public record RunPart(
        int number, String title, String origin, List<String> warnings, String headline, List<Section> sections) {}
