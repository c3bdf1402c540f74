'use strict';
/* The charts of a comparison: changes with their intervals, and what was lost at each place before and after. */
(function (S) {
  const { text, axis, names, legend, frame } = S;
  const RUNS = ['T', 'L', 'E'];
  const SCALABILITY = ['scale', "W'"];
  const GROUPS = {
    runs: (what) => RUNS.includes(what),
    scalability: (what) => SCALABILITY.includes(what),
    places: (what) => !RUNS.includes(what) && !SCALABILITY.includes(what),
  };
  const LOOKS = {
    'worse': ['--bad', 'diamond'], 'worse, by one run': ['--bad', 'emptyDiamond'],
    'worse, within what is allowed': ['--c-meeting', 'triangle'], 'seems worse, may be chance': ['--c-meeting', 'emptyTriangle'],
    'better': ['--good', 'circle'], 'no difference that this noise can show': ['--unknown', 'rect'],
    'not worse, by one run': ['--unknown', 'emptyRect'],
  };
  const percent = { axisLabel: Object.assign({ hideOverlap: true, formatter: (v) => S.percent(v) }, text()) };

  /* A place as the other charts name it, with its kind behind it; other things as they are. */
  const label = (what) => {
    const place = /^lost at (.*?) ?(\S+::.*)$/s.exec(what);
    return place ? S.site(place[2], 34) + ' (' + S.name(place[1], 20) + ')' : S.name(what.replace(/^lost at /, ''), 54);
  };
  /* The greatest changes of a group, in the order of the data. */
  const rows = (compared, of) => {
    const [group, most] = of.split(';');
    const all = compared.changes.filter((change) => GROUPS[group](change.what));
    const shown = new Set(all.slice().sort((a, b) => Math.abs(b.worseBy) - Math.abs(a.worseBy)).slice(0, Number(most)));
    return all.filter((change) => shown.has(change)).map((change) => ({ change, label: label(change.what) + ' ' + S.name(change.where, 40) }));
  };
  const colour = (row) => S.css(LOOKS[row.change.verdict][0]);
  const words = (row) => S.tip([row.label, row.change.verdict, 'worse by ' + S.percent(row.change.worseBy)
    + (row.change.of === 'before' ? '' : ' of the processor time')
    + (row.change.low === null ? '' : ', 95 %: ' + S.percent(row.change.low) + ' to ' + S.percent(row.change.high))]);

  S.charts.forest = (compared, window, of) => {
    const shown = rows(compared, of);
    const known = shown.map((row, i) => [i, row.change.low, row.change.high]).filter((row) => row[1] !== null);
    const verdicts = Object.keys(LOOKS).filter((verdict) => shown.some((row) => row.change.verdict === verdict));
    const series = verdicts.map((verdict) => {
      const own = shown.map((row, i) => [row, i]).filter(([row]) => row.change.verdict === verdict);
      return { type: 'scatter', name: verdict, symbol: LOOKS[verdict][1], symbolSize: 11, z: 4,
        itemStyle: { color: S.css(LOOKS[verdict][0]) }, data: own.map(([row, i]) => [row.change.worseBy, i]),
        tooltip: { formatter: (p) => words(own[p.dataIndex][0]) } };
    });
    series.push({ type: 'custom', id: 'intervals', silent: true, z: 3, data: known, encode: { x: [1, 2], y: 0 }, tooltip: { show: false },
      renderItem: (params, api) => {
        const from = api.coord([api.value(1), api.value(0)]);
        const to = api.coord([api.value(2), api.value(0)]);
        return { type: 'line', shape: { x1: from[0], y1: from[1], x2: to[0], y2: to[1] },
          style: { stroke: colour(shown[api.value(0)]), lineWidth: 2.5 } };
      } });
    const limit = (value, kind, name) => ({ xAxis: value, name, lineStyle: { color: S.css('--ink'), type: kind, width: 1 }, label: { show: false } });
    series[0].markLine = { silent: true, symbol: 'none', animation: false,
      data: [limit(0, 'solid', 'no change'), limit(compared.allowed, 'dashed', 'allowed')] };
    return frame({
      legend: Object.assign(legend(), { data: verdicts }), grid: { left: S.left(), right: 40, top: 40, bottom: 50 },
      xAxis: axis('worse by (dashed: allowed)', Object.assign({ type: 'value' }, percent)), yAxis: names(shown), series });
  };

  S.charts.beforeAfter = (compared, window, of) => {
    const shown = rows(compared, of);
    return frame({
      legend: legend(), grid: { left: S.left(), right: 40, top: 40, bottom: 50 },
      xAxis: axis('share of the processor time', Object.assign({ type: 'value', min: 0 }, percent)), yAxis: names(shown),
      series: [['before', '--c-idle'], ['after', '--c-work']].map(([key, look]) => ({
        type: 'bar', name: key, barMaxWidth: 14, data: shown.map((row) => row.change[key]), itemStyle: { color: S.css(look) },
        tooltip: { formatter: (p) => S.tip([shown[p.dataIndex].label, key + ': ' + S.percent(p.value)]) } })),
    });
  };
})(Scalegraph);
