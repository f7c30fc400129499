import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  cancel,
  createMachine,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { createMachine as createMachine4, raise as raise4, send as send4 } from 'xstate4';
import { project } from '../../core/node/project.ts';
import { toGraph } from '../graph/graph.ts';
import { analyze } from './analyze.ts';

/** Returns the findings in a machine, each as `kind state` or `kind state: event`. */
function found(config: object, implementations?: object): string[] {
  const machine = createMachine({ id: 'm', initial: 'a', ...config } as never, implementations as never);
  return foundIn(machine);
}

function foundIn(machine: unknown): string[] {
  const graph = toGraph(machine);
  return analyze(graph).map(({ kind, state, transition }) => {
    const label = transition === undefined ? '' : `: ${graph.transitions[transition]?.label}`;
    return `${kind} ${state}${label}`;
  });
}

const ping = { a: { on: { GO: 'b' } }, b: { on: { GO: 'a' } } };

it('finds no problems in an ordinary machine', () => {
  expect(found({ states: ping })).toEqual([]);
});

it('links to existing sections', () => {
  const files = import.meta.glob('./*.ts', { query: '?raw', import: 'default', eager: true });
  const addresses = Object.values(files).flatMap((text) => String(text).match(/'\/docs\/[^']+'/g) ?? []);
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) {
    const [page = '', section] = address.slice(7, -1).split('#');
    const text = readFileSync(join(project, 'content/docs/v5', `${page}.mdx`), 'utf8');
    const headings = [...text.matchAll(/^#+ (.*?)(?: \{(.*)\})?$/gm)];
    const ids = headings.flatMap(([, words = '', given]) =>
      given ? given.split(' ').map((id) => id.slice(1)) : words.toLowerCase().replace(/\s/g, '-'),
    );
    expect(ids, address).toContain(section);
  }
});

describe('unreachable', () => {
  it('is a state that nothing targets, but not its children', () => {
    expect(
      found({ states: { ...ping, c: { initial: 'd', states: { d: { on: { GO: '#m.a' } } } } } }),
    ).toEqual(['unreachable m.c']);
  });
});

describe('shadowed', () => {
  it('is a transition after an unguarded one for the same event', () => {
    const on = { GO: [{ guard: 'ok', target: 'b' }, { target: 'b' }, { target: 'a', guard: 'ok' }] };
    expect(found({ states: { a: { on }, b: ping.b } })).toEqual(['shadowed m.a: GO']);
  });

  it('is a transition whose event all children handle first', () => {
    const states = { a: { on: { GO: 'b', X: {} } }, b: { on: { GO: 'a', '*': {} } } };
    expect(found({ states, on: { GO: { actions: 'x' }, X: '.b', 'Y.*': '.a' } })).toEqual([
      'shadowed m: GO',
      'shadowed m: X',
    ]);
  });

  it('is not reported if a guard, a final state, or a region may leave the event to it', () => {
    const guarded = { a: { on: { GO: { target: 'b', guard: 'ok' } } }, b: ping.b };
    expect(found({ states: guarded, on: { GO: '.a' } })).toEqual([]);
    const ending = { a: { on: { GO: 'b' } }, b: { type: 'final' } };
    const states = {
      a: { initial: 'a', states: ending, on: { GO: 'c' }, onDone: 'c' },
      c: { on: { GO: 'a' } },
    };
    expect(found({ states })).toEqual([]);
    const regions = { x: { initial: 'a', states: guarded }, y: { initial: 'a', states: guarded } };
    expect(found({ initial: undefined, type: 'parallel', states: regions, on: { GO: {} } })).toEqual([]);
  });

  it('is a transition of a parallel state if one region always handles the event', () => {
    const regions = { x: { initial: 'a', states: ping }, y: {} };
    expect(found({ initial: undefined, type: 'parallel', states: regions, on: { GO: {} } })).toEqual([
      'shadowed m: GO',
    ]);
  });
});

describe('unhandled', () => {
  it('is an event that a machine raises and no state handles', () => {
    const states = {
      a: {
        entry: [raise({ type: 'A' }), raise({ type: 'mouse.up' })],
        on: { GO: { target: 'b', actions: raise({ type: 'B' }) } },
      },
      b: { on: { GO: 'a', 'mouse.*': {} } },
    };
    expect(found({ states })).toEqual(['unhandled m.a', 'unhandled m.a: GO']);
  });

  it('is found in the implementation of a named action', () => {
    const actions = { tell: raise({ type: 'A' }) };
    expect(found({ states: { ...ping, a: { entry: 'tell', on: { GO: 'b' } } } }, { actions })).toEqual([
      'unhandled m.a',
    ]);
  });

  it('is not reported for computed events, events for other actors, and wildcards', () => {
    const entry = [raise(() => ({ type: 'A' })), sendTo('other', { type: 'A' })];
    expect(found({ states: { ...ping, a: { entry, on: { GO: 'b' } } } })).toEqual([]);
    expect(found({ states: { ...ping, a: { entry: raise({ type: 'A' }), on: { '*': 'b' } } } })).toEqual([]);
  });
});

describe('noExit', () => {
  it('is a state without actors that no transition leaves', () => {
    expect(found({ states: { a: { on: { GO: 'b' } }, b: {} } })).toEqual(['noExit m.b']);
  });

  it('is not reported if the state is final, handles events, runs an actor, or is alone', () => {
    const go = { on: { GO: ['b', 'c', 'd'].map((target) => ({ target, guard: 'ok' })) } };
    const states = { a: go, b: { type: 'final' }, c: { on: { X: {} } }, d: { invoke: { src: 'work' } } };
    expect(found({ states })).toEqual([]);
    expect(found({ states: { a: {} } })).toEqual([]);
  });

  it('is not reported if an ancestor or another region leaves the state', () => {
    const inner = { initial: 'x', states: { x: { on: { GO: 'y' } }, y: {} } };
    expect(found({ states: { a: { ...inner, on: { STOP: 'b' } }, b: { on: { GO: 'a' } } } })).toEqual([]);
    expect(found({ states: { a: inner }, on: { RESET: { target: '.a', reenter: true } } })).toEqual([]);
    const regions = { type: 'parallel', states: { one: inner, two: { on: { STOP: '#m.b' } } } };
    expect(found({ states: { a: regions, b: { on: { GO: 'a' } } } })).toEqual([]);
  });
});

describe('noOnError', () => {
  const invoking = (src: unknown, more: object = {}) => ({
    states: { a: { invoke: { id: 'w', src, ...more }, on: { GO: 'b' } }, b: ping.b },
  });

  it('is a promise, or an actor with onDone, without an error handler', () => {
    expect(found(invoking(fromPromise(async () => 1)))).toEqual(['noOnError m.a']);
    expect(found(invoking('load', { onDone: 'b' }))).toEqual(['noOnError m.a']);
    const { createMachine: make } = setup({ actors: { load: fromPromise(async () => 1) } });
    expect(foundIn(make({ id: 'm', initial: 'a', ...invoking('load') } as never))).toEqual(['noOnError m.a']);
  });

  it('is not reported with onError, an error event, callbacks, or machines', () => {
    expect(found(invoking('load', { onDone: 'b', onError: 'b' }))).toEqual([]);
    expect(found({ ...invoking('load', { onDone: 'b' }), on: { 'xstate.error.*': '.b' } })).toEqual([]);
    expect(found(invoking(fromCallback(() => undefined)))).toEqual([]);
    expect(found(invoking(createMachine({}), { onDone: 'b' }))).toEqual([]);
    expect(found(invoking('listen'))).toEqual([]);
  });
});

describe('finalEndsNothing', () => {
  const part = { initial: 'x', states: { x: { on: { GO: 'y' } }, y: { type: 'final' } } };

  it('is a final state whose parent has no onDone', () => {
    expect(found({ states: { a: { ...part, on: { STOP: 'b' } }, b: ping.b } })).toEqual([
      'finalEndsNothing m.a.y',
    ]);
  });

  it('is not reported at the top, with onDone, or in regions that are done together', () => {
    expect(found({ states: { a: { on: { GO: 'b' } }, b: { type: 'final' } } })).toEqual([]);
    expect(found({ states: { a: { ...part, onDone: 'b' }, b: ping.b } })).toEqual([]);
    expect(found({ initial: undefined, type: 'parallel', states: { p: part, q: part } })).toEqual([]);
  });

  it('is found in a region next to one that never finishes', () => {
    const states = { p: part, q: { initial: 'a', states: ping } };
    expect(found({ initial: undefined, type: 'parallel', states })).toEqual(['finalEndsNothing m.p.y']);
  });
});

describe('outlives', () => {
  const waiting = (entry: unknown, b: object = {}) => ({
    states: { a: { entry, on: { GO: 'b', LATE: 'b' } }, b: { on: { GO: 'a' }, ...b } },
  });
  const late = raise({ type: 'LATE' }, { delay: 10, id: 'late' });

  it('is a delayed event for its own state, or an actor, that nothing stops', () => {
    expect(found(waiting(late))).toEqual(['outlives m.a']);
    expect(found(waiting(spawnChild('clock', { id: 'clock' })))).toEqual(['outlives m.a']);
  });

  it('is found in a state that only its children leave', () => {
    const outer = (states: object) => ({
      states: { a: { entry: late, on: { LATE: {} }, initial: 'x', states }, b: ping.b },
    });
    expect(found(outer({ x: { on: { GO: '#m.b' } } }))).toEqual(['outlives m.a']);
    expect(found(outer({ x: { on: { GO: 'y' } }, y: { on: { GO: 'x' } } }))).toEqual(['unreachable m.b']);
  });

  it('is not reported if something cancels or stops it, or might do so', () => {
    expect(found(waiting(late, { entry: cancel('late') }))).toEqual([]);
    expect(found(waiting(late, { entry: enqueueActions(() => undefined) }))).toEqual([]);
    expect(found(waiting(late, { entry: cancel(() => 'late') }))).toEqual([]);
    expect(found(waiting(spawnChild('clock', { id: 'clock' }), { entry: stopChild('clock') }))).toEqual([]);
  });

  it('is not reported if only other states handle the event, or nothing leaves the state', () => {
    const states = { a: { entry: late, on: { GO: 'b' } }, b: { on: { LATE: 'a' } } };
    expect(found({ states })).toEqual([]);
    expect(found({ states: { a: { entry: late, on: { LATE: {} } } } })).toEqual([]);
  });
});

describe('stoppedChild', () => {
  const leaving = (transition: object, invoke: object = { id: 'w', src: 'work' }) => ({
    states: { a: { invoke, on: { NEXT: 'b', GO: transition } }, b: ping.b },
  });
  const goodbye = sendTo('w', { type: 'BYE' });

  it('is an event sent to an actor by the transition that stops it', () => {
    expect(found(leaving({ target: 'b', actions: goodbye }))).toEqual(['stoppedChild m.a: GO']);
    expect(found(leaving({ target: 'a', reenter: true, actions: goodbye }))).toEqual([
      'stoppedChild m.a: GO',
    ]);
  });

  it('is not reported if the actor still runs, the exit action sends it, or an ID is shared', () => {
    expect(found(leaving({ actions: goodbye }))).toEqual([]);
    expect(found(leaving({ target: 'a', actions: goodbye }))).toEqual([]);
    const config = leaving({ target: 'b' });
    expect(found({ states: { ...config.states, a: { ...config.states.a, exit: goodbye } } })).toEqual([]);
    expect(
      found({ ...leaving({ target: 'b', actions: goodbye }), invoke: { id: 'w', src: 'work' } }),
    ).toEqual([]);
    expect(
      found({ ...leaving({ target: 'b', actions: goodbye }), entry: spawnChild('work', { id: 'w' }) }),
    ).toEqual([]);
  });
});

describe('analyze with XState 4', () => {
  const found4 = (config: object) => foundIn(createMachine4({ id: 'm', initial: 'a', ...config } as never));

  it('has the same findings', () => {
    const b = { on: { GO: 'a' } };
    expect(
      found4({ states: { a: { entry: [send4('A'), raise4('B') as never], on: { GO: 'b' } }, b } }),
    ).toEqual(['unhandled m.a', 'unhandled m.a']);
    const late = send4('LATE', { delay: 10 });
    expect(found4({ states: { a: { entry: late, on: { LATE: 'b' } }, b } })).toEqual(['outlives m.a']);
    expect(found4({ states: { a: { after: { 10: 'b' } }, b } })).toEqual([]);
    expect(found4({ states: { a: { invoke: { src: 'load', onDone: 'b' } }, b } })).toEqual(['noOnError m.a']);
  });
});
