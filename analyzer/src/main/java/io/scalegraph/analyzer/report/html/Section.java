package io.scalegraph.analyzer.report.html;

import java.util.List;

/**
 * A section of the page.
 *
 * @param id what links to it name
 * @param title its heading
 * @param lights verdicts with a light each, mostly none
 * @param blocks what stands in it
 */
public record Section(String id, String title, List<Light> lights, List<Block> blocks) {
    /**
     * One without lights.
     *
     * @param id what links to it name
     * @param title its heading
     * @param blocks what stands in it
     */
    public Section(String id, String title, List<Block> blocks) {
        this(id, title, List.of(), blocks);
    }
}
