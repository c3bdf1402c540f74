'use strict';
/* What charts of any page are made of: axes, legend, frame. */
(function (S) {
  const narrow = () => document.documentElement.clientWidth < 560;
  const FAMILY = 'system-ui, sans-serif';
  const text = () => ({ color: S.css('--ink'), fontFamily: FAMILY });
  const axis = (name, more) => Object.assign({
    name: name, nameLocation: 'middle', nameGap: 28, nameTextStyle: text(),
    axisLabel: Object.assign({ hideOverlap: true }, text()), axisLine: { lineStyle: { color: S.css('--dim') } },
    splitLine: { lineStyle: { color: S.css('--line') } },
  }, more || {});
  const seconds = (name, more) => axis(name, Object.assign({ type: 'value' }, more || {},
    { axisLabel: Object.assign({ hideOverlap: true, formatter: (v) => S.time(v) }, text()) }));
  /* Where there is little room a name has two lines of 16 signs: what tells one place from the other is at its end. */
  const names = (list, more) => axis('', Object.assign({ type: 'category', inverse: true,
    data: list.map((x) => (narrow() ? S.name(x.label, 32) : x.label)) },
  more || {}, { axisLabel: Object.assign({ interval: 0 }, narrow() ? { width: 100, overflow: 'break', fontSize: 10, lineHeight: 11 }
    : { width: 210, overflow: 'truncate' }, text()) }));
  const left = () => (narrow() ? 108 : 225);
  const legend = () => ({ top: 0, textStyle: text() });
  /* A legend has as many lines as its entries need: what is on a further page of it is neither printed nor saved. The plot gives
     a third of the chart's height for them, beyond that the chart is higher. Returns by how much. */
  const LINE = 22; // of the legend: a symbol and the gap to the next line
  const BESIDE = 38; // the words of an entry: its symbol and the gaps
  const fitLegend = (option, width, height) => {
    if (!option.legend) return 0;
    const font = '12px ' + FAMILY;
    const short = (name) => echarts.format.truncateText(name, width - BESIDE - 10, font, '\u2026');
    option.legend.formatter = short;
    let lines = 1;
    let used = 0;
    new Set(option.legend.data || option.series.map((series) => series.name).filter((name) => name)).forEach((name) => {
      const entry = echarts.format.getTextRect(short(name), font).width + BESIDE;
      if (used && used + entry > width) { lines++; used = 0; }
      used += entry;
    });
    const more = LINE * (lines - 1);
    option.grid = Object.assign({}, option.grid, { top: option.grid.top + more });
    return Math.max(0, more - height / 3);
  };
  const frame = (option) => Object.assign({
    animation: false, textStyle: text(), grid: { left: left(), right: 40, top: 40, bottom: 46 },
    tooltip: { trigger: 'item', confine: true, backgroundColor: S.css('--raised'), borderColor: S.css('--dim'), textStyle: text() },
  }, option);
  Object.assign(S, { narrow, text, axis, seconds, names, left, legend, fitLegend, frame });
})(Scalegraph);
