'use strict';
/* Sorting of all tables, and a search box for the long ones. */
(function (S) {
  const value = (row, column) => {
    const cell = row.cells[column];
    return cell.dataset.v === undefined ? null : Number(cell.dataset.v || cell.textContent); // the text where that is exact
  };
  const sort = (table, column, heading) => {
    const falling = heading.getAttribute('aria-sort') !== 'descending';
    table.querySelectorAll('th').forEach((other) => other.removeAttribute('aria-sort'));
    heading.setAttribute('aria-sort', falling ? 'descending' : 'ascending');
    const body = table.tBodies[0];
    const numbers = heading.classList.contains('number');
    const rows = Array.from(body.rows).sort((a, b) => {
      if (!numbers) return a.cells[column].textContent.localeCompare(b.cells[column].textContent) * (falling ? -1 : 1);
      const x = value(a, column);
      const y = value(b, column);
      if (x === null || y === null) return (x === null) - (y === null); // what was not measured stays last
      return falling ? y - x : x - y;
    });
    body.append(...rows);
  };
  const search = (table) => {
    const line = S.make('div', undefined, 'search');
    const label = S.make('label', 'Search ');
    const input = S.make('input');
    input.type = 'search';
    label.append(input);
    const found = S.make('span', '');
    found.setAttribute('role', 'status');
    line.append(label, found);
    const rows = Array.from(table.tBodies[0].rows);
    input.addEventListener('input', () => {
      const wanted = input.value.toLowerCase();
      let shown = 0;
      rows.forEach((row) => { row.hidden = !row.textContent.toLowerCase().includes(wanted); shown += row.hidden ? 0 : 1; });
      found.textContent = wanted ? shown + ' of ' + rows.length + ' rows' : '';
    });
    table.parentElement.before(line);
  };
  /* One that a script makes. */
  S.table = (caption, heads, rows) => {
    const made = S.make('table');
    made.append(S.make('caption', caption));
    const head = made.createTHead().insertRow();
    heads.forEach((name, i) => { const th = S.make('th', name, i ? 'number' : ''); th.scope = 'col'; head.append(th); });
    const body = made.createTBody();
    rows.forEach((row) => { const line = body.insertRow(); row.forEach((cell, i) => line.append(S.make('td', cell, i ? 'number' : ''))); });
    const wide = S.make('div', undefined, 'wide');
    wide.tabIndex = 0;
    wide.setAttribute('role', 'group');
    wide.setAttribute('aria-label', caption);
    wide.append(made);
    return wide;
  };
  S.tables = () => document.querySelectorAll('table').forEach((table) => {
    if (table.tBodies[0].rows.length > 1) {
      table.querySelectorAll('th').forEach((heading, column) => {
        if (!heading.textContent) return;
        const button = S.make('button', heading.textContent);
        button.type = 'button';
        button.addEventListener('click', () => sort(table, column, heading));
        heading.replaceChildren(button);
      });
    }
    if (table.classList.contains('long')) search(table);
  });
})(Scalegraph);
