'use strict';
/* Charts over the size: parallelism, the cost of an operation, the work that holds a condition, E over N and W. */
(function (S) {
  const { text, axis, seconds, legend, frame } = S;
  const LINES = ['--c-work', '--c-lock', '--c-outside', '--c-signal', '--c-jvm', '--c-inflation', '--c-machine', '--c-children'];
  const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'pin', 'arrow', 'roundRect', 'circle'];
  const grid = { left: 78, right: 34, top: 44, bottom: 50 };
  const rows = (study, of) => study.methods[Number(of)].averageLatency.rows;
  const work = (more) => axis('work W, operations', Object.assign({ type: 'log' }, more || {}));
  const line = (name, i, data, words) => ({ type: 'line', name: S.name(name, 60), symbol: SYMBOLS[i % SYMBOLS.length], symbolSize: 9, data,
    lineStyle: { color: S.css(LINES[i % LINES.length]) }, itemStyle: { color: S.css(LINES[i % LINES.length]) },
    tooltip: { formatter: (p) => S.tip([S.name(name, 80), words(p.value)]) } });

  S.charts.parallelism = (study, window, of) => {
    const known = rows(study, of).filter((row) => row.speedup !== null && row.work !== null);
    const numbers = Array.from(new Set(known.map((row) => row.processors))).filter((n) => n > 1).sort((a, b) => a - b);
    return frame({ legend: legend(), grid, xAxis: work(), yAxis: axis('processors at work, S = N E', { type: 'log', logBase: 2, nameGap: 44 }),
      series: numbers.map((n, i) => line('N = ' + n, i, known.filter((row) => row.processors === n).map((row) => [row.work, row.speedup]),
        (v) => 'W = ' + S.number(v[0]) + ', S = ' + S.number(v[1]))) });
  };
  S.charts.pattern = (study, window, of) => frame({ grid: Object.assign({}, grid, { top: 16 }), xAxis: work(),
    yAxis: seconds('time of an operation, t_c', { type: 'value', min: 0, nameGap: 62 }),
    series: [line('one processor', 0, rows(study, of).filter((row) => row.processors === 1 && row.work > 0).map((row) => [row.work, row.time_s / row.work]),
      (v) => 'W = ' + S.number(v[0]) + ', t_c = ' + S.time(v[1]))] });
  S.charts.iso = (study, window, of) => frame({
    legend: legend(), grid, xAxis: axis('processors N', { type: 'log', logBase: 2, min: 1 }), yAxis: work({ nameGap: 58 }),
    series: study.methods[Number(of)].scalabilities.map((matrix, i) => line(matrix.metric + ', ' + matrix.condition, i,
      matrix.points.filter((point) => point.work !== null).map((point) => [point.processors, point.work]),
      (v) => 'N = ' + v[0] + ', W = ' + S.number(v[1]))),
  });

  /* Contours: what was run as dots in the colour of the value, a thin line for each level, a thick one for the condition that is held. */
  const RAMP = ['--c-lock', '--c-meeting', '--c-outside'];
  const count = () => axis('processors N', { type: 'log', logBase: 2, min: 1 });
  const ramp = (least, most, words, more) => Object.assign({ min: least, max: most, orient: 'horizontal', left: 'center', bottom: 0,
    itemHeight: 120, itemWidth: 12, text: words, textStyle: text(), inRange: { color: RAMP.map((name) => S.css(name)) } }, more || {});
  const QUANTITIES = {
    efficiency: { metric: 'latency', name: 'E', value: (row) => row.efficiency },
    speed: { metric: 'isospeed', name: 'a', value: (row) => (row.time_s === null ? null : row.work / (row.processors * row.time_s)) },
  };
  const parallel = (method, value) => method.averageLatency.rows.filter((row) => row.processors > 1 && row.work > 0 && value(row) !== null);
  const bounds = (values) => { const least = Math.min(...values); const most = Math.max(...values); return least < most ? [least, most] : [least * 0.9, most * 1.1]; };
  /* An axis of one value alone would span decades. */
  const around = (values) => (Math.min(...values) < Math.max(...values) ? {}
    : { min: values[0] / 4, max: values[0] * 4, axisLabel: Object.assign({ showMinLabel: false, showMaxLabel: false }, text()) });
  S.charts.contours = (study, window, of) => {
    const [number, quantity] = of.split(';');
    const method = study.methods[Number(number)];
    const { metric, name, value } = QUANTITIES[quantity];
    const known = parallel(method, value);
    const [least, most] = quantity === 'efficiency' ? [0, 1] : bounds(known.map(value));
    const matrix = method.scalabilities.find((each) => each.metric === metric);
    const path = matrix ? matrix.points.filter((point) => point.work !== null).map((point) => [point.processors, point.work]) : [];
    const thin = S.css('--dim');
    const contours = method.contours.filter((contour) => contour.quantity === quantity).map((contour) => ({
      type: 'line', name: name + ' = ' + S.number(contour.level), symbol: 'circle', symbolSize: 3, z: 2,
      data: contour.points.map((point) => [point.processors, point.work === null ? NaN : point.work]),
      lineStyle: { color: thin, width: 1 }, itemStyle: { color: thin },
      endLabel: { show: true, formatter: () => String(S.number(contour.level)), color: S.css('--ink'), fontSize: 11, distance: 4 },
      labelLayout: { hideOverlap: true },
      tooltip: { formatter: (p) => S.tip([name + ' = ' + S.number(contour.level), 'N = ' + p.value[0] + ', W = ' + S.number(p.value[1])]) },
    }));
    return frame({
      grid: Object.assign({}, grid, { top: 16, bottom: 92, right: 56 }), xAxis: count(), yAxis: work(Object.assign({ nameGap: 58 }, around(known.map((row) => row.work)))),
      visualMap: ramp(least, most, [name + ' = ' + S.number(most), String(S.number(least))], { seriesIndex: 0, dimension: 2 }),
      series: [{ type: 'scatter', name, symbol: 'rect', symbolSize: 12, data: known.map((row) => [row.processors, row.work, value(row)]),
        tooltip: { formatter: (p) => S.tip(['N = ' + p.value[0] + ', W = ' + S.number(p.value[1]), name + ' = ' + S.number(p.value[2])]) } }]
        .concat(contours, [Object.assign(line(matrix ? matrix.condition : '', 0, path, (v) => 'N = ' + v[0] + ', W = ' + S.number(v[1])),
          { id: 'path', z: 3, lineStyle: { color: S.css('--c-work'), width: 3 } })]),
    });
  };

  /* Each size that was run as a field that reaches halfway to its neighbours, on axes of logarithms. */
  const halfway = (values) => {
    const edges = new Map();
    const step = values.length > 1 ? Math.sqrt(values[1] / values[0]) : Math.SQRT2;
    const end = values.length > 1 ? Math.sqrt(values[values.length - 1] / values[values.length - 2]) : Math.SQRT2;
    values.forEach((value, i) => edges.set(value, [i ? Math.sqrt(value * values[i - 1]) : value / step,
      i < values.length - 1 ? Math.sqrt(value * values[i + 1]) : value * end]));
    return edges;
  };
  const ascending = (values) => Array.from(new Set(values)).sort((a, b) => a - b);
  S.charts.field = (study, window, of) => {
    const known = parallel(study.methods[Number(of)], (row) => row.efficiency);
    const numbers = ascending(known.map((row) => row.processors));
    const columns = halfway(numbers);
    const bands = new Map(numbers.map((n) => [n, halfway(ascending(known.filter((row) => row.processors === n).map((row) => row.work)))]));
    const data = known.map((row) => [...columns.get(row.processors), ...bands.get(row.processors).get(row.work), row.efficiency]);
    const ends = (i, j) => [Math.min(...data.map((row) => row[i])), Math.max(...data.map((row) => row[j]))];
    const [west, east] = ends(0, 1);
    const [south, north] = ends(2, 3);
    const ink = S.css('--ink');
    const ground = S.css('--ground');
    return frame({
      grid: Object.assign({}, grid, { top: 16, bottom: 92 }),
      xAxis: axis('processors N', { type: 'log', logBase: 2, min: west, max: east,
        axisLabel: Object.assign({ showMinLabel: false, showMaxLabel: false, hideOverlap: true }, text()) }),
      yAxis: work({ nameGap: 58, min: south, max: north, axisLabel: Object.assign({ showMinLabel: false, showMaxLabel: false, hideOverlap: true,
        formatter: (v) => String(S.number(v)) }, text()) }),
      visualMap: ramp(0, 1, ['E = 1', '0'], { dimension: 4, calculable: false }),
      series: [{ type: 'custom', name: 'E', data, encode: { x: [0, 1], y: [2, 3] },
        renderItem: (params, api) => {
          const [x, bottom] = api.coord([api.value(0), api.value(2)]);
          const [right, y] = api.coord([api.value(1), api.value(3)]);
          const height = bottom - y;
          const box = { type: 'rect', shape: { x, y, width: right - x, height }, style: { fill: api.visual('color'), stroke: ground, lineWidth: 1 } };
          const label = { type: 'text', silent: true, style: { x: (x + right) / 2, y: y + height / 2, text: api.value(4).toPrecision(2), align: 'center',
            verticalAlign: 'middle', fill: ink, stroke: ground, lineWidth: 3, fontSize: S.narrow() ? 9 : 12 } };
          return { type: 'group', children: height > 12 && right - x > 24 ? [box, label] : [box] };
        },
        tooltip: { formatter: (p) => S.tip(['N = ' + known[p.dataIndex].processors + ', W = ' + S.number(known[p.dataIndex].work), 'E = ' + S.number(known[p.dataIndex].efficiency)]) } }],
    });
  };
  S.charts.field.plain = true; // its numbers stand on the colour

  /* Systems of nodes with speeds of their own. */
  S.charts.marked = (study, window, of) => {
    const [method, number] = of.split(';').map(Number);
    const matrix = study.methods[method].scalabilities[number];
    const points = matrix.points.filter((point) => point.work !== null && point.markedSpeed !== null);
    const first = points[0];
    return frame({
      legend: legend(), grid, xAxis: axis('marked speed C, operations/s', { type: 'log' }), yAxis: work({ nameGap: 58 }),
      series: [line(matrix.condition, 0, points.map((point) => [point.markedSpeed, point.work, point.processors]),
        (v) => 'N = ' + v[2] + ', C = ' + S.number(v[0]) + ', W = ' + S.number(v[1])),
      { type: 'line', id: 'ideal', name: 'W as C', symbol: 'none', lineStyle: { color: S.css('--dim'), type: 'dotted' }, itemStyle: { color: S.css('--dim') },
        data: points.map((point) => [point.markedSpeed, first.work * point.markedSpeed / first.markedSpeed]), tooltip: { show: false } }],
    });
  };
})(Scalegraph);
