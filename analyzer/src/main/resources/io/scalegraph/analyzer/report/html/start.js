'use strict';
/* Draws all charts, and draws them anew when colours or widths change. */
(function (S) {
  const save = (chart, figure, kind) => {
    const ground = S.css('--ground');
    const svg = chart.renderToSVGString().replace('<svg ', '<svg style="background:' + ground + '" ');
    const link = S.make('a');
    link.href = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    link.download = 'scalegraph-' + kind + '.svg';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  };
  const option = (entry) => {
    const made = S.charts[entry.kind](entry.run, S.median(entry.run), entry.of);
    made.aria = { enabled: true, label: { description: entry.sentence }, decal: { show: !S.charts[entry.kind].plain } };
    return made;
  };
  const draw = (entry, width) => {
    const zoom = entry.chart ? entry.chart.getOption().dataZoom : null;
    if (entry.chart) entry.chart.dispose();
    entry.canvas.replaceChildren();
    entry.chart = echarts.init(entry.canvas, null, { renderer: 'svg', height: entry.height, width: width || entry.canvas.clientWidth });
    entry.chart.setOption(option(entry));
    if (zoom && zoom.length) entry.chart.dispatchAction({ type: 'dataZoom', start: zoom[0].start, end: zoom[0].end });
  };
  const begin = (figure) => {
    const run = S.runs[Number(figure.closest('.run').dataset.run)];
    const sentence = figure.parentElement.querySelector('p');
    const entry = { figure, run, kind: figure.dataset.chart, of: figure.dataset.of, height: Number(figure.dataset.height), sentence: sentence ? sentence.textContent : '' };
    const bar = S.make('div', undefined, 'bar');
    const button = S.make('button', 'Save as SVG', 'save');
    button.type = 'button';
    button.addEventListener('click', () => save(entry.chart, figure, entry.kind));
    bar.append(button);
    entry.canvas = S.make('div', undefined, 'canvas');
    entry.canvas.style.height = entry.height + 'px';
    figure.append(bar, entry.canvas);
    draw(entry);
    entry.bar = bar;
    tools(entry);
    S.drawn.push(entry);
  };
  const tools = (entry) => {
    if (S.tools[entry.kind]) entry.panel = S.tools[entry.kind](entry);
  };
  const again = (width) => S.drawn.forEach((entry) => {
    draw(entry, width);
    entry.figure.querySelectorAll('.hover').forEach((box) => box.remove());
    entry.bar.querySelectorAll('button:not(.save), label, .bins').forEach((old) => old.remove());
    if (entry.panel) entry.panel.remove();
    tools(entry);
  });
  const open = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target) target.scrollIntoView();
  };

  Object.assign(S, { draw, again });

  const dark = matchMedia('(prefers-color-scheme: dark)');
  const toggle = S.make('button', 'Dark');
  toggle.type = 'button';
  const isDark = () => (document.documentElement.dataset.theme || (dark.matches ? 'dark' : 'light')) === 'dark';
  const label = () => { toggle.textContent = isDark() ? 'Light' : 'Dark'; };
  toggle.addEventListener('click', () => { document.documentElement.dataset.theme = isDark() ? 'light' : 'dark'; label(); again(); });
  dark.addEventListener('change', () => { label(); again(); });
  document.getElementById('tools').append(toggle);
  label();

  /* All that stands on the page now; what was drawn before is gone. */
  S.start = () => {
    S.drawn.splice(0).forEach((entry) => entry.chart.dispose());
    S.tables();
    document.querySelectorAll('figure.chart').forEach(begin);
  };
  S.start();
  addEventListener('hashchange', open);
  open();
  let waiting = 0;
  let width = document.documentElement.clientWidth;
  addEventListener('resize', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => { if (document.documentElement.clientWidth !== width) { width = document.documentElement.clientWidth; again(); } }, 120);
  });
  document.documentElement.dataset.drawn = String(S.drawn.length);
  document.documentElement.dataset.height = String(document.body.offsetHeight); // nothing is left to be laid out
  document.documentElement.dataset.drawnMs = String(Math.round(performance.now()));
})(Scalegraph);
