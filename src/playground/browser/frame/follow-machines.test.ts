import { beforeEach, expect, it } from 'vitest';
import { createActor, createMachine, fromPromise, sendTo, setup } from 'xstate';
import { followMachines } from './follow-machines.ts';
import type { MachineState } from './protocol.ts';

const states: MachineState[] = [];
const send = followMachines((state) => void states.push(state));
beforeEach(() => {
  states.length = 0;
});

const reported = (count: number) => expect.poll(() => states).toHaveLength(count);

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: 'on' } },
    on: { on: { press: { guard: ({ event }) => event.byHand === true, target: 'off' } } },
  },
});

it('reports the initial state, and each change with its transitions', async () => {
  const actor = createActor(lamp).start();
  await reported(1);
  expect(states[0]).toEqual({
    machine: 'lamp',
    active: ['lamp', 'lamp.off'],
    taken: [],
    status: 'active',
    next: [{ type: 'press', enabled: true }],
  });
  actor.send({ type: 'press' });
  await reported(2);
  expect(states[1]).toMatchObject({ active: ['lamp', 'lamp.on'], taken: [0] });
  expect(states[1]!.next).toEqual([{ type: 'press', enabled: false }]);
});

it('sends events to a machine and reports several steps together', async () => {
  createActor(lamp).start();
  send('lamp', { type: 'press' });
  send('lamp', { type: 'press', byHand: true });
  await reported(1);
  expect(states[0]).toMatchObject({ active: ['lamp', 'lamp.off'], taken: [0, 1] });
});

it('follows the newest actor of a machine, including child actors', async () => {
  const parent = setup({ actors: { lamp, wait: fromPromise(async () => undefined) } }).createMachine({
    id: 'room',
    invoke: [{ src: 'lamp', id: 'lamp' }, { src: 'wait' }],
    on: { enter: { actions: sendTo('lamp', { type: 'press' }) } },
  });
  const room = createActor(parent).start();
  room.send({ type: 'enter' });
  await reported(2);
  expect(states.map(({ machine, active }) => [machine, active.at(-1)]).sort()).toEqual([
    ['lamp', 'lamp.on'],
    ['room', 'room'],
  ]);
  createActor(lamp).start();
  room.send({ type: 'enter' });
  await reported(4);
  expect(states.filter(({ machine }) => machine === 'lamp').at(-1)?.active).toEqual(['lamp', 'lamp.off']);
  send('lamp', { type: 'press' });
  await reported(5);
  expect(states[4]?.active).toEqual(['lamp', 'lamp.on']);
});

it('ignores events for a machine that is not running', () => {
  expect(() => send('door', { type: 'open' })).not.toThrow();
});
