import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { faultsOf } from '../layout/geometry.fixture.ts';
import { layout } from '../layout/layout.ts';
import { loadEngine } from '../node/engine.ts';
import { collapse } from './collapse.ts';
import { type StateNode, toGraph } from './graph.ts';

const graph = toGraph(
  createMachine({
    id: 'm',
    initial: 'work',
    on: { STOP: '.end', INTO: '.work.pause.short' },
    states: {
      work: {
        initial: 'draft',
        on: { AGAIN: 'work', RESTART: '.draft' },
        states: {
          draft: { on: { NEXT: 'review', NOTE: { actions: 'note' }, LEAVE: '#m.end' } },
          review: { on: { BACK: 'draft' } },
          pause: { initial: 'short', states: { short: {}, long: {} } },
          last: { type: 'history' },
        },
      },
      end: { on: { RESUME: 'work.last' } },
    },
  }),
);
const ids = ({ id, children }: StateNode): string[] => [id, ...children.flatMap(ids)];
const textsOf = ({ transitions }: typeof graph) =>
  transitions.map(({ index, event, source, targets }) => `${index} ${event}: ${source} > ${targets}`);

it('closes a state, moves transitions across its border to it, and removes inner ones', () => {
  const closed = collapse(graph, new Set(['m.work']));
  expect(ids(closed.root)).toEqual(['m', 'm.work', 'm.end']);
  const work = closed.root.children[0]!;
  expect([work.hidden, work.initial, work.type]).toEqual([6, undefined, 'compound']);
  const indexOf = (event: string) =>
    graph.transitions.find((transition) => transition.event === event)?.index;
  expect(textsOf(closed)).toEqual([
    `${indexOf('STOP')} STOP: m > m.end`,
    `${indexOf('INTO')} INTO: m > m.work`,
    `${indexOf('AGAIN')} AGAIN: m.work > m.work`,
    `${indexOf('LEAVE')} LEAVE: m.work > m.end`,
    `${indexOf('RESUME')} RESUME: m.end > m.work`,
  ]);
});

it('closes nested states, and redirects initial states to visible ones', () => {
  const inner = collapse(graph, new Set(['m.work.pause', 'm.end']));
  expect(ids(inner.root)).not.toContain('m.work.pause.short');
  expect(textsOf(inner).find((text) => text.includes('INTO'))).toContain('> m.work.pause');
  expect(ids(collapse(graph, new Set(['m.work', 'm.work.pause'])).root)).toEqual(['m', 'm.work', 'm.end']);
  const all = collapse(graph, new Set(['m']));
  expect([ids(all.root), all.transitions]).toEqual([['m'], []]);
  expect(collapse(graph, new Set())).toEqual(graph);
});

it('returns a graph that can be drawn', async () => {
  const scene = await layout(collapse(graph, new Set(['m.work'])), loadEngine());
  expect(Object.values(faultsOf(scene)).flat()).toEqual([]);
  const work = scene.states.find(({ node }) => node.id === 'm.work')!;
  expect(work.box.items).toContainEqual(expect.objectContaining({ text: '6 states inside' }));
});
