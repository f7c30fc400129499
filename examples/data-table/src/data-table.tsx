import { useMachine } from '@xstate/react';
import { type Column, shownRows, tableMachine } from './data-table.machine.ts';

const titles: Record<Column, string> = {
  number: 'No.',
  symbol: 'Symbol',
  name: 'Name',
  mass: 'Mass',
};

export function DataTable() {
  const [snapshot, send] = useMachine(tableMachine);
  const { filter, column, page, selected } = snapshot.context;
  const { rows, pages } = shownRows(snapshot);

  const order = snapshot.value.sorting;
  const sorted = (key: Column) =>
    key === column && order !== 'unsorted' ? order : undefined;

  return (
    <main>
      <h1>Elements</h1>
      <input
        type="search"
        aria-label="Filter by name"
        placeholder="Filter by name"
        value={filter}
        onChange={({ target }) => send({ type: 'filter', text: target.value })}
      />
      <table>
        <thead>
          <tr>
            <th>
              <input
                type="checkbox"
                aria-label="Select all"
                checked={snapshot.matches({ selection: 'all' })}
                ref={(box) => {
                  if (!box) return;
                  box.indeterminate = snapshot.matches({ selection: 'some' });
                }}
                onChange={() => send({ type: 'toggleAll' })}
              />
            </th>
            {(Object.keys(titles) as Column[]).map((key) => (
              <th key={key} aria-sort={sorted(key)}>
                <button
                  type="button"
                  onClick={() => send({ type: 'sort', column: key })}
                >
                  {titles[key]}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, symbol, name, mass }) => (
            <tr key={number}>
              <td>
                <input
                  type="checkbox"
                  aria-label={`Select ${name}`}
                  checked={selected.includes(number)}
                  onChange={() => send({ type: 'toggleRow', number })}
                />
              </td>
              <td>{number}</td>
              <td>{symbol}</td>
              <td>{name}</td>
              <td>{mass.toFixed(3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <output>
          Page {page + 1} of {pages}, {selected.length} selected
        </output>
        <button
          type="button"
          aria-disabled={!snapshot.can({ type: 'previous' })}
          onClick={() => send({ type: 'previous' })}
        >
          Previous
        </button>
        <button
          type="button"
          aria-disabled={!snapshot.can({ type: 'next' })}
          onClick={() => send({ type: 'next' })}
        >
          Next
        </button>
      </footer>
    </main>
  );
}
