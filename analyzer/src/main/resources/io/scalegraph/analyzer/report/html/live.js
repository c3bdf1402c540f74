'use strict';
/* A page of a program that still runs: takes what stands on it from where the page came from, each time that is new, in place of
   what stood there before. What the reader has opened, sorted by, sought and scrolled to stays. */
(function (S) {
  const state = S.make('p', '', 'live');
  state.setAttribute('role', 'status');
  document.getElementById('content').before(state);
  const hold = S.make('button', 'Hold');
  hold.type = 'button';
  hold.setAttribute('aria-pressed', 'false');
  document.getElementById('tools').append(' ', hold);
  document.querySelector('footer').textContent = 'Made by Scalegraph. This page asks the command that serves it, and nobody else. Charts by Apache ECharts.';
  document.documentElement.dataset.updates = '0';
  const say = (words) => { if (state.textContent !== words) state.textContent = words; };

  const reachable = () => Array.from(document.querySelectorAll('main a, main button, main summary, main select, main input, main [tabindex]'));
  /* Tables are known by their captions, what lies before them and the charts by their order. */
  const remember = () => ({
    open: new Set(Array.from(document.querySelectorAll('main details[open]')).map((d) => d.querySelector('summary').textContent.replace(/ \(\d+\)$/, ''))),
    closed: new Set(Array.from(document.querySelectorAll('main details:not([open])')).map((d) => d.querySelector('summary').textContent.replace(/ \(\d+\)$/, ''))),
    sorted: Array.from(document.querySelectorAll('main th[aria-sort]')).map((th) => [th.closest('table').caption.textContent, th.cellIndex, th.getAttribute('aria-sort')]),
    sought: Array.from(document.querySelectorAll('main .search input')).filter((input) => input.value).map((input) => [input.closest('details').querySelector('caption').textContent, input.value]),
    zoom: S.placed.map((entry) => (entry.kind === 'spacetime' ? S.zoomOf(entry) : null)),
    places: Array.from(document.querySelectorAll('figure[data-chart=histogram] select')).map((choice) => choice.value),
    focus: reachable().indexOf(document.activeElement),
    y: scrollY,
  });
  const table = (caption) => Array.from(document.querySelectorAll('main table')).find((t) => t.caption && t.caption.textContent === caption);
  const restore = (before) => {
    document.querySelectorAll('main details').forEach((details) => {
      const name = details.querySelector('summary').textContent.replace(/ \(\d+\)$/, '');
      if (before.open.has(name)) details.open = true;
      else if (before.closed.has(name)) details.open = false;
    });
    before.sorted.forEach(([caption, column, order]) => {
      const of = table(caption);
      const button = of && of.rows[0].cells[column] && of.rows[0].cells[column].querySelector('button');
      if (button) { button.click(); if (order === 'ascending') button.click(); }
    });
    before.sought.forEach(([caption, words]) => {
      const of = table(caption);
      const input = of && of.closest('details').querySelector('.search input');
      if (input) { input.value = words; input.dispatchEvent(new Event('input')); }
    });
    S.placed.forEach((entry, i) => { if (entry.kind === 'spacetime') entry.zoom = before.zoom[i]; });
    document.querySelectorAll('figure[data-chart=histogram] select').forEach((choice, i) => {
      const at = Array.from(choice.options).findIndex((option) => option.value === before.places[i]);
      if (at > 0) { choice.selectedIndex = at; choice.dispatchEvent(new Event('change')); }
    });
    const focused = before.focus < 0 ? null : reachable()[before.focus];
    if (focused) focused.focus({ preventScroll: true });
    scrollTo({ top: before.y, behavior: 'instant' });
    S.look();
  };

  const show = (text) => {
    const fresh = new DOMParser().parseFromString(text, 'text/html');
    const before = remember();
    ['main', 'nav', '#data'].forEach((part) => document.querySelector(part).replaceWith(document.adoptNode(fresh.querySelector(part))));
    document.title = fresh.title;
    S.load();
    S.start();
    restore(before);
    document.documentElement.dataset.updates = String(Number(document.documentElement.dataset.updates) + 1);
  };

  let wanted = false;
  let busy = false;
  let last = false;
  const events = new EventSource('events');
  const refresh = async () => {
    wanted = true;
    if (busy) return;
    busy = true;
    try {
      while (wanted && (last || (hold.getAttribute('aria-pressed') === 'false' && document.visibilityState === 'visible'))) {
        wanted = false;
        const answer = await fetch('content');
        if (answer.ok) show(await answer.text());
      }
    } catch (gone) {
      say('The connection is lost: what stands here came last.');
    } finally {
      busy = false;
    }
  };
  const finish = (words) => { last = true; events.close(); hold.remove(); say(words); document.documentElement.dataset.live = 'ended'; };

  hold.addEventListener('click', () => {
    const held = hold.getAttribute('aria-pressed') === 'false';
    hold.setAttribute('aria-pressed', String(held));
    say(held ? 'Held: the program is measured, and this page stays as it is.' : 'The program is measured: this page shows its last second.');
    if (wanted) refresh();
  });
  document.addEventListener('visibilitychange', () => { if (wanted) refresh(); });
  events.addEventListener('window', (event) => {
    if (hold.getAttribute('aria-pressed') === 'false') say('The program is measured: this page shows its last second.');
    if (event.data !== '0') refresh();
  });
  events.addEventListener('ended', () => say('The program is measured no more; its whole result comes.'));
  events.addEventListener('result', async () => {
    last = true;
    await refresh();
    while (busy) await new Promise((done) => setTimeout(done, 20));
    finish('The program is measured no more: this is the result of all that was measured.');
  });
  events.addEventListener('nothing', () => finish('The program is measured no more, and left nothing to analyse: what stands here came last.'));
  events.addEventListener('error', () => say('The connection is lost: what stands here came last.'));
})(Scalegraph);
