'use strict';
/* The charts but for the spacetime diagram: each from the data of one window to what ECharts is told. */
(function (S) {
  const { text, axis, seconds, names, left, legend, frame } = S;

  /* One horizontal bar of many parts. */
  const layers = (list, unit, show, limit) => frame({
    legend: legend(),
    grid: { left: 16, right: 24, top: 62, bottom: 46 },
    xAxis: Object.assign(unit === 's' ? seconds('processor time') : axis('processors', { type: 'value' }), { max: limit,
      min: Math.min(0, list.reduce((sum, part) => sum + Math.min(0, part.value), 0)) }),
    yAxis: { type: 'category', data: [''], show: false },
    series: list.map((part) => ({
      type: 'bar', name: S.name(part.name, 40), stack: 'all', barWidth: 44, data: [part.value],
      itemStyle: { color: S.colour(part.loss || part.name), borderColor: S.css('--ground'), borderWidth: 1 },
      tooltip: { formatter: () => S.tip([S.name(part.name, 80), show(part.value)]) },
    })),
  });
  S.charts.stack = (run, window) => layers(
    window.views.stack.layers.map((layer) => ({ name: layer.name, value: layer.processors })), 'processors',
    (value) => Number(value.toPrecision(3)) + ' of ' + window.processors + ' processors, ' + S.percent(value / window.processors),
    window.processors);

  S.charts.terms = (run, window) => {
    const all = window.processors * window.tPara_s;
    const work = window.workers.reduce((sum, worker) => sum + worker.work_s, 0);
    const parts = [{ name: 'work without ML', loss: 'work', value: work - (window.ml_s || 0) },
      { name: 'IT', value: window.it_s }, { name: 'PT', value: window.pt_s }];
    if (window.ml_s !== null) parts.push({ name: 'ML', value: window.ml_s });
    return layers(parts, 's', (value) => S.time(value) + ', ' + S.percent(value / all) + ' of N*T_para',
      window.ml_s < 0 ? undefined : all);
  };

  S.charts.hierarchy = (run, window) => {
    const view = window.views.hierarchy;
    const rows = [['global', 'global'], ['\u00a0 parallel', 'parallel'], ['\u00a0\u00a0\u00a0 load balance', 'loadBalance'],
      ['\u00a0\u00a0\u00a0 synchronisation', 'synchronisation'], ['\u00a0 computation scalability', 'computationScalability']]
      .map(([label, key]) => ({ label: S.narrow() ? label.trim() : label, value: view[key].value, note: view[key].note }));
    return frame({
      grid: { left: left(), right: 44, top: 8, bottom: 46 },
      xAxis: axis('efficiency', { type: 'value', min: 0, max: Math.max(1, ...rows.map((row) => row.value || 0)) }),
      yAxis: names(rows),
      series: [{ type: 'bar', name: 'efficiency', barMaxWidth: 22, data: rows.map((row) => row.value),
        itemStyle: { color: S.css('--c-work') },
        label: Object.assign({ show: true, position: 'right', formatter: (p) => (p.value === null ? '' : Number(p.value).toFixed(2)) }, text()),
        tooltip: { formatter: (p) => S.tip([rows[p.dataIndex].label.trim() + ': ' + Number(p.value).toFixed(3), rows[p.dataIndex].note]) } }],
    });
  };

  S.charts.workers = (run, window) => {
    const rows = window.workers.slice(0, 40).map((worker) => ({ label: S.name(worker.name), worker: worker }));
    const series = [['work', 'work_s', '--c-work'], ['primitives (PT)', 'primitive_s', '--c-meeting'], ['idle (IT)', 'idle_s', '--c-idle']];
    return frame({
      legend: legend(), xAxis: seconds('processor time'), yAxis: names(rows),
      series: series.map(([label, key, colour]) => ({ type: 'bar', name: label, stack: 'all', barMaxWidth: 18,
        data: rows.map((row) => row.worker[key]), itemStyle: { color: S.css(colour) },
        tooltip: { formatter: (p) => S.tip([rows[p.dataIndex].label, label + ' ' + S.time(p.value)]) } })),
    });
  };

  const place = (source) => S.site(source.site, 34) + ' (' + S.name(source.kind, 20) + ')';
  S.charts.places = (run, window) => {
    const all = window.processors * window.tPara_s;
    const rows = window.sources.slice(0, 15).map((source) => ({ label: place(source), source: source }));
    return frame({
      grid: { left: left(), right: 40, top: 8, bottom: 46 },
      xAxis: seconds('processor time lost'), yAxis: names(rows),
      series: [{ type: 'bar', name: 'lost', barMaxWidth: 20,
        data: rows.map((row) => ({ value: row.source.charged_s, itemStyle: { color: S.colour(row.source.kind) } })),
        tooltip: { formatter: (p) => S.tip([rows[p.dataIndex].label, S.time(p.value) + ' lost, ' + S.percent(p.value / all) + ' of N*T_para',
          rows[p.dataIndex].source.count + ' waits']) } }],
    });
  };

  S.charts.lengths = (run, window) => {
    const rows = window.sources.filter((source) => source.max_s > 0).slice(0, 15)
      .map((source) => ({ label: place(source), source: source }));
    const marks = [['mean', (s) => (s.count ? s.total_s / s.count : null), 'diamond'], ['p50', (s) => s.median_s, 'circle'],
      ['p99', (s) => s.p99_s, 'triangle'], ['max', (s) => s.max_s, 'rect']];
    return frame({
      legend: legend(), xAxis: seconds('elapsed time of one wait (logarithmic)', { type: 'log' }), yAxis: names(rows),
      series: marks.map(([label, value, symbol], i) => ({ type: 'scatter', name: label, symbol: symbol, symbolSize: 12,
        itemStyle: { color: S.css(['--c-work', '--c-outside', '--c-meeting', '--c-lock'][i]) },
        data: rows.map((row, y) => [value(row.source), y]).filter((point) => point[0] > 0),
        tooltip: { formatter: (p) => S.tip([rows[p.value[1]].label, label + ' ' + S.time(p.value[0])]) } })),
    });
  };

  S.charts.barriers = (run, window) => {
    const rows = window.sources.filter((source) => source.imbalance_s !== null).slice(0, 15)
      .map((source) => ({ label: place(source), source: source }));
    return frame({
      legend: legend(), xAxis: seconds('elapsed time waited'), yAxis: names(rows),
      series: [['imbalance', 'imbalance_s', 1], ['release', 'release_s', 0.55]].map(([label, key, opacity]) => ({
        type: 'bar', name: label, stack: 'all', barMaxWidth: 24, data: rows.map((row) => row.source[key]),
        itemStyle: { color: S.css('--c-meeting'), opacity: opacity },
        tooltip: { formatter: (p) => S.tip([rows[p.dataIndex].label, label + ' ' + S.time(p.value)]) } })),
    });
  };

  S.charts.bottle = (run, window) => {
    const bottle = window.views.bottle;
    const boxes = bottle.boxes.slice().sort((a, b) => b.width - a.width);
    let base = 0;
    const placed = boxes.map((box) => { const at = base; base += box.height_s; return [at, base, box.width]; });
    const rest = [['nobody works', bottle.nobody_s], ['short waits', bottle.shortWaits_s]].filter((part) => part[1] > 0)
      .map((part) => { const at = base; base += part[1]; return [at, base, 0.12, part[0]]; });
    const palette = ['--c-work', '--c-machine', '--c-outside', '--c-meeting', '--c-signal', '--c-children', '--c-lock', '--c-jvm'];
    return frame({
      grid: { left: 70, right: 24, top: 12, bottom: 46 },
      xAxis: axis('workers at work meanwhile (width)', { type: 'value',
        min: -Math.ceil(Math.max(1, ...boxes.map((b) => b.width)) / 2), max: Math.ceil(Math.max(1, ...boxes.map((b) => b.width)) / 2),
        axisLabel: Object.assign({ formatter: (v) => Math.abs(v) * 2 }, text()) }),
      yAxis: seconds('', { min: 0, max: bottle.height_s }),
      series: [{ type: 'custom', name: 'workers', data: placed.concat(rest.map((r) => r.slice(0, 3))),
        renderItem: (params, api) => {
          const low = api.coord([-api.value(2) / 2, api.value(0)]);
          const high = api.coord([api.value(2) / 2, api.value(1)]);
          const box = boxes[params.dataIndex];
          return { type: 'rect', shape: { x: low[0], y: high[1], width: high[0] - low[0], height: Math.max(1, low[1] - high[1]) },
            style: { fill: box ? S.css(palette[params.dataIndex % palette.length]) : S.css('--c-idle'), stroke: S.css('--ground') },
            textContent: low[1] - high[1] > 16 && box ? { style: { text: S.name(box.worker, 24), fill: '#fff', stroke: '#000', lineWidth: 2 } } : undefined,
            textConfig: { position: 'inside' } };
        },
        tooltip: { formatter: (p) => { const box = boxes[p.dataIndex]; return S.tip(box
          ? [S.name(box.worker), 'height ' + S.time(box.height_s), 'width ' + box.width.toFixed(2), 'work ' + S.time(box.work_s)]
          : [rest[p.dataIndex - boxes.length][3], S.time(p.value[1] - p.value[0])]); } } }],
    });
  };

  const cause = (row) => (row.state === 'work' ? 'work in ' + S.site(row.site, 40)
    : row.state === 'short' ? 'short waits' + (row.reason ? ' at a ' + S.name(row.reason, 20) : '') + (row.site ? ' in ' + S.site(row.site, 30) : '')
      : row.state === 'stopped' ? 'stop by the JVM: ' + S.name(row.reason)
        : row.state + (row.reason ? ' at a ' + S.name(row.reason, 20) : '') + ' in ' + S.site(row.site, 30));
  const causes = (list, title) => {
    const rows = list.slice(0, 15).map((row) => ({ label: cause(row), row: row }));
    return frame({
      grid: { left: left(), right: 40, top: 8, bottom: 46 },
      xAxis: seconds(title), yAxis: names(rows),
      series: [{ type: 'bar', name: title, barMaxWidth: 20, data: rows.map((row) => ({ value: row.row.time_s,
        itemStyle: { color: row.row.state === 'work' ? S.css('--c-work')
          : row.row.state === 'stopped' ? S.css('--c-jvm') : row.row.reason ? S.colour(row.row.reason) : S.css('--c-other') } })),
      tooltip: { formatter: (p) => S.tip([rows[p.dataIndex].label, S.time(p.value)]
        .concat(rows[p.dataIndex].row.threads.slice(0, 6).map((thread) => S.name(thread.name) + ' ' + S.time(thread.time_s)))) } }],
    });
  };
  S.charts.path = (run, window) => causes(window.criticalPath.places, 'time on the critical path');
  S.charts.blame = (run, window) => causes(window.blame, 'time waited for it');

  S.charts.windows = (run) => {
    const labels = run.windows.map((window, i) => String(i + 1));
    const bars = [['IT', 'it_s', '--c-idle'], ['PT', 'pt_s', '--c-meeting'], ['ML', 'ml_s', '--c-inflation']];
    return frame({
      legend: legend(), grid: { left: 74, right: 56, top: 40, bottom: run.windows.length > 30 ? 84 : 46 },
      dataZoom: run.windows.length > 30 ? [{ type: 'slider', bottom: 8, height: 20, textStyle: text() }] : undefined,
      xAxis: axis('window', { type: 'category', data: labels }),
      yAxis: [seconds('', { name: 'lost on each processor (L)', nameGap: 56 }),
        axis('efficiency', { type: 'value', min: 0, max: 1, nameGap: 30, splitLine: { show: false } })],
      series: bars.map(([label, key, colour]) => ({ type: 'bar', name: label, stack: 'all', barMaxWidth: 40, cursor: 'pointer',
        data: run.windows.map((window) => (window[key] === null ? null : window[key] / window.processors)),
        itemStyle: { color: S.css(colour) },
        tooltip: { formatter: (p) => S.tip(['window ' + (p.dataIndex + 1) + ', ' + S.site(run.windows[p.dataIndex].section), label + ' ' + S.time(p.value) + ' on each processor', 'click: this window alone']) } }))
        .concat([{ type: 'line', name: 'efficiency', yAxisIndex: 1, data: run.windows.map((window) => window.efficiency),
          symbolSize: 7, lineStyle: { color: S.css('--ink') }, itemStyle: { color: S.css('--ink') },
          tooltip: { formatter: (p) => S.tip(['window ' + (p.dataIndex + 1), 'E = ' + Number(p.value).toFixed(3)]) } }]),
    });
  };
})(Scalegraph);
