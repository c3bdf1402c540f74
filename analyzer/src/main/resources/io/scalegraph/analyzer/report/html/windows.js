'use strict';
/* One window alone, behind a click on its bar or the choice of its number. */
(function (S) {
  S.showWindow = (panel, run, index) => {
    const window = run.windows[index];
    const all = window.processors * window.tPara_s;
    panel.replaceChildren(S.make('h4', 'Window ' + (index + 1) + ' alone: ' + S.site(window.section, 80)),
      S.make('p', S.time(window.tPara_s) + ' on N = ' + window.processors + ', L = ' + S.time(window.averageLatency_s) + ', E = ' + Number(window.efficiency).toFixed(2) + '.'));
    const pair = S.make('div', undefined, 'pair');
    pair.append(S.table('Terms', ['term', 'processor time', 'of N*T_para'],
      [['IT', window.it_s], ['PT', window.pt_s], ['ML', window.ml_s]].map(([name, value]) => [name, S.time(value), value === null ? '-' : S.percent(value / all)])));
    if (window.workers) {
      pair.append(S.table('Workers', ['worker', 'work', 'primitives', 'idle'],
        window.workers.slice(0, 32).map((w) => [S.name(w.name), S.time(w.work_s), S.time(w.primitive_s), S.time(w.idle_s)])));
    }
    if (window.sources) {
      pair.append(S.table('Greatest losses', ['place', 'count', 'lost'],
        window.sources.slice(0, 12).map((s) => [S.site(s.site, 40) + ' (' + S.name(s.kind, 20) + ')', String(s.count), S.time(s.charged_s)])));
    }
    panel.append(pair);
    if (!window.workers) panel.append(S.make('p', 'The page has no more of this window; the result as JSON has all of it.'));
    panel.hidden = false;
    panel.dataset.window = String(index + 1);
  };
  S.tools.windows = (entry) => {
    const { figure, bar, run } = entry;
    if (run.windows.length < 2) return;
    const panel = S.make('div', undefined, 'alone');
    panel.hidden = true;
    panel.setAttribute('aria-live', 'polite');
    figure.after(panel);
    const label = S.make('label', 'Window alone ');
    const choice = S.make('select');
    choice.append(S.make('option', 'none'));
    run.windows.forEach((window, i) => choice.append(S.make('option', String(i + 1))));
    choice.addEventListener('change', () => {
      if (choice.selectedIndex) S.showWindow(panel, run, choice.selectedIndex - 1); else panel.hidden = true;
    });
    label.append(choice);
    bar.prepend(label);
    S.chooseWindow = (index) => { choice.selectedIndex = index + 1; S.showWindow(panel, run, index); };
    entry.wire = (chart) => chart.on('click', (event) => { choice.selectedIndex = event.dataIndex + 1; S.showWindow(panel, run, event.dataIndex); });
    entry.panel = panel;
  };
})(Scalegraph);
