'use strict';
/* The charts of a study: each from the study's JSON to what ECharts is told. */
(function (S) {
  const { text, axis, seconds, names, legend, frame } = S;
  const MOST_SIZES = 6;
  const LINES = ['--c-work', '--c-lock', '--c-outside', '--c-signal', '--c-jvm', '--c-inflation'];
  const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'pin', 'arrow'];
  const round = (x) => Number(Number(x).toPrecision(4));
  const count = (name, more) => axis(name, Object.assign({ type: 'log', logBase: 2, min: 1 }, more || {}));
  const grid = { left: 78, right: 30, top: 44, bottom: 50 };
  S.number = round;

  /* Rows of the fixed-size analysis by size, the sizes measured on the most N first, as the page's tables have them. */
  const sizes = (method) => {
    const bySize = new Map();
    method.fixedSize.rows.forEach((row) => {
      const size = row.work === null ? row.size : row.work;
      if (!bySize.has(size)) bySize.set(size, []);
      bySize.get(size).push(row);
    });
    return Array.from(bySize.values()).sort((a, b) => b.length - a.length).slice(0, MOST_SIZES);
  };
  const mark = (rows) => {
    const best = rows.reduce((a, b) => (b.time_s < a.time_s ? b : a));
    if (best.processors === rows[rows.length - 1].processors) return undefined;
    return { symbol: 'pin', symbolSize: 44, itemStyle: { color: S.css('--c-meeting') }, label: { color: '#000', formatter: 'p_x', fontSize: 11 },
      data: [{ coord: [best.processors, best.time_s], name: 'p_x' }] };
  };
  const whiskers = (rows, low, high, colour) => ({
    type: 'custom', silent: true, data: rows, encode: { x: 0, y: [1, 2] }, itemStyle: { color: colour }, tooltip: { show: false },
    renderItem: (params, api) => {
      const from = api.coord([api.value(0), api.value(1)]);
      const to = api.coord([api.value(0), api.value(2)]);
      const style = { stroke: colour, lineWidth: 1.5, fill: null };
      const line = (x1, y1, x2, y2) => ({ type: 'line', shape: { x1, y1, x2, y2 }, style });
      return { type: 'group', children: [line(from[0], from[1], to[0], to[1]), line(from[0] - 4, from[1], from[0] + 4, from[1]), line(to[0] - 4, to[1], to[0] + 4, to[1])] };
    },
  });
  const lines = (study, of, value, y, words, more) => {
    const shown = sizes(study.methods[Number(of)]);
    const series = shown.map((rows, i) => Object.assign({
      type: 'line', name: 'k = ' + round(rows[0].size), symbol: SYMBOLS[i], symbolSize: 9,
      data: rows.filter((row) => value(row) !== null).map((row) => [row.processors, value(row)]),
      lineStyle: { color: S.css(LINES[i]) }, itemStyle: { color: S.css(LINES[i]) },
      tooltip: { formatter: (p) => S.tip(['k = ' + round(rows[0].size) + ', N = ' + p.value[0], words(p.value[1])]) },
    }, more ? more(rows) : {}));
    return { shown, option: frame({ legend: legend(), grid, xAxis: count('processors N'), yAxis: y, series }) };
  };
  const speedup = (row) => (row.efficiency === null ? null : row.processors * row.efficiency);

  S.charts.speedup = (study, window, of) => {
    const { shown, option } = lines(study, of, speedup, axis('speedup S = N E', { type: 'log', logBase: 2, nameGap: 44 }), (v) => 'S = ' + round(v));
    const most = Math.max(...shown.map((rows) => rows[rows.length - 1].processors));
    const ideal = [];
    for (let n = 1; n < most; n *= 2) ideal.push([n, n]);
    option.series.push({ type: 'line', name: 'S = N', id: 'ideal', data: ideal.concat([[most, most]]), symbol: 'none',
      lineStyle: { color: S.css('--dim'), type: 'dotted' }, itemStyle: { color: S.css('--dim') }, tooltip: { show: false } });
    return option;
  };
  S.charts.efficiency = (study, window, of) => lines(study, of, (row) => row.efficiency,
    axis('efficiency E', { type: 'value', min: 0, nameGap: 44 }), (v) => 'E = ' + round(v)).option;
  S.charts.times = (study, window, of) => {
    const { shown, option } = lines(study, of, (row) => row.time_s, seconds('elapsed time T', { type: 'log', nameGap: 62 }), S.time,
      (rows) => ({ markPoint: mark(rows) }));
    shown.forEach((rows, i) => option.series.push(Object.assign({ id: 'interval-' + i },
      whiskers(rows.filter((row) => row.low > 0).map((row) => [row.processors, row.low, row.high]), 1, 2, S.css(LINES[i])))));
    return option;
  };
  S.charts.latencies = (study, window, of) => lines(study, of, (row) => row.latency_s,
    seconds('average latency L', { type: 'value', nameGap: 62 }), S.time).option;

  /* What L consists of, stacked. The greatest parts have a bar of their own. */
  const MOST_PARTS = 10;
  S.charts.sources = (study, window, of) => {
    const [method, by, positions] = of.split(';');
    const points = positions.split(',').map((i) => study.methods[Number(method)].sources[Number(i)]);
    const name = (part) => (by === 'kind' || !part.site ? part.kind : S.site(part.site, 34) + ' (' + part.kind + ')');
    const parts = new Map();
    points.forEach((point, i) => point.parts.forEach((part) => {
      const key = name(part);
      if (!parts.has(key)) parts.set(key, { kind: part.kind, values: points.map(() => 0), size: 0 });
      const entry = parts.get(key);
      entry.values[i] += part.time_s;
      entry.size += Math.abs(part.time_s);
    }));
    const sorted = Array.from(parts.entries()).sort((a, b) => b[1].size - a[1].size);
    const shown = sorted.slice(0, MOST_PARTS);
    const rest = sorted.slice(MOST_PARTS);
    if (rest.length) {
      shown.push([rest.length + ' more', { kind: 'other', values: points.map((p, i) => rest.reduce((sum, [, part]) => sum + part.values[i], 0)) }]);
    }
    return frame({
      legend: legend(), grid: Object.assign({}, grid, { left: 84 }),
      xAxis: axis('processors N', { type: 'category', data: points.map((point) => String(point.processors)) }),
      yAxis: seconds('L, each processor', { type: 'value', nameGap: 64 }),
      series: shown.map(([label, part]) => ({
        type: 'bar', name: S.name(label, 60), stack: 'all', barMaxWidth: 46, data: part.values,
        itemStyle: { color: S.colour(part.kind), borderColor: S.css('--ground'), borderWidth: 1 },
        tooltip: { formatter: (p) => S.tip([S.name(label, 80), 'N = ' + points[p.dataIndex].processors + ', k = ' + round(points[p.dataIndex].k),
          S.time(p.value) + ' of L = ' + S.time(points[p.dataIndex].averageLatency_s)]) },
      })),
    });
  };

  /* Points, the median of the laws, and both bands. */
  const band = (cells, low, high, colour, opacity) => ({
    type: 'custom', silent: true, clip: true, z: 1, tooltip: { show: false }, itemStyle: { color: colour },
    data: cells.slice(1).map((cell, i) => [cells[i].processors, cells[i][low], cells[i][high], cell.processors, cell[low], cell[high]]),
    encode: { x: [0, 3], y: [1, 2, 4, 5] },
    renderItem: (params, api) => {
      const at = (x, y) => api.coord([api.value(x), api.value(y)]);
      return { type: 'polygon', shape: { points: [at(0, 1), at(0, 2), at(3, 5), at(3, 4)] }, style: { fill: colour, opacity: opacity } };
    },
  });
  S.charts.law = (study, window, of) => {
    const method = study.methods[Number(of)];
    const cells = method.prediction.cells.filter((cell) => cell.low > 0 && cell.high > 0);
    const rows = sizes(method).find((each) => each.some((row) => round(row.size) === round(method.fit.size))) || [];
    const withheld = method.fit.test.x;
    const values = cells.filter((cell) => cell.value !== null);
    const point = (p) => S.tip(['measured, N = ' + p.value[0], S.time(p.value[1]) + ' (median)']);
    return frame({
      legend: legend(), grid,
      xAxis: count('processors N'), yAxis: seconds('elapsed time T', { type: 'log', nameGap: 62 }),
      series: [
        Object.assign({ id: 'run', name: 'next run, 95 %' }, band(cells.filter((cell) => cell.runLow > 0), 'runLow', 'runHigh', S.css('--c-machine'), 0.25)),
        Object.assign({ id: 'curve', name: 'curve, 95 %' }, band(cells, 'low', 'high', S.css('--c-work'), 0.3)),
        { type: 'line', name: 'laws', symbol: 'none', data: values.map((cell) => [cell.processors, cell.value]), z: 3,
          lineStyle: { color: S.css('--c-work'), width: 2 }, itemStyle: { color: S.css('--c-work') }, tooltip: { show: false } },
        { type: 'scatter', name: 'measured', symbolSize: 10, z: 4, itemStyle: { color: S.css('--ink') },
          data: rows.filter((row) => row.processors !== withheld).map((row) => [row.processors, row.time_s]), tooltip: { formatter: point } },
        { type: 'scatter', name: 'withheld in the test', symbol: 'diamond', symbolSize: 14, z: 4, itemStyle: { color: S.css('--c-lock') },
          data: rows.filter((row) => row.processors === withheld).map((row) => [row.processors, row.time_s]), tooltip: { formatter: point } },
      ],
    });
  };

  const MOST_BARS = 12;
  S.charts.growth = (study, window, of) => {
    const growth = study.growth[Number(of)];
    const rows = growth.parts.slice(0, MOST_BARS).map((part) => ({ part,
      label: part.site ? S.site(part.site, 34) + ' (' + S.name(part.kind, 20) + ')' : S.name(part.kind, 40) }));
    const known = rows.map((row, i) => [i, row.part.low_s, row.part.high_s]).filter((row) => row[1] !== null);
    const ink = S.css('--ink');
    return frame({
      grid: { left: S.left(), right: 40, top: 8, bottom: 50 },
      xAxis: seconds('growth of L, each processor'), yAxis: names(rows),
      series: [
        { type: 'bar', name: 'growth', barMaxWidth: 18,
          data: rows.map((row) => ({ value: row.part.growth_s, itemStyle: { color: S.colour(row.part.kind) } })),
          tooltip: { formatter: (p) => S.tip([rows[p.dataIndex].label, S.time(rows[p.dataIndex].part.from_s) + ' on N = ' + growth.from + ', '
            + S.time(rows[p.dataIndex].part.to_s) + ' on N = ' + growth.to]) } },
        { type: 'custom', id: 'intervals', silent: true, z: 4, data: known, encode: { x: [1, 2], y: 0 }, itemStyle: { color: ink }, tooltip: { show: false },
          renderItem: (params, api) => {
            const from = api.coord([api.value(1), api.value(0)]);
            const to = api.coord([api.value(2), api.value(0)]);
            return { type: 'line', shape: { x1: from[0], y1: from[1], x2: to[0], y2: to[1] }, style: { stroke: ink, lineWidth: 1.5 } };
          } },
      ],
    });
  };

  /* Runs of the same program, size and N against their median. */
  S.deviations = (study) => {
    const groups = new Map();
    study.runs.filter((run) => run.tPara_s !== null).forEach((run) => {
      const key = [run.processors, run.work, run.k, run.mode].join(' ');
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(run);
    });
    const rows = [];
    groups.forEach((runs) => {
      const times = runs.map((run) => run.tPara_s).sort((a, b) => a - b);
      const median = (times[(times.length - 1) >> 1] + times[times.length >> 1]) / 2;
      if (runs.length > 1) runs.forEach((run) => rows.push({ run, deviation: run.tPara_s / median - 1 }));
    });
    return rows;
  };
  S.charts.repeats = (study) => {
    const rows = S.deviations(study);
    const kinds = [['quiet', '--c-work', 'circle', (run) => !run.disturbed && !run.outlier], ['disturbed', '--c-machine', 'triangle', (run) => run.disturbed && !run.outlier],
      ['outlier', '--c-lock', 'diamond', (run) => run.outlier]];
    return frame({
      legend: legend(), grid,
      xAxis: axis('run', { type: 'value', minInterval: 1 }),
      yAxis: axis('T_para off its median', { type: 'value', nameGap: 58, axisLabel: Object.assign({ formatter: (v) => S.percent(v) }, text()) }),
      series: kinds.map(([label, colour, symbol, is]) => {
        const own = rows.filter((row) => is(row.run));
        return { type: 'scatter', name: label, symbol, symbolSize: 8, itemStyle: { color: S.css(colour) }, data: own.map((row) => [row.run.number, row.deviation]),
          tooltip: { formatter: (p) => S.tip(['run ' + p.value[0] + ', N = ' + own[p.dataIndex].run.processors + ', k = ' + round(own[p.dataIndex].run.k),
            S.time(own[p.dataIndex].run.tPara_s) + ', ' + S.percent(p.value[1]) + ' off its median']) } };
      }),
    });
  };
  S.charts.noise = (study) => frame({
    legend: legend(), grid,
    xAxis: axis('run', { type: 'value', minInterval: 1 }),
    yAxis: axis('share of all processors', { type: 'value', min: 0, nameGap: 58, axisLabel: Object.assign({ formatter: (v) => S.percent(v) }, text()) }),
    series: [['other programs', 'othersShare', '--c-machine', 'circle'], ['other machines on the host', 'stolenShare', '--c-lock', 'diamond']].map(([label, key, colour, symbol]) => ({
      type: 'scatter', name: label, symbol, symbolSize: 7, itemStyle: { color: S.css(colour) },
      data: study.runs.filter((run) => run[key] !== null).map((run) => [run.number, run[key]]),
      tooltip: { formatter: (p) => S.tip(['run ' + p.value[0], label + ' had ' + S.percent(p.value[1])]) } })),
  });
})(Scalegraph);
