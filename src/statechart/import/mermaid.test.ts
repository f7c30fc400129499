import { describe, expect, it } from 'vitest';
import { question, samples } from '../examples.fixture.ts';
import type { Graph, StateNode } from '../graph/graph.ts';
import { loadMachine } from '../node/load-machine.fixture.ts';
import { toMermaid } from '../text/mermaid.ts';
import { graphOf } from './evaluate-code.fixture.ts';
import { fromMermaid } from './mermaid.ts';

/** Returns the parts of a machine that a diagram contains: states by path, and their transitions. */
function shown({ root, transitions }: Graph): object {
  const paths = new Map<string, string>();
  const states: string[] = [];
  const visit = (node: StateNode, path: string): void => {
    paths.set(node.id, path);
    const key = node.type === 'history' ? node.history : node.type;
    states.push(`${path} ${key} ${node.entry} ${node.exit} ${node.invokes.map(({ src }) => src)}`);
    for (const child of node.children)
      visit(child, `${path}/${child.type === 'history' ? child.history : child.key}`);
  };
  visit(root, '');
  const lines = transitions.map(({ source, targets, label, guard, actions }) =>
    [paths.get(source), label, guard, actions, targets.map((id) => paths.get(id))].join(' | '),
  );
  return { states: states.sort(), lines: lines.sort() };
}

// An event without effect looks like a description.
const AMBIGUOUS = new Set(['counter']);

describe('a machine exported as a diagram', () => {
  it.each(Object.keys(samples).filter((name) => !AMBIGUOUS.has(name)))(
    'keeps the states and transitions of %s',
    async (example) => {
      const graph = await loadMachine(question(example));
      const diagram = toMermaid(graph);
      const { code } = fromMermaid(diagram);
      expect(shown(await graphOf(code)), `${diagram}\n${code}`).toEqual(shown(graph));
    },
  );
});

describe('a diagram from elsewhere', () => {
  it('becomes TypeScript, and omitted parts are reported by line', () => {
    const { code, omissions } = fromMermaid(`---
title: Order
---
stateDiagram-v2
  %% the happy path
  direction LR
  [*] --> Still
  Still --> Moving : push
  Moving --> Still
  Moving --> Crash : hit [hard] / boom, log
  state "Total loss" as Crash
  Crash --> [*]
  state check <<choice>>
  Still --> check : look
  check --> Moving : if n > 0
  check --> Crash : else
  Moving : The car drives
  note left of Still : It waits.
  state Moving {
    [*] --> slow
    slow --> fast : faster
    --
    [*] --> dark
    dark --> light : switch
  }
  classDef bad fill:#f00
  class Crash bad
  what is this?
`);
    expect(code).toBe(`import { createMachine } from 'xstate';

export const machine = createMachine({
  initial: 'Still',
  states: {
    Still: { description: 'It waits.', on: { push: 'Moving', look: 'check' } },
    Moving: {
      description: 'The car drives',
      type: 'parallel',
      on: {
        NEXT: 'Still',
        hit: { target: 'Total loss', guard: 'hard', actions: ['boom', 'log'] },
      },
      states: {
        region1: { initial: 'slow', states: { slow: { on: { faster: 'fast' } }, fast: {} } },
        region2: { initial: 'dark', states: { dark: { on: { switch: 'light' } }, light: {} } },
      },
    },
    'Total loss': { type: 'final' },
    check: { always: [{ target: 'Moving', guard: 'if n > 0' }, { target: 'Total loss' }] },
  },
});
`);
    expect(omissions).toEqual([
      {
        line: 9,
        message: 'the event of Moving --> Still: the arrow has no label, so the event is called NEXT',
      },
      { line: 28, message: 'what is this?' },
    ]);
  });

  it('ends only the region that an arrow to the end leaves', async () => {
    const { code, omissions } = fromMermaid(`stateDiagram-v2
  [*] --> Work
  state Work {
    [*] --> typing
    typing --> [*] : SENT
    --
    [*] --> spinning
    spinning --> still : STOP
    --
    ringing --> [*] : QUIET
  }
  Work --> [*] : CLOSE
`);
    expect(omissions).toEqual([]);
    const { transitions } = await graphOf(code);
    expect(Object.fromEntries(transitions.map(({ event, targets }) => [event, targets]))).toEqual({
      CLOSE: ['(machine).end'],
      SENT: ['(machine).Work.region1.end'],
      STOP: ['(machine).Work.region2.still'],
      QUIET: ['(machine).Work.region3.end'],
    });
  });

  it('keeps states that have the same label', async () => {
    const { code, omissions } = fromMermaid(`stateDiagram-v2
  [*] --> w1
  state "Waiting" as w1
  state "Waiting" as w2
  state "Waiting 2" as w3
  w1 --> w2 : GO
  w2 --> w3 : GO
`);
    expect(omissions).toEqual([]);
    const { root, transitions } = await graphOf(code);
    expect(root.children.map(({ key }) => key)).toEqual(['Waiting', 'Waiting 3', 'Waiting 2']);
    expect(transitions.map(({ source, targets }) => [source, ...targets])).toEqual([
      ['(machine).Waiting', '(machine).Waiting 3'],
      ['(machine).Waiting 3', '(machine).Waiting 2'],
    ]);
  });

  it('keeps labels with dots and backslashes as keys', async () => {
    const { code, omissions } = fromMermaid(`stateDiagram-v2
  [*] --> idle
  state "Loading..." as loading
  state "C#92;D" as disk {
    [*] --> reading
    reading --> idle : STOP
  }
  idle --> loading : GO
  idle --> disk : READ
  state "H" as past
  past --> loading
  loading --> reading : LATER
  disk --> reading : AGAIN
`);
    expect(omissions).toEqual([]);
    const { root, transitions } = await graphOf(code);
    expect(root.children.at(-1)?.initial?.target).toBe('(machine).Loading...');
    expect(transitions.map(({ event, targets }) => [event, ...targets])).toEqual([
      ['GO', '(machine).Loading...'],
      ['READ', '(machine).C\\D'],
      ['LATER', '(machine).C\\D.reading'],
      ['AGAIN', '(machine).C\\D.reading'],
      ['STOP', '(machine).idle'],
    ]);
  });

  it('is rejected if it is not a state diagram', () => {
    expect(() => fromMermaid('flowchart LR\n a --> b')).toThrow(/stateDiagram-v2/);
  });
});
