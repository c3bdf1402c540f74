'use strict';
/* Gives all charts their places, and has those drawn that are seen. */
(function (S) {
  const save = (chart, kind) => {
    const ground = S.css('--ground');
    const svg = chart.renderToSVGString().replace('<svg ', '<svg style="background:' + ground + '" ');
    const link = S.make('a');
    link.href = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    link.download = 'scalegraph-' + kind + '.svg';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  };
  const place = (figure) => {
    const run = S.runs[Number(figure.closest('.run').dataset.run)];
    const sentence = figure.parentElement.querySelector('p');
    const entry = { figure, run, kind: figure.dataset.chart, of: figure.dataset.of, height: Number(figure.dataset.height), sentence: sentence ? sentence.textContent : '', stale: true };
    entry.bar = S.make('div', undefined, 'bar');
    const button = S.make('button', 'Save as SVG', 'save');
    button.type = 'button';
    button.addEventListener('click', () => save(S.chart(entry), entry.kind));
    entry.bar.append(button);
    entry.canvas = S.make('div', undefined, 'canvas');
    entry.canvas.style.height = entry.height + 'px';
    figure.append(entry.bar, entry.canvas);
    if (S.tools[entry.kind]) S.tools[entry.kind](entry);
    entry.canvas.setAttribute('role', 'img');
    entry.canvas.setAttribute('aria-label', entry.sentence);
    figure.addEventListener('focusin', () => S.chart(entry));
    S.placed.push(entry);
  };
  const open = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target) target.scrollIntoView();
    S.look();
  };

  const dark = matchMedia('(prefers-color-scheme: dark)');
  const toggle = S.make('button', 'Dark');
  toggle.type = 'button';
  const isDark = () => (document.documentElement.dataset.theme || (dark.matches ? 'dark' : 'light')) === 'dark';
  const label = () => { toggle.textContent = isDark() ? 'Light' : 'Dark'; };
  toggle.addEventListener('click', () => { document.documentElement.dataset.theme = isDark() ? 'light' : 'dark'; label(); S.again(); });
  dark.addEventListener('change', () => { label(); S.again(); });
  document.getElementById('tools').append(toggle);
  label();

  /* All that stands on the page now; what was drawn before is gone. */
  S.start = () => {
    S.placed.splice(0).forEach((entry) => { if (entry.chart) entry.chart.dispose(); });
    S.tables();
    document.querySelectorAll('figure.chart').forEach(place);
  };
  S.start();
  addEventListener('hashchange', open);
  open();
  let waiting = 0;
  let width = document.documentElement.clientWidth;
  addEventListener('resize', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => { if (document.documentElement.clientWidth !== width) { width = document.documentElement.clientWidth; S.again(); } }, 120);
  });
  document.documentElement.dataset.charts = String(S.placed.length);
  document.documentElement.dataset.drawn = String(S.placed.filter((entry) => entry.chart).length);
  document.documentElement.dataset.height = String(document.body.offsetHeight); // nothing is left to be laid out
  document.documentElement.dataset.drawnMs = String(Math.round(performance.now()));
})(Scalegraph);
