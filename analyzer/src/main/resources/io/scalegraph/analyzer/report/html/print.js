'use strict';
/* On paper: light colours, all charts, as wide as A4 leaves room for, short tables open. Afterwards all is as it was. */
(function (S) {
  const WIDTH = 680;
  const MOST_ROWS = 25;
  const root = document.documentElement;
  let before = null;
  const shut = () => Array.from(document.querySelectorAll('details.numbers:not([open])'))
    .filter((details) => details.querySelector('table').tBodies[0].rows.length <= MOST_ROWS);
  const begin = (reason) => {
    if (before) return;
    before = { reason, theme: root.dataset.theme, opened: shut() };
    before.opened.forEach((details) => { details.open = true; });
    root.dataset.theme = 'light';
    S.onPaper(WIDTH);
  };
  /* For the reason that it began for: while a browser prints, its media may change to and fro. */
  const end = (reason) => {
    if (!before || before.reason !== reason) return;
    before.opened.forEach((details) => { details.open = false; });
    if (before.theme) root.dataset.theme = before.theme; else delete root.dataset.theme;
    before = null;
    S.offPaper();
  };
  addEventListener('beforeprint', () => begin('print'));
  addEventListener('afterprint', () => end('print'));
  matchMedia('print').addEventListener('change', (event) => { if (event.matches) begin('media'); else end('media'); });
})(Scalegraph);
