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
  S.charts.surface = (study, window, of) => {
    const method = study.methods[Number(of)];
    const known = rows(study, of).filter((row) => row.efficiency !== null && row.work !== null);
    const matrix = method.scalabilities.find((each) => each.metric === 'latency');
    const path = matrix ? matrix.points.filter((point) => point.work !== null).map((point) => [point.processors, point.work]) : [];
    return frame({
      grid: Object.assign({}, grid, { top: 16, bottom: 92 }),
      xAxis: axis('processors N', { type: 'log', logBase: 2, min: 1 }), yAxis: work({ nameGap: 58 }),
      visualMap: { min: 0, max: 1, seriesIndex: 0, dimension: 2, orient: 'horizontal', left: 'center', bottom: 0, itemHeight: 120, itemWidth: 12,
        text: ['E = 1', '0'], textStyle: text(), inRange: { color: [S.css('--c-lock'), S.css('--c-meeting'), S.css('--c-outside')] } },
      series: [
        { type: 'scatter', name: 'E', symbol: 'rect', symbolSize: 16, data: known.map((row) => [row.processors, row.work, row.efficiency]),
          tooltip: { formatter: (p) => S.tip(['N = ' + p.value[0] + ', W = ' + S.number(p.value[1]), 'E = ' + S.number(p.value[2])]) } },
        line(matrix ? matrix.condition : '', 0, path, (v) => 'N = ' + v[0] + ', W = ' + S.number(v[1])),
      ],
    });
  };
})(Scalegraph);
