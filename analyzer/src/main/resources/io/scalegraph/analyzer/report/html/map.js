'use strict';
/* A performance map: the cells as a map of colours with their values, and the same as curves. */
(function (S) {
  const { text, axis, legend, frame } = S;
  const LINES = ['--c-work', '--c-lock', '--c-outside', '--c-signal', '--c-jvm', '--c-inflation', '--c-machine', '--c-children'];
  const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'pin', 'arrow', 'roundRect', 'circle'];
  const number = (x) => Number(Number(x).toPrecision(4));
  const short = (x) => { const n = Math.abs(x); return n !== 0 && (n >= 1e5 || n < 1e-3) ? Number(x).toExponential().replace('e+', 'E').replace('e-', 'E-') : String(number(x)); };
  const isTime = (map) => map.metric.endsWith('time');
  const value = (map, v) => (isTime(map) ? S.time(v) : String(number(v)));
  const title = (map, which) => map[which] + ' (' + map[which + 'Unit'] + ')';
  const values = (map, which) => Array.from(new Set(map.cells.map((cell) => cell[which])));
  const words = (map, cell) => [map.x + ' = ' + short(cell.x) + ', ' + map.y + ' = ' + short(cell.y), map.metric.replace('-', ' ') + ' ' + value(map, cell.value),
    cell.low === null ? '' : 'between ' + value(map, cell.low) + ' and ' + value(map, cell.high)];

  S.charts.map = (map) => {
    const known = map.cells.filter((cell) => cell.value !== null);
    const xs = values(map, 'x');
    const ys = values(map, 'y');
    const all = known.map((cell) => cell.value);
    const [least, most] = map.metric === 'efficiency' ? [0, Math.max(1, ...all)] : [Math.min(...all), Math.max(...all)];
    const small = S.narrow();
    return frame({
      grid: { left: 84, right: 20, top: 8, bottom: 96 },
      xAxis: axis(title(map, 'x'), { type: 'category', data: xs.map(short) }),
      yAxis: axis(title(map, 'y'), { type: 'category', data: ys.map(short), inverse: true, nameGap: 62 }),
      visualMap: { min: least, max: most > least ? most : least + 1, calculable: false, orient: 'horizontal', left: 'center', bottom: 0, itemHeight: 120, itemWidth: 12,
        text: [value(map, most), value(map, least)], textStyle: text(), inRange: { color: ['--c-lock', '--c-meeting', '--c-outside'].map((name) => S.css(name)) } },
      series: [{ type: 'heatmap', name: map.metric, data: known.map((cell) => [xs.indexOf(cell.x), ys.indexOf(cell.y), cell.value]),
        itemStyle: { borderColor: S.css('--ground'), borderWidth: 1 },
        label: { show: xs.length <= (small ? 6 : 20), fontSize: small ? 9 : 12, formatter: (p) => (isTime(map) ? S.time(p.value[2]) : String(Number(p.value[2].toPrecision(2)))),
          color: S.css('--ink'), textBorderColor: S.css('--ground'), textBorderWidth: 3 },
        tooltip: { formatter: (p) => S.tip(words(map, known[p.dataIndex])) } }],
    });
  };
  S.charts.map.plain = true; // its numbers stand on the colour

  const WIDE = 8;
  S.charts.mapCurves = (map) => {
    const xs = values(map, 'x');
    const wide = Math.min(...xs) > 0 && Math.max(...xs) / Math.min(...xs) >= WIDE;
    const inTwos = map.x === 'P';
    return frame({
      legend: legend(), grid: { left: 84, right: 30, top: 44, bottom: 50 },
      xAxis: axis(title(map, 'x'), wide ? { type: 'log', logBase: inTwos ? 2 : 10 } : { type: 'value', scale: true }),
      yAxis: axis(map.metric.replace('-', ' ') + (isTime(map) ? ' (s)' : ''), { type: 'value', nameGap: 56, min: isTime(map) ? undefined : 0 }),
      series: values(map, 'y').map((y, i) => {
        const own = map.cells.filter((cell) => cell.y === y && cell.value !== null);
        return { type: 'line', name: map.y + ' = ' + short(y), symbol: SYMBOLS[i % SYMBOLS.length], symbolSize: 8, data: own.map((cell) => [cell.x, cell.value]),
          lineStyle: { color: S.css(LINES[i % LINES.length]) }, itemStyle: { color: S.css(LINES[i % LINES.length]) },
          tooltip: { formatter: (p) => S.tip(words(map, own[p.dataIndex])) } };
      }),
    });
  };
})(Scalegraph);
