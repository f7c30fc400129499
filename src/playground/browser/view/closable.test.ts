// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { toGraph } from '../../../statechart/graph/graph.ts';
import type { Payloads } from '../../../statechart/machine/machine-script.ts';
import { drawOver } from '../layout/draw-over.ts';
import { type EditedScript, MACHINE_CHANGED, scriptOf, setScript } from '../scripts.ts';
import { closable } from './closable.ts';

vi.mock('../layout/draw-over.ts', () => ({ drawOver: vi.fn() }));

const graph = toGraph(
  createMachine({ id: 'm', initial: 'a', states: { a: { initial: 'b', states: { b: {} } } } }),
);
const svg = (name: string) =>
  `<svg class="sc-chart ${name}"><g class="sc-compound" data-state="m.a"><rect class="sc-box"/></g></svg>`;
const fields: Payloads = { events: { go: [{ name: 'id', type: 'number', value: 1 }] } };

let figure: HTMLElement;
let payloads: PromiseWithResolvers<Payloads>;
let drawn: PromiseWithResolvers<{ svg: string; outline: string }>;
let view: ReturnType<typeof closable>;

// The test environment has no geometry.
Object.assign(SVGTransformList.prototype, { consolidate: () => null });

beforeEach(() => {
  figure = document.createElement('figure');
  figure.innerHTML = svg('whole');
  document.body.replaceChildren(figure);
  payloads = Promise.withResolvers();
  drawn = Promise.withResolvers();
  vi.mocked(drawOver)
    .mockReset()
    .mockImplementation(() => drawn.promise);
  setScript(figure, {
    name: 'm',
    js: '',
    source: '',
    graph,
    events: {},
    payloads: () => payloads.promise,
  } as EditedScript);
  view = closable(figure);
});
afterEach(() => view.end());

const drawing = () => figure.querySelector('.sc-chart')!.classList[1];
const handle = () => figure.querySelector('[data-handle="m.a"]');
const toggle = () => handle()!.dispatchEvent(new Event('click', { bubbles: true }));

/** Collapses a state while the fields of the machine's events aren't known. */
async function collapse() {
  toggle();
  await expect.poll(() => vi.mocked(drawOver).mock.calls).toHaveLength(1);
}
const finishDrawing = () => drawn.resolve({ svg: svg('collapsed'), outline: '' });

async function findFields() {
  const changed = new Promise((resolve) => figure.addEventListener(MACHINE_CHANGED, resolve));
  payloads.resolve(fields);
  await changed;
  expect((await scriptOf(figure)).events).toEqual(fields.events);
}

it('expands a state again whose machine got the fields of its events late', async () => {
  await collapse();
  finishDrawing();
  await expect.poll(drawing).toBe('collapsed');
  await findFields();
  expect(handle()!.getAttribute('aria-expanded')).toBe('false');
  toggle();
  await expect.poll(drawing).toBe('whole');
});

it('collapses a state although the fields of events are found while it is drawn', async () => {
  await collapse();
  await findFields();
  finishDrawing();
  await expect.poll(drawing).toBe('collapsed');
});

it('expands all states if the figure gets the drawing of another machine', async () => {
  await collapse();
  finishDrawing();
  await expect.poll(drawing).toBe('collapsed');
  figure.innerHTML = svg('other');
  setScript(figure, { js: '', source: '', graph });
  expect(handle()!.getAttribute('aria-expanded')).toBe('true');
  view.end();
  expect(drawing()).toBe('other');
});
