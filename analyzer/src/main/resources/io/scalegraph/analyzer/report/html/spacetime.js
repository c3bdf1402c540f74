'use strict';
/* The spacetime diagram: a row for each worker, each bin filled from below by what it did. Bins are put together to what the
   screen can show, so that each zoom level draws about as much. */
(function (S) {
  /* By row and state the shares of all bins; levels[k] has bins of 2^k of the finest. */
  const levels = (view) => {
    const finest = view.rows.map((row) => {
      const states = view.states.map(() => null);
      row.shares.forEach((share) => {
        const all = new Float32Array(view.bins);
        all.set(share.parts.map((part) => part / 1000), share.first);
        states[share.state] = all;
      });
      return states;
    });
    const result = [finest];
    for (let bins = view.bins; bins > 64; bins /= 2) {
      result.push(result[result.length - 1].map((states) => states.map((all) => {
        if (all === null) return null;
        const half = new Float32Array(bins / 2);
        for (let i = 0; i < half.length; i++) half[i] = (all[2 * i] + all[2 * i + 1]) / 2;
        return half;
      })));
    }
    return result;
  };

  /* The level whose bins are about as wide as what a screen can show of so many seconds. */
  const levelFor = (view, seconds, width) => {
    let level = 0;
    for (let bins = view.bins; bins > 64 && seconds / (view.bin_s * Math.pow(2, level)) > width / 1.5; bins /= 2) level++;
    return level;
  };

  /* The area of one state in one row as one path. */
  const area = (states, state, first, last, x, top, height) => {
    const own = states[state];
    if (own === null) return '';
    let path = '';
    for (let i = first; i <= last && i < own.length; i++) {
      const share = own[i];
      if (share <= 0) continue;
      let below = 0;
      for (let s = 0; s < state; s++) if (states[s] !== null) below += states[s][i];
      let end = i;
      if (share > 0.999) while (end + 1 <= last && own[end + 1] > 0.999) end++;
      const from = x(i);
      const high = Math.min(1, below + share);
      path += 'M' + from.toFixed(1) + ' ' + (top + height * (1 - high)).toFixed(1) + 'H' + (x(end + 1) + 0.2).toFixed(1)
        + 'V' + (top + height * (1 - Math.min(1, below))).toFixed(1) + 'H' + from.toFixed(1) + 'Z';
      i = end;
    }
    return path;
  };

  /* Those that are not the window itself, with it. */
  const sections = (view) => {
    const whole = view.bins * view.bin_s;
    return view.sections.some((section) => section.end_s - section.begin_s < 0.999 * whole) ? view.sections : [];
  };
  const stopsRow = (view) => (view.stops.length ? view.rows.length : -1);
  const sectionsRow = (view) => (sections(view).length ? view.rows.length + (view.stops.length ? 1 : 0) : -1);

  /* Calls of regions are lines on top of their worker's row, inner ones below those around them. */
  const LINE = 4;
  const DEEPEST = 3;
  const rowHeight = (api) => Math.min(46, api.size([0, 1])[1] - 5);
  const callLines = (view) => ({ type: 'custom', id: 'calls', clip: true, encode: { x: [0, 2], y: 1 },
    data: view.calls.filter((call) => call.depth < DEEPEST).map((call) => [call.begin_s, call.row, call.end_s, call.depth]),
    renderItem: (params, api) => {
      const at = api.coord([api.value(0), api.value(1)]);
      const top = at[1] - rowHeight(api) / 2 - 2 + LINE * api.value(3);
      return { type: 'rect', silent: true, shape: { x: at[0], y: top, width: Math.max(1, api.coord([api.value(2), 0])[0] - at[0]), height: LINE },
        style: { fill: S.css('--ink'), stroke: S.css('--ground'), lineWidth: 0.5 } };
    } });

  const option = (run, view, zoom, wakes) => {
    const all = levels(view);
    const narrow = document.documentElement.clientWidth < 560;
    const rows = view.rows.map((row) => S.name(row.name, 32)).concat(view.stops.length ? ['JVM stops'] : [], sections(view).length ? ['sections'] : []);
    const colours = view.states.map((state) => S.colour(state.name));
    const whole = view.bins * view.bin_s;
    const items = [];
    view.rows.forEach((row, y) => row.shares.forEach((share) => items.push([0, y, share.state])));
    const draw = (params, api) => {
      const y = api.value(1);
      const state = api.value(2);
      const box = params.coordSys;
      const scale = box.width / (api.coord([1, 0])[0] - api.coord([0, 0])[0]); // seconds that are shown
      const begin = (box.x - api.coord([0, 0])[0]) / box.width * scale;
      const level = levelFor(view, scale, box.width);
      const states = all[level][y];
      const bin = view.bin_s * Math.pow(2, level);
      const height = rowHeight(api);
      const top = api.coord([0, y])[1] - height / 2;
      const x = (i) => Math.min(box.x + box.width, Math.max(box.x, api.coord([i * bin, 0])[0]));
      return { type: 'path', silent: true,
        shape: { pathData: area(states, state, Math.max(0, Math.floor(begin / bin)), Math.ceil((begin + scale) / bin), x, top, height) || 'M0 0' },
        style: { fill: colours[state] } };
    };
    const series = view.states.map((state, i) => ({ type: 'custom', id: 'state-' + i, name: S.name(state.name, 40), renderItem: draw,
      data: items.filter((item) => item[2] === i), itemStyle: { color: colours[i] }, encode: { x: 0, y: 1 }, clip: true, tooltip: { show: false } }));
    series.push({ type: 'custom', id: 'stops', data: view.stops.map((stop) => [stop.begin_s, view.rows.length, stop.end_s]), clip: true,
      itemStyle: { color: S.css('--c-jvm') }, encode: { x: [0, 2], y: 1 },
      renderItem: (params, api) => {
        const at = api.coord([api.value(0), api.value(1)]);
        return { type: 'rect', silent: true, shape: { x: at[0], y: at[1] - 7, width: Math.max(1, api.coord([api.value(2), 0])[0] - at[0]), height: 14 }, style: { fill: S.css('--c-jvm') } };
      } });
    series.push({ type: 'custom', id: 'sections', data: sections(view).map((section) => [section.begin_s, sectionsRow(view), section.end_s]), clip: true,
      encode: { x: [0, 2], y: 1 },
      renderItem: (params, api) => {
        const at = api.coord([api.value(0), api.value(1)]);
        return { type: 'rect', silent: true, shape: { x: at[0], y: at[1] - 7, width: Math.max(1, api.coord([api.value(2), 0])[0] - at[0]), height: 14 },
          style: { fill: S.css('--c-other'), fillOpacity: 0.35, stroke: S.css('--ground'), lineWidth: 1 } };
      } });
    series.push(callLines(view));
    series.push({ type: 'custom', id: 'wakes', data: wakes, clip: true, z: 9, encode: { x: [0, 2], y: 1 },
      renderItem: (params, api) => {
        const from = api.coord([api.value(0), api.value(1)]);
        const to = api.coord([api.value(2), api.value(3)]);
        return { type: 'line', silent: true, shape: { x1: from[0], y1: from[1], x2: to[0], y2: to[1] }, style: { stroke: S.css('--ink'), lineWidth: 1.5 } };
      } });
    return S.frame({
      grid: { left: narrow ? 84 : 170, right: 20, top: 44, bottom: 84 },
      legend: Object.assign(S.legend(), { data: view.states.map((state) => S.name(state.name, 40)) }),
      tooltip: { show: false },
      xAxis: S.seconds('time since the begin of the window', { min: 0, max: whole }),
      yAxis: S.axis('', { type: 'category', data: rows, inverse: true, axisLabel: Object.assign({ interval: 0, width: narrow ? 74 : 155, overflow: 'truncate' }, S.text()) }),
      dataZoom: [{ type: 'inside', xAxisIndex: 0, filterMode: 'none', zoomOnMouseWheel: 'ctrl', start: zoom[0], end: zoom[1] },
        { type: 'slider', xAxisIndex: 0, filterMode: 'none', bottom: 10, height: 22, textStyle: S.text(), start: zoom[0], end: zoom[1],
          labelFormatter: (v) => S.time(v) }],
      series: series,
    });
  };
  S.charts.spacetime = (run) => option(run, run.spacetime, [0, 100], []);

  /* What stops or sections there are below the pointer. */
  const notWorker = (box, view, y, t, span) => {
    const found = (list, name) => list.filter((each) => each.begin_s <= t + span && each.end_s >= t - span).slice(0, 6)
      .map((each) => S.make('p', name(each) + ', ' + S.time(each.end_s - each.begin_s) + ' from ' + S.time(each.begin_s)));
    box.replaceChildren(...(y === stopsRow(view) ? found(view.stops, (stop) => S.name(stop.reason))
      : y === sectionsRow(view) ? found(sections(view), (section) => S.site(section.name, 60)) : []));
  };

  /* What stands below the pointer, with whom the waits that ended there were ended by. */
  const hover = (chart, box, figure, view) => {
    box.hidden = true;
    const place = (words, at) => {
      words.hidden = !words.childElementCount;
      words.style.left = Math.max(0, Math.min(at[0] + 14, figure.clientWidth - words.offsetWidth)) + 'px';
      words.style.top = at[1] + 46 + 'px';
    };
    const hide = () => { box.hidden = true; chart.setOption({ series: [{ id: 'wakes', data: [] }] }); };
    chart.getZr().on('globalout', hide);
    chart.getZr().on('mousemove', (event) => {
      const at = [event.offsetX, event.offsetY];
      if (!chart.containPixel({ gridIndex: 0 }, at)) { if (!box.hidden) hide(); return; }
      const [t, y] = chart.convertFromPixel({ gridIndex: 0 }, at);
      const row = view.rows[y];
      const perPixel = Math.abs(chart.convertFromPixel({ gridIndex: 0 }, [at[0] + 1, at[1]])[0] - t);
      const span = Math.max(view.bin_s, 3 * perPixel);
      if (!row) { notWorker(box, view, y, t, span); place(box, at); chart.setOption({ series: [{ id: 'wakes', data: [] }] }); return; }
      const first = Math.max(0, Math.floor((t - span / 2) / view.bin_s));
      const last = Math.min(view.bins - 1, Math.max(first, Math.floor((t + span / 2) / view.bin_s)));
      const lines = row.shares.map((share) => {
        let sum = 0;
        for (let i = first; i <= last; i++) sum += share.parts[i - share.first] || 0;
        return [sum / 1000 / (last - first + 1), view.states[share.state].name];
      }).filter((line) => line[0] >= 0.005).sort((a, b) => b[0] - a[0]).map((line) => S.name(line[1]) + ' ' + S.percent(line[0]));
      const ended = view.wakes.filter((wake) => wake.row === y && wake.begin_s <= t + span && wake.end_s >= t - span).slice(0, 20);
      const words = ended.slice(0, 3).map((wake) => S.name(view.states[wake.state].name) + ' of ' + S.time(wake.end_s - wake.begin_s)
        + ', ended by ' + S.name(view.rows[wake.by].name));
      const inside = view.calls.filter((call) => call.row === y && call.begin_s <= t + perPixel && call.end_s >= t - perPixel).slice(0, 6)
        .map((call) => 'in ' + S.site(view.regions[call.region], 60) + ', ' + S.time(call.end_s - call.begin_s) + ' from ' + S.time(call.begin_s));
      box.replaceChildren(...[S.name(row.name) + ' at ' + S.time(t)].concat(inside, lines, words).map((line) => S.make('p', line)));
      place(box, at);
      chart.setOption({ series: [{ id: 'wakes', data: ended.map((wake) => [wake.at_s === null ? wake.end_s : wake.at_s, wake.by, wake.end_s, wake.row]) }] });
    });
  };

  const buttons = (entry) => {
    const { bar } = entry;
    const move = (change) => {
      const chart = S.chart(entry);
      const zoom = chart.getOption().dataZoom[0];
      const [start, end] = change(zoom.start, zoom.end, zoom.end - zoom.start);
      const length = Math.min(100, end - start);
      const from = Math.min(100 - length, Math.max(0, start));
      chart.dispatchAction({ type: 'dataZoom', start: from, end: from + length });
    };
    [['Zoom in', (s, e, l) => [s + l / 4, e - l / 4]], ['Zoom out', (s, e, l) => [s - l / 2, e + l / 2]],
      ['Earlier', (s, e, l) => [s - l / 4, e - l / 4]], ['Later', (s, e, l) => [s + l / 4, e + l / 4]], ['All', () => [0, 100]]]
      .forEach(([label, change]) => {
        const button = S.make('button', label);
        button.type = 'button';
        button.addEventListener('click', () => move(change));
        bar.prepend(button);
        bar.insertBefore(button, bar.querySelector('.save'));
      });
  };
  /* How long the stretches are that are drawn now. */
  const resolution = (chart, words, view) => {
    const whole = view.bins * view.bin_s;
    const show = () => {
      const zoom = chart.getOption().dataZoom[0];
      const part = (zoom.end - zoom.start) / 100;
      const width = part * (chart.convertToPixel({ xAxisIndex: 0 }, whole) - chart.convertToPixel({ xAxisIndex: 0 }, 0));
      words.textContent = 'Stretches of ' + S.time(view.bin_s * Math.pow(2, levelFor(view, part * whole, width)));
    };
    chart.on('datazoom', show);
    show();
  };
  S.tools.spacetime = (entry) => {
    const view = entry.run.spacetime;
    buttons(entry);
    const words = S.make('span', '', 'bins');
    words.setAttribute('role', 'status');
    entry.bar.prepend(words);
    const box = S.make('div', undefined, 'hover');
    box.hidden = true;
    entry.figure.append(box);
    entry.wire = (chart) => {
      hover(chart, box, entry.figure, view);
      resolution(chart, words, view);
    };
  };
})(Scalegraph);
