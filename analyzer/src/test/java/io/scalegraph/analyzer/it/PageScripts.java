package io.scalegraph.analyzer.it;

/** What a test asks a page. */
final class PageScripts {
    /** Whether a chart is seen, and whether it is drawn in the width and the colours that the page has now. */
    private static final String LOOKS = "const isSeen = e => { const box = e.figure.getBoundingClientRect();"
            + " return box.bottom > 0 && box.top < innerHeight; }; const isFresh = e => e.chart && !e.stale"
            + " && e.chart.getWidth() === e.canvas.clientWidth"
            + " && e.chart.getOption().textStyle.color === Scalegraph.css('--ink');";

    /** What printing changes for a while. */
    static final String STATE = LOOKS + "return [document.documentElement.dataset.theme,"
            + " document.querySelectorAll('details[open]').length,"
            + " Scalegraph.placed.filter(isSeen).map(e => e.chart.getWidth() + e.chart.getOption().textStyle.color)].join()";

    /** By chart and series how many items it has, and how many of them are drawn. */
    static final String DRAWN = "Scalegraph.drawAll(); return Scalegraph.placed.map(entry => [entry.kind,"
            + " entry.chart.getModel().getSeries().filter(series => series.id !== 'wakes').map(series => {"
            + " const data = series.getData(); let drawn = 0;"
            + " for (let i = 0; i < data.count(); i++) { drawn += data.getItemGraphicEl(i) ? 1 : 0; }"
            + " return [data.count(), series.subType === 'line' ? data.count() : drawn]; })]);";

    /** Charts whose legends have more than one page, reach beyond the chart or down to the plot. */
    static final String CUT_LEGENDS = "return Scalegraph.placed.filter(e => e.chart && !e.stale).filter(e => {"
            + " const legend = e.chart.getModel().getComponent('legend'); if (!legend) return false;"
            + " const group = e.chart.getViewOfComponentModel(legend).group; const box = group.getBoundingRect();"
            + " const plot = e.chart.getModel().getComponent('grid').coordinateSystem.getRect();"
            + " return legend.type !== 'legend.plain' || group.x + box.x < -1 || group.x + box.x + box.width >"
            + " e.chart.getWidth() + 1 || group.y + box.y + box.height > plot.y; }).map(e => e.kind + ' ' + e.of)";

    /** With all that can be opened open. */
    static final String OPEN = "document.querySelectorAll('details').forEach(d => { d.open = true; });";

    /** Once the page has the colours it is to have, and the charts that are seen are drawn as it is now, the others not otherwise. */
    static final String SETTLED = LOOKS + "const done = arguments[0]; const dark ="
            + " matchMedia('(prefers-color-scheme: dark)').matches; const settled = () =>"
            + " Scalegraph.placed.every(e => isFresh(e) || (e.stale && !isSeen(e)))"
            + " && document.querySelector('#tools button').textContent === (dark ? 'Light' : 'Dark')"
            + " ? done(true) : requestAnimationFrame(settled); requestAnimationFrame(settled);";

    private PageScripts() {}
}
