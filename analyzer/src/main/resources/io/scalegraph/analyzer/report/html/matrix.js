'use strict';
/* The triangular matrices, and the two runs behind a cell side by side. */
(function (S) {
  const matrixOf = (study, of) => {
    const [method, number] = of.split(';').map(Number);
    return { method: study.methods[method], matrix: study.methods[method].scalabilities[number] };
  };
  const known = (matrix) => matrix.cells.filter((cell) => cell.value !== null);
  const interval = (cell) => (cell.low === null ? 'no interval' : S.number(cell.low) + ' to ' + S.number(cell.high) + ' (95 %)');

  S.charts.matrix = (study, window, of) => {
    const { matrix } = matrixOf(study, of);
    const labels = matrix.points.map((point) => String(point.processors));
    const cells = known(matrix);
    const at = (n) => labels.indexOf(String(n));
    return S.frame({
      grid: { left: 64, right: 20, top: 8, bottom: 86 },
      xAxis: S.axis("to N'", { type: 'category', data: labels }),
      yAxis: S.axis('from N', { type: 'category', data: labels, inverse: true, nameGap: 40 }),
      visualMap: { min: 0, max: 1, calculable: false, orient: 'horizontal', left: 'center', bottom: 0, itemHeight: 120, itemWidth: 12,
        text: ['1', '0'], textStyle: S.text(), inRange: { color: [S.css('--raised'), S.css('--c-work')] } },
      series: [{ type: 'heatmap', name: matrix.metric, cursor: 'pointer',
        data: cells.map((cell) => [at(cell.to), at(cell.from), cell.value]),
        itemStyle: { borderColor: S.css('--line'), borderWidth: 1 },
        label: { show: true, fontSize: S.narrow() ? 9 : 12, formatter: (p) => Number(p.value[2].toPrecision(2)), color: S.css('--ink'),
          textBorderColor: S.css('--ground'), textBorderWidth: 3 },
        tooltip: { formatter: (p) => S.tip(['N = ' + cells[p.dataIndex].from + " to N' = " + cells[p.dataIndex].to, S.number(cells[p.dataIndex].value) + ', ' + interval(cells[p.dataIndex]),
          'click: what L consists of on both sides']) } }],
    });
  };

  S.charts.matrix.plain = true; // its numbers stand on the colour

  /* The measured point that is nearest to the size that holds the condition. */
  const nearest = (method, point) => method.sources.filter((source) => source.processors === point.processors && source.work > 0 && point.work > 0)
    .reduce((best, source) => (best === null || Math.abs(Math.log(source.work / point.work)) < Math.abs(Math.log(best.work / point.work)) ? source : best), null);
  const rows = (from, to) => {
    const parts = new Map();
    const add = (source, side) => source.parts.forEach((part) => {
      const key = part.kind + ' ' + part.site;
      if (!parts.has(key)) parts.set(key, { part, values: [0, 0] });
      parts.get(key).values[side] += part.time_s;
    });
    add(from, 0);
    add(to, 1);
    const sorted = Array.from(parts.values()).sort((a, b) => Math.abs(b.values[1] - b.values[0]) - Math.abs(a.values[1] - a.values[0]));
    return [['L', from.averageLatency_s, to.averageLatency_s]]
      .concat(sorted.map(({ part, values }) => [part.kind + (part.site ? ' in ' + S.site(part.site, 40) : ''), values[0], values[1]]))
      .map(([label, a, b]) => [S.name(label, 80), S.time(a), S.time(b), S.time(b - a)]);
  };
  S.showCell = (panel, study, of, cell) => {
    const { method, matrix } = matrixOf(study, of);
    const point = (n) => matrix.points.find((each) => each.processors === n);
    const sides = [point(cell.from), point(cell.to)];
    const sources = sides.map((side) => nearest(method, side));
    panel.replaceChildren(S.make('h4', 'From N = ' + cell.from + " to N' = " + cell.to + ': ' + S.number(cell.value) + ', ' + interval(cell)));
    if (cell.note) panel.append(S.make('p', S.name(cell.note, 300)));
    panel.append(S.table('The sizes that hold the condition', ['', 'N = ' + cell.from, "N' = " + cell.to], [
      ['work W', ...sides.map((side) => String(S.number(side.work)))], ['T', ...sides.map((side) => S.time(side.time_s))],
      ['L', ...sides.map((side) => S.time(side.latency_s))], ['E', ...sides.map((side) => String(S.number(side.efficiency)))]]));
    if (sources[0] && sources[1]) {
      panel.append(S.make('p', 'What L consists of at the nearest sizes that were run: ' + sources.map((source) => 'k = ' + S.number(source.k) + ' on N = ' + source.processors).join(', ')
        + '; means over ' + sources.map((source) => source.runs).join(' and ') + ' runs, each a processor.'),
      S.table('What L consists of', ['part', 'N = ' + cell.from, "N' = " + cell.to, 'difference'], rows(sources[0], sources[1])));
    } else {
      panel.append(S.make('p', 'What L consists of is not known on both sides.'));
    }
    panel.hidden = false;
    panel.dataset.cell = cell.from + '-' + cell.to;
  };
  S.tools.matrix = (entry) => {
    const { figure, bar, run, of } = entry;
    const cells = known(matrixOf(run, of).matrix);
    const panel = S.make('div', undefined, 'alone');
    panel.hidden = true;
    panel.setAttribute('aria-live', 'polite');
    figure.after(panel);
    const label = S.make('label', 'Cell ');
    const choice = S.make('select');
    choice.append(S.make('option', 'none'));
    cells.forEach((cell) => choice.append(S.make('option', cell.from + ' to ' + cell.to)));
    const show = (index) => {
      if (index < 0) panel.hidden = true; else S.showCell(panel, run, of, cells[index]);
    };
    choice.addEventListener('change', () => show(choice.selectedIndex - 1));
    entry.wire = (chart) => chart.on('click', (event) => { choice.selectedIndex = event.dataIndex + 1; show(event.dataIndex); });
    label.append(choice);
    bar.prepend(label);
    entry.panel = panel;
  };
})(Scalegraph);
