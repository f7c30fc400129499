import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, type EventFromLogic } from 'xstate';
import { shownRows, tableMachine } from './data-table.machine.ts';
import { DataTable } from './data-table.tsx';

type TableEvent = EventFromLogic<typeof tableMachine>;

describe('the machine', () => {
  function tableAfter(...events: TableEvent[]) {
    const actor = createActor(tableMachine).start();
    for (const event of events) actor.send(event);
    const snapshot = actor.getSnapshot();
    const names = shownRows(snapshot).rows.map(({ name }) => name);
    return { ...snapshot.context, state: snapshot.value, names };
  }

  const byName: TableEvent = { type: 'sort', column: 'name' };
  const byMass: TableEvent = { type: 'sort', column: 'mass' };
  const next: TableEvent = { type: 'next' };

  it('cycles through ascending, descending and unsorted', () => {
    expect(tableAfter(byName).names[0]).toBe('Aluminum');
    expect(tableAfter(byName, byName).names[0]).toBe('Sulfur');
    expect(tableAfter(byName, byName, byName).names[0]).toBe('Hydrogen');
  });

  it('sorts another column in ascending order first', () => {
    expect(tableAfter(byName, byName, byMass)).toMatchObject({
      state: { sorting: 'ascending' },
      column: 'mass',
    });
  });

  it('stays between the first and the last page', () => {
    expect(tableAfter(next, next, next, next, next)).toMatchObject({
      state: { paging: 'last' },
      page: 3,
      names: ['Sulfur', 'Chlorine', 'Argon'],
    });
    expect(tableAfter({ type: 'previous' })).toMatchObject({
      state: { paging: 'first' },
      page: 0,
    });
  });

  it('shows the first page after filtering and after sorting', () => {
    expect(tableAfter(next, byName).page).toBe(0);
    expect(tableAfter(next, next, { type: 'filter', text: 'o' })).toMatchObject(
      {
        state: { paging: 'first' },
        names: ['Hydrogen', 'Boron', 'Carbon', 'Nitrogen', 'Oxygen'],
      },
    );
  });

  it('has one page when nothing matches', () => {
    expect(tableAfter({ type: 'filter', text: 'gold' })).toMatchObject({
      state: { paging: 'only' },
      names: [],
    });
  });

  it('selects all filtered rows, on all pages', () => {
    const events: TableEvent[] = [
      { type: 'filter', text: 'ium' },
      { type: 'toggleAll' },
    ];
    expect(tableAfter(...events)).toMatchObject({
      state: { selection: 'all' },
      selected: [2, 3, 4, 11, 12],
    });
    expect(
      tableAfter(...events, { type: 'toggleRow', number: 4 }),
    ).toMatchObject({
      state: { selection: 'some' },
      selected: [2, 3, 11, 12],
    });
    expect(tableAfter(...events, { type: 'toggleAll' }).selected).toEqual([]);
  });

  it('keeps the selection while paging and sorting, not while filtering', () => {
    const select: TableEvent = { type: 'toggleRow', number: 1 };
    expect(tableAfter(select, next, byMass).selected).toEqual([1]);
    expect(tableAfter(select, { type: 'filter', text: 'o' })).toMatchObject({
      state: { selection: 'none' },
      selected: [],
    });
  });
});

describe('the view', () => {
  const firstRow = () => screen.getAllByRole('row')[1] as HTMLElement;

  it('announces how the table is sorted', async () => {
    render(<DataTable />);
    await userEvent.click(screen.getByRole('button', { name: 'Mass' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mass' }));
    const header = screen.getByRole('columnheader', { name: 'Mass' });
    expect(header.getAttribute('aria-sort')).toBe('descending');
    within(firstRow()).getByText('Argon');
  });

  it('filters during typing, and turns pages', async () => {
    render(<DataTable />);
    await userEvent.type(screen.getByLabelText('Filter by name'), 'o');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('status').textContent).toBe(
      'Page 2 of 3, 0 selected',
    );
  });

  it('shows that some rows are selected', async () => {
    render(<DataTable />);
    await userEvent.click(screen.getByLabelText('Select Helium'));
    expect(screen.getByLabelText('Select all')).toHaveProperty(
      'indeterminate',
      true,
    );
  });
});
