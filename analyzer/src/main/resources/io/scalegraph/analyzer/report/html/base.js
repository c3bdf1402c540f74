'use strict';
/* What all charts need: the data, colours, words for numbers. Names come from strangers: they are only ever set as text. */
const Scalegraph = (function () {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const palette = read('palette');
  const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  const time = (s) => {
    if (s === null || s === undefined || !isFinite(s)) return 'not measured';
    const size = Math.abs(s);
    if (size < 5e-10) return '0 s';
    const [factor, unit] = size >= 0.9995 ? [1, 's'] : size >= 0.9995e-3 ? [1e3, 'ms'] : size >= 0.9995e-6 ? [1e6, 'us'] : [1e9, 'ns'];
    return Number((s * factor).toPrecision(3)) + ' ' + unit;
  };
  const percent = (ratio) => (isFinite(ratio) ? Number((100 * ratio).toPrecision(2)) + ' %' : 'undefined');
  /* Controls, and signs that turn the direction of writing, become question marks. */
  const name = (text, width) => {
    const whole = (text || '(unknown)');
    const plain = whole.slice(0, 4 * (width || 40)).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '?');
    return whole.length <= (width || 40) ? plain : plain.slice(0, (width || 40) - 1) + '\u2026';
  };
  const site = (text, width) => name((text || '').split(' < ').map((frame) => {
    const colons = frame.indexOf('::');
    return colons < 0 ? frame : frame.slice(frame.lastIndexOf('.', colons) + 1);
  }).join(' < '), width);
  const loss = (label) => palette[String(label).replace(/( imbalance| release|, last arrival unknown)$/, '')] || 'other';
  const colour = (label) => css('--c-' + loss(label));
  const make = (tag, text, kind) => {
    const element = document.createElement(tag);
    if (text !== undefined) element.textContent = text;
    if (kind) element.className = kind;
    return element;
  };
  const tip = (lines) => {
    const box = make('div', undefined, 'tip');
    lines.filter((line) => line).forEach((line) => box.append(make('p', line)));
    return box;
  };
  const median = (run) => (run.windows ? run.windows[(run.spacetime ? run.spacetime.window : 1) - 1] : undefined);
  const scalegraph = { median, css, time, percent, name, site, loss, colour, make, tip, charts: {}, tools: {}, placed: [] };
  scalegraph.load = () => { scalegraph.data = read('data'); scalegraph.runs = scalegraph.data.recordings || [scalegraph.data]; };
  scalegraph.load();
  return scalegraph;
})();
