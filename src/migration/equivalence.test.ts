import { createRequire } from 'node:module';
import { transform } from 'sucrase';
import { expect, test, vi } from 'vitest';
import * as xstate from 'xstate';
import * as xstate4 from 'xstate4';
import { SimulatedClock as SimulatedClock4 } from 'xstate4/lib/SimulatedClock';
import { convert } from './convert.ts';
import { MACHINES, PAYLOAD } from './machines.fixture.ts';

// Random events go through the machine for XState 4 and the converted one. Both must have the same
// state values, context, and status after each event.

const require4 = createRequire(import.meta.url);
const RUNS = 25;
const EVENTS = 40;

/** Evaluates a module. */
function evaluate(code: string, version: 4 | 5): { machine: unknown } {
  const { code: script } = transform(code, { transforms: ['typescript', 'imports'] });
  const module = { exports: {} };
  const require = (name: string): unknown => {
    if (version === 5) return xstate;
    return name === 'xstate' ? xstate4 : require4(name.replace(/^xstate/, 'xstate4'));
  };
  new Function('module', 'exports', 'require', script)(module, module.exports, require);
  return module.exports as { machine: unknown };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Plain data, with the ids of actors. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('send' in value && 'id' in value) return `actor ${value.id}`;
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

type Sent = { type: string } | 'wait';

async function run4(code: string, events: readonly Sent[]): Promise<unknown[]> {
  const clock = new SimulatedClock4();
  const { machine } = evaluate(code, 4) as { machine: xstate4.AnyStateMachine };
  const service = xstate4.interpret(machine, { clock }).start();
  const read = () => {
    const { value, context, done } = service.getSnapshot();
    return plain({ value, context, done });
  };
  return play(
    events,
    read,
    (event) => service.send(event),
    () => clock.increment(100_000),
  );
}

async function run5(code: string, events: readonly Sent[]): Promise<unknown[]> {
  const clock = new xstate.SimulatedClock();
  const { machine } = evaluate(code, 5) as { machine: xstate.AnyStateMachine };
  const actor = xstate.createActor(machine, { clock });
  actor.subscribe({ error: (error) => console.error(error) });
  actor.start();
  const read = () => {
    const { value, context, status } = actor.getSnapshot();
    return plain({ value, context, done: status === 'done', ...(status === 'error' && { status }) });
  };
  return play(
    events,
    read,
    (event) => actor.send(event),
    () => clock.increment(100_000),
  );
}

async function play(
  events: readonly Sent[],
  read: () => unknown,
  send: (event: { type: string }) => void,
  wait: () => void,
): Promise<unknown[]> {
  await settled();
  const states = [read()];
  for (const event of events) {
    if (event === 'wait') wait();
    else send(event);
    await settled();
    states.push(read());
    if ((states.at(-1) as { done?: boolean }).done) break;
  }
  return states;
}

/** Random numbers that are the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 7919 + 17;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

test.each(Object.entries(MACHINES))('converts %s to a machine that behaves the same', async (_, code) => {
  // Version 4 warns about what its last version deprecates.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const converted = convert(code);
  expect(converted.problems).toEqual([]);
  expect(converted.changes.length).toBeGreaterThan(0);
  const { machine } = evaluate(code, 4) as { machine: xstate4.AnyStateMachine };
  const types = machine.events.filter(
    (type: string) => type !== '' && !/^(?:done|error|xstate)\./.test(type),
  );
  const visited = new Set<string>();
  for (let seed = 1; seed <= RUNS; seed++) {
    const random = numbers(seed);
    const events = Array.from({ length: EVENTS }, (): Sent => {
      if (random(6) === 0) return 'wait';
      const type = types[random(types.length)] ?? '';
      const text = PAYLOAD.text[random(PAYLOAD.text.length)];
      const by = PAYLOAD.by[random(PAYLOAD.by.length)];
      return { type, text, by } as Sent;
    });
    const before = await run4(code, events);
    expect(await run5(converted.code, events)).toEqual(before);
    for (const state of before) visited.add(JSON.stringify(state));
  }
  // The events lead somewhere.
  expect(visited.size).toBeGreaterThan(5);
});
