import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createMachine } from 'xstate';
import { boundaryProblem } from '../../../core/node/contained/boundary.ts';
import { trustContent } from '../../../core/node/contained/trust.ts';
import { toGraph } from '../../../statechart/graph/graph.ts';
import type { Field, MachineScript } from '../../../statechart/machine/machine-script.ts';
import { Coverage } from './coverage.ts';

const cache = mkdtempSync(join(tmpdir(), 'coverage-'));
const coverage = new Coverage(cache);
afterAll(() => {
  coverage.close();
  rmSync(cache, { recursive: true });
});

const config = `{
  id: 'door',
  initial: 'locked',
  states: {
    locked: { on: { badge: { guard: ({ event }) => event.id.startsWith('b-'), target: 'open' } } },
    open: { on: { close: 'locked' } },
    burnt: {},
  },
}`;

/** A door whose badge has this initial value. */
function door(id: unknown): MachineScript {
  const field: Field = { name: 'id', type: 'string', value: id };
  return {
    name: 'doorMachine',
    xstate: 5,
    js: `exports.doorMachine = require('xstate').createMachine(${config});`,
    source: '',
    graph: toGraph(createMachine(new Function(`return ${config}`)())),
    events: { badge: [field] },
  };
}

it('finds only the states that nothing leads to', async () => {
  expect(await coverage.of(door('b-42'))).toEqual({ missing: ['burnt'], thrown: [] });
});

it('finds states that no known value leads to', async () => {
  const { missing, thrown } = await coverage.of(door('x'));
  expect(missing).toEqual([
    'open',
    'burnt',
    "locked: badge [event.id.startsWith('b-')] → open",
    'open: close → locked',
  ]);
  expect(thrown).toEqual([]);
});

it('finds events whose first press makes the machine throw, unless a value must be entered', async () => {
  expect((await coverage.of(door(42))).thrown).toEqual(['badge']);
  expect((await coverage.of(door(undefined))).thrown).toEqual([]);
});

it('rejects code that ends the process, with a hint', async () => {
  const exits = { ...door('b-42'), js: 'process.exit(1);' };
  await expect(coverage.of(exits)).rejects.toMatchObject({
    message: 'the code calls process.exit() while Explore runs the machine',
    hint: 'Remove the call.',
  });
});

it('rejects a machine that does not start, with a hint', async () => {
  const throws = { ...door('b-42'), js: "throw new Error('no door');" };
  await expect(coverage.of(throws)).rejects.toMatchObject({
    message: 'Explore fails: Error: no door',
    hint: expect.stringContaining('simulator'),
  });
});

it.skipIf(boundaryProblem() !== undefined)('keeps untrusted machines away from each other', async () => {
  trustContent(false);
  onTestFinished(() => trustContent(true));
  const left = { ...door('b-42'), js: `globalThis.isLeft = true; ${door('b-42').js}` };
  const next = { ...door('b-42'), js: `if (globalThis.isLeft) throw new Error('left'); ${door('b-42').js}` };
  const separate = new Coverage(cache);
  onTestFinished(() => separate.close());
  await separate.of(left);
  expect(await separate.of(next)).toEqual({ missing: ['burnt'], thrown: [] });
});
