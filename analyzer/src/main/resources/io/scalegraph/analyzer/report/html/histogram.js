'use strict';
/* How many waits at one place lasted how long; which place is a choice. Without scripts all sentences and tables are there. */
(function (S) {
  const SHORTEST = 5e-10; // where the axis begins for waits of 0 ns
  const places = (window) => window.views.lengths.places;
  const label = (place) => S.site(place.site, 60) + ' (' + S.name(place.kind, 20) + ')';

  S.charts.histogram = (run, window, of) => {
    const place = places(window)[Number(of)];
    const source = window.sources.find((each) => each.kind === place.kind && each.site === place.site && each.lockClass === place.lockClass);
    const all = place.lengths.reduce((sum, bucket) => sum + bucket.count, 0);
    const marks = [['p50', source && source.median_s], ['p99', source && source.p99_s]].filter((mark) => mark[1] > 0);
    return S.frame({
      grid: { left: 74, right: 30, top: 30, bottom: 46 },
      xAxis: S.seconds('elapsed time of one wait (logarithmic)', { type: 'log',
        min: Math.max(SHORTEST, place.lengths[0].from_s * 0.8), max: place.lengths[place.lengths.length - 1].to_s * 1.25 }),
      yAxis: S.axis('waits (logarithmic)', { type: 'log', min: 0.5, nameGap: 52,
        axisLabel: Object.assign({ formatter: (v) => (v < 1 ? '' : String(v)) }, S.text()) }),
      series: [{ type: 'custom', name: 'waits', clip: true, encode: { x: [0, 1], y: 2 },
        data: place.lengths.map((bucket) => [Math.max(SHORTEST, bucket.from_s), bucket.to_s, bucket.count]),
        renderItem: (params, api) => {
          const high = api.coord([api.value(0), api.value(2)]);
          const low = api.coord([api.value(1), 0.5]);
          return { type: 'rect', shape: { x: high[0], y: high[1], width: Math.max(1, low[0] - high[0]), height: low[1] - high[1] },
            style: { fill: S.colour(place.kind), stroke: S.css('--ground'), lineWidth: 0.5 } };
        },
        markLine: { silent: true, symbol: 'none', animation: false, lineStyle: { color: S.css('--ink'), type: 'dashed' },
          label: Object.assign({ formatter: (p) => p.name }, S.text()), data: marks.map(([name, at]) => ({ name: name, xAxis: at })) },
        tooltip: { formatter: (p) => S.tip([label(place), p.value[2] + ' waits, ' + S.percent(p.value[2] / all),
          S.time(place.lengths[p.dataIndex].from_s) + ' to ' + S.time(p.value[1])]) } }],
    });
  };

  /* Shows sentence and table of the chosen place only. */
  const show = (entry, count) => {
    const block = entry.figure.parentElement;
    const chosen = Number(entry.of);
    const only = (element, i) => { if (i < count) element.hidden = i !== chosen; };
    block.querySelectorAll(':scope > p').forEach(only);
    block.querySelectorAll(':scope > details').forEach(only);
    entry.sentence = block.querySelectorAll(':scope > p')[chosen].textContent;
  };
  S.tools.histogram = (entry) => {
    const all = places(S.median(entry.run)).slice(0, entry.figure.parentElement.querySelectorAll(':scope > details').length);
    const words = S.make('label', 'Place ');
    const choice = S.make('select');
    all.forEach((place) => choice.append(S.make('option', label(place))));
    choice.selectedIndex = Number(entry.of);
    choice.addEventListener('change', () => {
      entry.of = String(choice.selectedIndex);
      show(entry, all.length);
      S.change(entry);
    });
    words.append(choice);
    entry.bar.prepend(words);
    show(entry, all.length);
  };
})(Scalegraph);
