'use strict';
/* On paper: light colours, charts as wide as A4 leaves room for, short tables open. Afterwards all is as it was. */
(function (S) {
  const WIDTH = 680;
  const MOST_ROWS = 25;
  const root = document.documentElement;
  let before = null;
  const shut = () => Array.from(document.querySelectorAll('details.numbers:not([open])'))
    .filter((details) => details.querySelector('table').tBodies[0].rows.length <= MOST_ROWS);
  addEventListener('beforeprint', () => {
    before = { theme: root.dataset.theme, opened: shut() };
    before.opened.forEach((details) => { details.open = true; });
    root.dataset.theme = 'light';
    S.again(WIDTH);
  });
  addEventListener('afterprint', () => {
    before.opened.forEach((details) => { details.open = false; });
    if (before.theme) root.dataset.theme = before.theme; else delete root.dataset.theme;
    S.again();
  });
})(Scalegraph);
