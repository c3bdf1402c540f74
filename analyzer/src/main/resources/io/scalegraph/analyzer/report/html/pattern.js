'use strict';
/* The sequential pattern: what one processor does with its time, against size. */
(function (S) {
  const { text, axis, legend, frame } = S;
  const COLOURS = ['--c-work', '--c-lock', '--c-outside', '--c-signal', '--c-jvm', '--c-inflation', '--c-machine'];
  const grid = { left: 78, right: 34, top: 44, bottom: 50 };
  const shares = (name, more) => axis(name, Object.assign({ type: 'value', min: 0, nameGap: 52,
    axisLabel: Object.assign({ formatter: (v) => S.percent(v) }, text()) }, more || {}));
  const routine = (name, width) => (name ? S.site(name, width) : 'no method of the program');

  /* Each method as a box below the one that called it, as wide as the share of the samples that met it. */
  S.charts.calltree = (study, window, of) => {
    const [method, number] = of.split(';').map(Number);
    const pattern = study.methods[method].patterns[number];
    const regions = new Map(pattern.regions.map((region) => [region.name, region.share]));
    const left = [0];
    const data = pattern.tree.map((node) => {
      const x = left[node.depth];
      left[node.depth] = x + node.share;
      left[node.depth + 1] = x;
      return [x, x + node.share, node.depth, node.share];
    });
    const depth = Math.max(...pattern.tree.map((node) => node.depth)) + 1;
    const ink = S.css('--ink');
    return frame({
      grid: { left: 14, right: 14, top: 8, bottom: 46 },
      xAxis: shares('share of the samples', { max: 1, nameGap: 28 }),
      yAxis: { type: 'value', min: 0, max: depth, inverse: true, show: false },
      series: [{ type: 'custom', name: 'methods', data, encode: { x: [0, 1], y: 2 },
        renderItem: (params, api) => {
          const [x, y] = api.coord([api.value(0), api.value(2)]);
          const [right, bottom] = api.coord([api.value(1), api.value(2) + 1]);
          const node = pattern.tree[params.dataIndex];
          const region = regions.has(node.name);
          const width = right - x;
          const box = { type: 'rect', shape: { x, y, width, height: bottom - y },
            style: { fill: S.css('--c-work'), opacity: 0.25 + 0.6 * node.own, stroke: S.css(region ? '--c-meeting' : '--ground'), lineWidth: region ? 3 : 1 } };
          const label = { type: 'text', silent: true, style: { x: x + 5, y: (y + bottom) / 2, text: routine(node.name, 80), fill: ink, stroke: S.css('--ground'),
            lineWidth: 3, verticalAlign: 'middle', fontSize: 12, width: width - 10, overflow: 'truncate' } };
          return { type: 'group', children: width > 44 ? [box, label] : [box] };
        },
        tooltip: { formatter: (p) => {
          const node = pattern.tree[p.dataIndex];
          return S.tip([routine(node.name, 200), S.percent(node.share) + ' of the samples in it or below, ' + S.percent(node.own) + ' in it alone',
            regions.has(node.name) ? 'as a region exactly ' + S.percent(regions.get(node.name)) + ' of T' : '']);
        } } }],
    });
  };
  S.charts.calltree.plain = true; // its names stand on the colour

  const MOST_ROUTINES = 6;
  S.charts.routines = (study, window, of) => {
    const patterns = study.methods[Number(of)].patterns.filter((pattern) => pattern.routines.length);
    const most = new Map();
    patterns.forEach((pattern) => pattern.routines.forEach((each) => most.set(each.name, Math.max(each.share, most.get(each.name) || 0))));
    const names = Array.from(most.keys()).sort((a, b) => most.get(b) - most.get(a));
    const share = (pattern, wanted) => pattern.routines.filter((each) => wanted(each.name)).reduce((sum, each) => sum + each.share, 0);
    const shown = names.slice(0, MOST_ROUTINES).map((name) => [routine(name, 60), patterns.map((pattern) => share(pattern, (each) => each === name))]);
    if (names.length > MOST_ROUTINES) {
      shown.push([(names.length - MOST_ROUTINES) + ' more', patterns.map((pattern) => share(pattern, (each) => names.indexOf(each) >= MOST_ROUTINES))]);
    }
    return frame({
      legend: legend(), grid, xAxis: axis('size factor k', { type: 'category', data: patterns.map((pattern) => String(S.number(pattern.size))) }),
      yAxis: shares('share of the samples', { max: 1 }),
      series: shown.map(([name, data], i) => ({ type: 'bar', name, stack: 'all', barMaxWidth: 46, data,
        itemStyle: { color: S.css(COLOURS[i]), borderColor: S.css('--ground'), borderWidth: 1 },
        tooltip: { formatter: (p) => S.tip([name, 'k = ' + p.name + ': ' + S.percent(p.value)]) } })),
    });
  };

  const RATES = { cpuUtilisation: 'CPU utilisation', memoryAccessRate: 'memory access rate', missRate: 'miss rate' };
  S.charts.rate = (study, window, of) => {
    const [method, field] = of.split(';');
    const known = study.methods[Number(method)].patterns.filter((pattern) => pattern[field] !== null);
    const several = known.some((pattern) => pattern.size !== known[0].size);
    return frame({
      grid: Object.assign({}, grid, { top: 16 }), xAxis: axis('size factor k', several ? { type: 'log', min: 'dataMin', max: 'dataMax', axisLabel: Object.assign({ hideOverlap: true, formatter: (v) => String(S.number(v)) }, text()) }
        : { type: 'value' }), yAxis: shares(RATES[field]),
      series: [{ type: 'line', name: RATES[field], symbolSize: 9, data: known.map((pattern) => [pattern.size, pattern[field]]),
        lineStyle: { color: S.css('--c-work') }, itemStyle: { color: S.css('--c-work') },
        tooltip: { formatter: (p) => S.tip(['k = ' + S.number(p.value[0]), RATES[field] + ' ' + S.percent(p.value[1])]) } }],
    });
  };
})(Scalegraph);
