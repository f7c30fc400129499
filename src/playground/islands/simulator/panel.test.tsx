// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { setMessages, t } from '../../../i18n/messages.ts';
import { toGraph } from '../../../statechart/graph/graph.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import { printed, sandbox, sandboxes, started, stepOf } from '../sandbox.fixture.ts';
import {
  button,
  closed,
  door,
  figure,
  lit,
  locked,
  onClose,
  open,
  press,
  say,
  show,
  showSteps,
} from './simulator.fixture.tsx';
import { Simulator } from './simulator.tsx';

describe('the state', () => {
  it('shows that the machine starts, and then its state', async () => {
    await show();
    expect(screen.getByText('Starting the machine…').getAttribute('aria-busy')).toBe('true');
    say({ type: 'loaded', stubs: ['Guards count as true.'] }, started([locked]));
    expect(screen.queryByText('Starting the machine…')).toBeNull();
    expect(screen.getByText('Running')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'State' })).getByText("'locked'")).toBeTruthy();
    expect(screen.getByText('Guards count as true.')).toBeTruthy();
  });

  it('shows which events have no transition', async () => {
    await showSteps([locked]);
    // Its guard may need the payload, so the result is unknown.
    expect(button('badge').textContent).toBe('badge');
    expect(button(/knock/).textContent).toBe('knockno transition');
  });

  it.each([
    ['Done', stepOf({ value: "'end'", status: 'done', result: '42' }), 'Output'],
    ['Ended with an error', stepOf({ value: "'end'", status: 'error', result: 'Error: no' }), 'Error'],
  ])('shows how the machine ended: %s', async (status, step, name) => {
    await showSteps([step]);
    expect(screen.getByText(status)).toBeTruthy();
    expect(screen.getByText('The machine has ended.')).toBeTruthy();
    expect(screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent).toBe(step.result);
  });

  it('marks changed values', async () => {
    await showSteps([locked, { ...open, context: '{ count: 1 }' }, { ...closed, context: '{ count: 1 }' }]);
    const changed = (name: string) =>
      screen.getByText(name, { selector: 'dt' }).parentElement?.dataset.changed === 'true';
    expect([changed('Value'), changed('Context')]).toEqual([true, false]);
  });

  it('shows actors, tags, and output', async () => {
    const child = { id: 'timer', path: 'a/timer', depth: 1, status: 'active', snapshot: '{ n: 1 }' };
    await showSteps([{ ...locked, tags: ['safe', 'dark'], children: [child] }]);
    say({ type: 'output', line: printed('hello') });
    expect(screen.getByText('safe, dark')).toBeTruthy();
    expect(screen.getByText('timer').closest('li')?.textContent).toBe('timer active{ n: 1 }');
    expect(screen.getByRole('region', { name: 'Console' }).textContent).toContain('hello');
  });

  it('counts down a delay, which a click skips', async () => {
    const timer = { id: 't1', event: 'xstate.after.500.door.open', startedAt: Date.now(), delay: 60_000 };
    await showSteps([{ ...open, timers: [timer] }]);
    const bar = screen.getByRole<HTMLProgressElement>('progressbar');
    const before = bar.value;
    await waitFor(() => expect(bar.value).toBeGreaterThan(before));
    await press(/after 500/);
    expect(sandbox().requests.at(-1)).toEqual({ type: 'give', order: { expire: 't1' } });
  });
});

describe('events', () => {
  it('sends an event with the values in the form', async () => {
    await showSteps([locked]);
    await userEvent.clear(screen.getByLabelText('id'));
    await userEvent.type(screen.getByLabelText('id'), 'b-42');
    await userEvent.click(screen.getByLabelText('isGuest'));
    await userEvent.selectOptions(screen.getByLabelText('side'), 'right');
    await press('badge');
    const event = { type: 'badge', id: 'b-42', floor: 3, isGuest: true, side: 'right', more: [1] };
    expect(sandbox().requests.at(-1)).toEqual({ type: 'give', order: { event } });
  });

  it('sends nothing while a field is not valid JSON', async () => {
    await showSteps([locked]);
    const field = screen.getByLabelText<HTMLInputElement>('more');
    await userEvent.type(field, ']');
    expect(field.validationMessage).toContain('Write JSON');
    await press('badge');
    expect(sandbox().requests.at(-1)).toMatchObject({ type: 'start' });
    await userEvent.type(field, '{Backspace}');
    expect(field.validationMessage).toBe('');
    await press('badge');
    expect(sandbox().requests.at(-1)).toMatchObject({ type: 'give' });
  });

  it('offers the samples’ values, which a click selects', async () => {
    const id = { name: 'id', type: 'string', value: 'b-1', examples: ['b-1', 'b-2'] } as const;
    const machine = { ...door, events: { badge: [id] } } as unknown as MachineScript;
    await showSteps([locked], { machine });
    const examples = within(screen.getByRole('group', { name: 'Examples of id' }));
    await userEvent.click(examples.getByRole('button', { name: 'b-2' }));
    await press('badge');
    expect(sandbox().requests.at(-1)).toEqual({
      type: 'give',
      order: { event: { type: 'badge', id: 'b-2' } },
    });
  });

  it('sends nothing while a value is missing, and shows which', async () => {
    const file = { name: 'file', type: 'json', value: undefined, typeName: 'Blob[]' } as const;
    const machine = { ...door, events: { badge: [file] } } as unknown as MachineScript;
    await showSteps([locked], { machine });
    await press('badge');
    expect(sandbox().requests.at(-1)).toMatchObject({ type: 'start' });
    const words = 'Enter a value for file, as JSON. Its type, Blob[], is unknown.';
    expect(screen.getByRole('status').textContent).toContain(`badge wasn’t sent. ${words}`);
    await userEvent.type(screen.getByLabelText('file'), '7');
    await press('badge');
    expect(sandbox().requests.at(-1)).toEqual({ type: 'give', order: { event: { type: 'badge', file: 7 } } });
  });

  it('sends dates, files, and errors', async () => {
    const fields = [
      { name: 'day', type: 'date', value: { $date: '2026-01-15' } },
      { name: 'photo', type: 'file', value: { $file: 'photo.png' } },
      { name: 'error', type: 'error', value: { $error: 'no' } },
    ];
    const machine = { ...door, events: { badge: fields } } as unknown as MachineScript;
    await showSteps([locked], { machine });
    await press('badge');
    const event = {
      type: 'badge',
      day: { $date: '2026-01-15' },
      photo: { $file: 'photo.png' },
      error: { $error: 'no' },
    };
    expect(sandbox().requests.at(-1)).toEqual({ type: 'give', order: { event } });
  });

  it('can finish each actor of an active state, also by keyboard, and explains why it waits', async () => {
    const graph = toGraph(
      createMachine({
        id: 'order',
        initial: 'sending',
        states: {
          sending: { invoke: { id: 'send', src: 'sendOrder', onDone: 'sent', onError: 'failed' } },
          sent: {},
          failed: {},
        },
      }),
    );
    const machine = {
      ...door,
      graph,
      events: { 'xstate.done.actor.send': [{ name: 'output', type: 'string', value: 'r-17' }] },
    } as unknown as MachineScript;
    await show({ machine });
    const active = ['order', 'order.sending'];
    say({ type: 'loaded', stubs: ['It waits.'] }, started([stepOf({ value: "'sending'", active })]));
    const events = within(screen.getByRole('region', { name: 'Events' }));
    expect(events.queryByText('This state handles no events.')).toBeNull();
    expect(events.getByText('It waits.')).toBeTruthy();
    expect(events.getByRole('button', { name: 'onError' })).toBeTruthy();
    events.getByRole('button', { name: 'onDone' }).focus();
    await userEvent.keyboard('{Enter}');
    const event = { type: 'xstate.done.actor.send', output: 'r-17' };
    expect(sandbox().requests.at(-1)).toEqual({ type: 'give', order: { event } });
  });

  it('names the states of actors whose events have the same name', async () => {
    const upload = (src: string) => ({
      initial: 'sending',
      states: { sending: { invoke: { src, onDone: 'sent', onError: 'failed' } }, sent: {}, failed: {} },
    });
    const graph = toGraph(
      createMachine({
        id: 'upload',
        type: 'parallel',
        states: { photos: upload('sendPhotos'), notes: upload('sendNotes') },
      }),
    );
    const active = [
      'upload',
      'upload.photos',
      'upload.photos.sending',
      'upload.notes',
      'upload.notes.sending',
    ];
    await show({ machine: { ...door, graph, events: {} } as unknown as MachineScript });
    say({ type: 'loaded', stubs: [] }, started([stepOf({ value: "'sending'", active })]));
    const events = within(screen.getByRole('region', { name: 'Events' }));
    expect(events.getAllByRole('button', { name: /^on/ }).map(({ textContent }) => textContent)).toEqual([
      'onDone (photos.sending)',
      'onError (photos.sending)',
      'onDone (notes.sending)',
      'onError (notes.sending)',
    ]);
  });

  it('has fields with translated labels', async () => {
    const english = t;
    setMessages({ ...t, simulator: { ...t.simulator, type: 'Art', payload: 'Ladung' } });
    await showSteps([{ ...locked, next: [{ type: 'mouse.*', enabled: true }] }]);
    await userEvent.type(screen.getByLabelText('Art'), '!');
    await press('mouse.*');
    expect(sandbox().requests.at(-1)).toEqual({
      type: 'give',
      order: { event: { type: 'mouse.something!' } },
    });
    setMessages(english);
  });

  it('has fields for type and payload of a wildcard event', async () => {
    await showSteps([{ ...locked, next: [{ type: 'mouse.*', enabled: true }] }]);
    await userEvent.type(screen.getByLabelText('payload'), '{{"x": 1}');
    await press('mouse.*');
    expect(sandbox().requests.at(-1)).toEqual({
      type: 'give',
      order: { event: { x: 1, type: 'mouse.something' } },
    });
  });

  it('starts the machine with a different input', async () => {
    await showSteps([locked], { machine: { ...door, input: 7 } });
    await userEvent.click(screen.getByText('Input'));
    const input = screen.getByLabelText('Input of the machine, as JSON');
    await userEvent.clear(input);
    await userEvent.type(input, '8');
    await press('Start with this input');
    say({ type: 'loaded', stubs: [] });
    expect(sandbox().requests.at(-1)).toMatchObject({ type: 'start', input: 8, replay: { commands: [] } });
  });
});

describe('looking back', () => {
  it('marks the selected step and continues from it', async () => {
    await showSteps([locked, open, closed]);
    expect([button('Back').disabled, button('Forward').disabled]).toEqual([false, true]);
    await press('Back');
    expect(screen.getByText('Looking back: step 2 of 3').dataset.status).toBe('past');
    expect(button(/^badge/).getAttribute('aria-current')).toBe('step');
    expect(lit('data-active')).toEqual(['door.open']);
    await press('Start');
    expect([button('Back').disabled, button('Forward').disabled]).toEqual([true, false]);
    await press('Continue from here');
    say({ type: 'loaded', stubs: [] });
    expect(sandbox().requests.at(-1)).toMatchObject({ type: 'start', replay: { commands: [], until: 0 } });
  });

  it('shows no delays of past steps', async () => {
    const timer = { id: 't1', event: 'x', startedAt: Date.now(), delay: 60_000 };
    await showSteps([{ ...locked, timers: [timer] }, open]);
    await press('Back');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('keeps the selected entry visible by scrolling only the log', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    // A list with space for one entry.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const at = this.matches('.sim-entry') ? [...document.querySelectorAll('.sim-entry')].indexOf(this) : 0;
      return new DOMRect(
        0,
        at * 20 - (this.closest('ol')?.scrollTop ?? 0) * Number(!this.matches('ol')),
        100,
        20,
      );
    });
    await showSteps([locked, open]);
    const list = document.querySelector('ol')!;
    expect(list.scrollTop).toBe(20);
    await press('Start');
    expect(list.scrollTop).toBe(0);
    expect(
      scrolled.mock.instances.filter((element) => (element as unknown as Element).matches('.sim-entry')),
    ).toEqual([]);
  });
});

describe('failures', () => {
  it('shows that the machine could not be loaded, and retries', async () => {
    const script = vi.fn<() => Promise<MachineScript>>().mockRejectedValueOnce(new Error('offline'));
    render(<Simulator figure={figure} script={script.mockResolvedValue(door)} onClose={onClose} />);
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('couldn’t be loaded'));
    expect(screen.getByText('Stopped')).toBeTruthy();
    expect(sandboxes).toEqual([]);
    await press('Try again');
    await waitFor(() => expect(sandbox().requests).toMatchObject([{ type: 'load', name: 'door' }]));
    expect(script).toHaveBeenCalledTimes(2);
  });

  it('shows the error of a machine and lets readers change the input', async () => {
    await show({ machine: { ...door, input: 7 } });
    say({ type: 'failed', message: 'TypeError: no' });
    expect(screen.getByRole('status').textContent).toBe('The machine couldn’t run. TypeError: no');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Input of the machine, as JSON').value).toBe('7');
    expect(sandbox().isEnded).toBe(true);
  });
});
