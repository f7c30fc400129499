// @vitest-environment happy-dom
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { toGraph } from '../../../statechart/graph.ts';
import type { Field, MachineScript } from '../../../statechart/machine-script.ts';
import type { SandboxMessage, Step } from '../../browser/sandbox/protocol.ts';
import { MACHINE_CHANGED } from '../../browser/scripts.ts';
import { fakeSandboxes, printed, sandbox, sandboxes, stepOf } from '../sandbox.fixture.ts';
import { Simulator } from './simulator.tsx';

// Machines that are busy with other things are slow.
configure({ asyncUtilTimeout: 4000 });

const graph = toGraph(
  createMachine({
    id: 'door',
    initial: 'locked',
    states: {
      locked: { on: { badge: 'open', knock: {} } },
      open: { on: { close: 'locked' }, after: { 500: 'locked' } },
    },
  }),
);
const badge: Field[] = [
  { name: 'id', type: 'string', value: 'b-1' },
  { name: 'floor', type: 'number', value: 3 },
  { name: 'isGuest', type: 'boolean', value: false },
  { name: 'side', type: 'choice', choices: ['left', 'right'], value: 'left' },
  { name: 'more', type: 'json', value: [1] },
];
const door: MachineScript = { name: 'door', xstate: 5, js: '', source: '', graph, events: { badge } };
const locked = stepOf({
  value: "'locked'",
  active: ['door', 'door.locked'],
  next: [
    { type: 'badge', enabled: false },
    { type: 'knock', enabled: false },
  ],
});
const open = stepOf({
  event: { type: 'badge', id: 'b-1' },
  value: "'open'",
  active: ['door', 'door.open'],
  taken: [0],
  next: [{ type: 'close', enabled: true }],
});
const closed = stepOf({ ...locked, event: { type: 'close' }, taken: [2] });

let figure: HTMLElement;
let onClose = vi.fn<() => void>();

beforeEach(() => {
  fakeSandboxes();
  onClose = vi.fn();
  history.replaceState(null, '', '/docs/guards?a=b#top');
  figure = document.createElement('figure');
  figure.dataset.machine = 'door';
  figure.innerHTML = `<svg class="sc-chart"><g data-state="door.locked"></g><g data-state="door.open"></g>
    ${graph.transitions.map(({ index }) => `<g data-index="${index}"></g>`).join('')}</svg>`;
  document.body.append(figure);
});
afterEach(() => {
  cleanup();
  figure.remove();
  vi.unstubAllGlobals();
});

/** Shows a simulator whose machine is there. */
async function show(options: { machine?: MachineScript; events?: { type: string }[] } = {}) {
  const { machine = door, ...rest } = options;
  const view = render(
    <Simulator figure={figure} script={async () => machine} onClose={onClose} {...rest} />,
    {
      container: figure.appendChild(document.createElement('div')),
    },
  );
  await waitFor(() => expect(sandbox().asked).toHaveLength(1));
  return view;
}

/** Shows one that has come as far as those steps. */
async function showSteps(steps: Step[], options: Parameters<typeof show>[0] = {}) {
  const view = await show(options);
  say({ type: 'loaded', stubs: [] }, { type: 'started', steps });
  return view;
}

const say = (...messages: SandboxMessage[]) =>
  act(() => {
    for (const message of messages) sandbox().say(message);
  });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const lit = (name: string) =>
  Array.from(
    figure.querySelectorAll<SVGElement>(`[${name}]`),
    ({ dataset }) => dataset.state ?? dataset.index,
  );

describe('what a reader sees', () => {
  it('says that the machine starts, and then where it is', async () => {
    await show();
    expect(screen.getByText('Starting the machine …').getAttribute('aria-busy')).toBe('true');
    say({ type: 'loaded', stubs: ['Guards count as true.'] }, { type: 'started', steps: [locked] });
    expect(screen.queryByText('Starting the machine …')).toBeNull();
    expect(screen.getByText('Running')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'State' })).getByText("'locked'")).toBeTruthy();
    expect(screen.getByText('Guards count as true.')).toBeTruthy();
  });

  it('says of each event whether it leads somewhere', async () => {
    await showSteps([locked]);
    // Its guard may need the payload, so nobody knows yet.
    expect(button('badge').textContent).toBe('badge');
    expect(button(/knock/).textContent).toBe('knockno transition');
  });

  it.each([
    ['Done', stepOf({ value: "'end'", status: 'done', result: '42' }), 'Output'],
    ['Ended with an error', stepOf({ value: "'end'", status: 'error', result: 'Error: no' }), 'Error'],
  ])('says how the machine ended: %s', async (status, step, name) => {
    await showSteps([step]);
    expect(screen.getByText(status)).toBeTruthy();
    expect(screen.getByText('The machine has ended.')).toBeTruthy();
    expect(screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent).toBe(step.result);
  });

  it('marks what a step has changed', async () => {
    await showSteps([locked, { ...open, context: '{ count: 1 }' }, { ...closed, context: '{ count: 1 }' }]);
    const changed = (name: string) =>
      screen.getByText(name, { selector: 'dt' }).parentElement?.dataset.changed === 'true';
    expect([changed('Value'), changed('Context')]).toEqual([true, false]);
  });

  it('shows actors, tags and what was printed', async () => {
    const child = { id: 'timer', depth: 1, status: 'active', snapshot: '{ n: 1 }' };
    await showSteps([{ ...locked, tags: ['safe', 'dark'], children: [child] }]);
    say({ type: 'output', line: printed('hello') });
    expect(screen.getByText('safe, dark')).toBeTruthy();
    expect(screen.getByText('timer').closest('li')?.textContent).toBe('timer active{ n: 1 }');
    expect(screen.getByRole('region', { name: 'Console' }).textContent).toContain('hello');
  });

  it('counts a delay down, which a press cuts short', async () => {
    const timer = { id: 't1', event: 'xstate.after.500.door.open', startedAt: Date.now(), delay: 60_000 };
    await showSteps([{ ...open, timers: [timer] }]);
    const bar = screen.getByRole<HTMLProgressElement>('progressbar');
    const before = bar.value;
    await waitFor(() => expect(bar.value).toBeGreaterThan(before));
    await press(/after 500/);
    expect(sandbox().asked.at(-1)).toEqual({ type: 'expire', timer: 't1' });
  });
});

describe('events', () => {
  it('sends an event with what the reader has written', async () => {
    await showSteps([locked]);
    await userEvent.clear(screen.getByLabelText('id'));
    await userEvent.type(screen.getByLabelText('id'), 'b-42');
    await userEvent.click(screen.getByLabelText('isGuest'));
    await userEvent.selectOptions(screen.getByLabelText('side'), 'right');
    await press('badge');
    const event = { type: 'badge', id: 'b-42', floor: 3, isGuest: true, side: 'right', more: [1] };
    expect(sandbox().asked.at(-1)).toEqual({ type: 'send', event });
  });

  it('sends nothing as long as a field is no JSON', async () => {
    await showSteps([locked]);
    const field = screen.getByLabelText<HTMLInputElement>('more');
    await userEvent.type(field, ']');
    expect(field.validationMessage).toContain('Write JSON');
    await press('badge');
    expect(sandbox().asked.at(-1)).toMatchObject({ type: 'start' });
    await userEvent.type(field, '{Backspace}');
    expect(field.validationMessage).toBe('');
    await press('badge');
    expect(sandbox().asked.at(-1)).toMatchObject({ type: 'send' });
  });

  it('asks for the type of an event where the state listens to many', async () => {
    await showSteps([{ ...locked, next: [{ type: 'mouse.*', enabled: true }] }]);
    await userEvent.type(screen.getByLabelText('payload'), '{{"x": 1}');
    await press('mouse.*');
    expect(sandbox().asked.at(-1)).toEqual({ type: 'send', event: { x: 1, type: 'mouse.something' } });
  });

  it('starts the machine with another input', async () => {
    await showSteps([locked], { machine: { ...door, input: 7 } });
    await userEvent.click(screen.getByText('Input'));
    const input = screen.getByLabelText('Input of the machine, as JSON');
    await userEvent.clear(input);
    await userEvent.type(input, '8');
    await press('Start with this input');
    say({ type: 'loaded', stubs: [] });
    expect(sandbox().asked.at(-1)).toEqual({ type: 'start', input: 8, replay: { events: [] } });
  });
});

describe('looking back', () => {
  it('marks the step that is shown, and leads on from there', async () => {
    await showSteps([locked, open, closed]);
    expect([button('Back').disabled, button('Forward').disabled]).toEqual([false, true]);
    await press('Back');
    expect(screen.getByText('Looking back: step 2 of 3').dataset.status).toBe('past');
    expect(button(/^badge/).getAttribute('aria-current')).toBe('step');
    expect(lit('data-active')).toEqual(['door.open']);
    await press('Start');
    expect([button('Back').disabled, button('Forward').disabled]).toEqual([true, false]);
    await press('Continue from here');
    expect(sandbox().asked.at(-1)).toMatchObject({ type: 'start', replay: { count: 0 } });
  });

  it('shows no delays of the past', async () => {
    const timer = { id: 't1', event: 'x', startedAt: Date.now(), delay: 60_000 };
    await showSteps([{ ...locked, timers: [timer] }, open]);
    await press('Back');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('keeps the entry of the step in view', async () => {
    const seen: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.textContent);
    });
    await showSteps([locked, open]);
    await press('Start');
    expect(seen).toEqual(['badge {"id":"b-1"}', 'Start']);
  });
});

describe('what fails', () => {
  it('says that the machine could not be loaded, and tries again', async () => {
    const script = vi.fn<() => Promise<MachineScript>>().mockRejectedValueOnce(new Error('offline'));
    render(<Simulator figure={figure} script={script.mockResolvedValue(door)} onClose={onClose} />);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    expect(screen.getByText('Stopped')).toBeTruthy();
    expect(sandboxes).toEqual([]);
    await press('Try again');
    await waitFor(() => expect(sandbox().asked).toMatchObject([{ type: 'load', name: 'door' }]));
    expect(script).toHaveBeenCalledTimes(2);
  });

  it('says what a machine has thrown, and offers another input', async () => {
    await show({ machine: { ...door, input: 7 } });
    say({ type: 'failed', message: 'TypeError: no' });
    expect(screen.getByRole('alert').textContent).toBe('TypeError: no');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Input of the machine, as JSON').value).toBe('7');
    expect(sandbox().isEnded).toBe(true);
  });
});

describe('the drawing', () => {
  it('lights up what is active, possible and was taken, and is as before at the end', async () => {
    const { unmount } = await showSteps([locked, open]);
    expect(lit('data-active')).toEqual(['door.open']);
    expect(lit('data-taken')).toEqual(['0']);
    expect(lit('data-possible')).toEqual(['2', '3']);
    await waitFor(() => expect(lit('data-taken')).toEqual([]));
    unmount();
    expect(lit('data-active').concat(lit('data-possible'), lit('data-lit'))).toEqual([]);
    expect(sandbox().isEnded).toBe(true);
  });

  it("takes a transition that is clicked, with its form's payload", async () => {
    await showSteps([locked]);
    await userEvent.click(figure.querySelector('[data-index="0"]') ?? figure);
    expect(sandbox().asked.at(-1)).toMatchObject({ type: 'send', event: { type: 'badge', id: 'b-1' } });
  });

  it('cuts the delay of a transition short that is clicked', async () => {
    const timer = { id: 't1', event: 'xstate.after.500.door.open', startedAt: Date.now(), delay: 60_000 };
    await showSteps([{ ...open, timers: [timer] }]);
    await userEvent.click(figure.querySelector('[data-index="3"]') ?? figure);
    expect(sandbox().asked.at(-1)).toEqual({ type: 'expire', timer: 't1' });
  });

  it('begins anew when it shows an edited machine', async () => {
    await showSteps([locked, open]);
    act(() => void figure.dispatchEvent(new Event(MACHINE_CHANGED)));
    await waitFor(() => expect(sandboxes).toHaveLength(2));
    say({ type: 'loaded', stubs: [] });
    expect(sandbox().asked.at(-1)).toMatchObject({ type: 'start', replay: { events: [] } });
  });
});

describe('the address', () => {
  it('is where the machine starts from', async () => {
    await show({ events: [{ type: 'badge' }] });
    say({ type: 'loaded', stubs: [] });
    expect(sandbox().asked.at(-1)).toMatchObject({ type: 'start', replay: { events: [{ type: 'badge' }] } });
  });

  it('follows the step that is shown, and is as before at the end', async () => {
    const { unmount } = await showSteps([locked, open]);
    const events = () => new URLSearchParams(location.search).get('events');
    await waitFor(() => expect(events()).toBe('[{"type":"badge","id":"b-1"}]'));
    await press('Back');
    expect([events(), location.search]).toEqual([null, '?a=b&simulate=door']);
    unmount();
    expect(location.search + location.hash).toBe('?a=b#top');
  });

  it('of another page is left alone', async () => {
    const { unmount } = await showSteps([locked]);
    history.pushState(null, '', '/docs/context?simulate=other');
    unmount();
    expect(location.search).toBe('?simulate=other');
  });

  it('is copied, which the button says for a moment', async () => {
    await showSteps([locked]);
    const write = vi.fn().mockRejectedValueOnce(new Error('refused')).mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
    await press('Copy link');
    await press('Copy the address bar');
    expect(write).toHaveBeenLastCalledWith(location.href);
    await screen.findByRole('button', { name: 'Link copied' });
    await screen.findByRole('button', { name: 'Copy link' });
  });
});

it('tells that the reader closes it', async () => {
  await showSteps([locked]);
  await press('Close');
  expect(onClose).toHaveBeenCalledOnce();
});
