'use strict';
/* A chart has its place from the start. It is drawn when it comes nearly into view, or when something needs it, and drawn anew at
   such a time only, after colours or widths have changed. */
(function (S) {
  const NEAR = 0.5; // of the window's height above it and below
  let paper; // the width of all charts on paper
  const option = (entry) => {
    const made = S.charts[entry.kind](entry.run, S.median(entry.run), entry.of);
    made.aria = { enabled: true, label: { description: entry.sentence }, decal: { show: !S.charts[entry.kind].plain } };
    return made;
  };
  const zoomOf = (entry) => {
    const zoom = entry.chart ? entry.chart.getOption().dataZoom : null;
    return zoom && zoom.length ? [zoom[0].start, zoom[0].end] : entry.zoom;
  };
  const draw = (entry, width) => {
    const zoom = zoomOf(entry);
    if (entry.chart) entry.chart.dispose();
    entry.canvas.replaceChildren();
    const made = option(entry);
    const height = entry.height + S.fitLegend(made, width, entry.height);
    entry.canvas.style.height = height + 'px';
    entry.chart = echarts.init(entry.canvas, null, { renderer: 'svg', height, width });
    entry.chart.setOption(made);
    entry.stale = false;
    if (zoom) entry.chart.dispatchAction({ type: 'dataZoom', start: zoom[0], end: zoom[1] });
    if (entry.wire) entry.wire(entry.chart);
  };
  /* Those that are not as they would be drawn now. All widths are read before the first is drawn, which asks for one layout. */
  const need = (entries) => {
    const wanted = entries.filter((entry) => entry.stale);
    const widths = wanted.map((entry) => paper || entry.canvas.clientWidth);
    wanted.forEach((entry, i) => draw(entry, widths[i]));
  };
  const isNear = (entry) => {
    const box = entry.figure.getBoundingClientRect();
    return box.bottom > -NEAR * innerHeight && box.top < (1 + NEAR) * innerHeight;
  };
  const watch = new IntersectionObserver((seen) => need(seen.filter((one) => one.isIntersecting)
    .map((one) => S.placed.find((entry) => entry.figure === one.target)).filter((entry) => entry)), { rootMargin: 100 * NEAR + '% 0px' });
  /* What comes into view later is drawn then. */
  const look = () => {
    watch.disconnect();
    need(S.placed.filter(isNear));
    S.placed.forEach((entry) => watch.observe(entry.figure));
  };

  const again = () => { S.placed.forEach((entry) => { entry.stale = true; }); if (paper) need(S.placed); else look(); };

  Object.assign(S, { zoomOf, look,
    chart: (entry) => { need([entry]); return entry.chart; },
    drawAll: () => need(S.placed),
    again: () => { if (!paper) again(); }, // on paper nothing changes
    onPaper: (width) => { paper = width; again(); },
    offPaper: () => { paper = undefined; again(); },
    /* It shows something else. */
    change: (entry) => { entry.stale = true; entry.canvas.setAttribute('aria-label', entry.sentence); if (entry.chart) need([entry]); },
  });
})(Scalegraph);
