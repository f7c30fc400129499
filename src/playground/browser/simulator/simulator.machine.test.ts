import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ActorRefFrom, createActor, fromCallback } from 'xstate';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import { started, stepOf } from '../../islands/sandbox.fixture.ts';
import type { SandboxMessage, SandboxRequest, Step } from '../sandbox/protocol.ts';
import type { SharedSimulation } from './address.ts';
import type { SimulatorEvent } from './context.ts';
import { simulatorMachine } from './simulator.machine.ts';

const script = { js: '', name: 'door', xstate: 5, input: 7 } as unknown as MachineScript;
const step = (value: string): Step => stepOf({ value });
/** Returns a step caused by a command, a second after the previous one. */
const nth = (value: string, commands: number) => ({ ...step(value), commands, at: commands * 1000 });
const go = (at: number) => ({ event: { type: 'go' }, at });

/** Opens a simulator with a sandbox controlled by the test. */
async function open(options: { script?: () => Promise<MachineScript>; shared?: SharedSimulation } = {}) {
  const requests: SandboxRequest[] = [];
  let emit: (message: SandboxMessage) => void = () => {};
  let closed = 0;
  const sandbox = fromCallback<SandboxRequest, MachineScript>(({ sendBack, receive }) => {
    emit = sendBack as (message: SimulatorEvent) => void;
    receive((request) => void requests.push(request));
    return () => void closed++;
  });
  const actor: ActorRefFrom<typeof simulatorMachine> = createActor(
    simulatorMachine.provide({ actors: { sandbox } }),
    {
      input: { script: async () => script, ...options },
    },
  );
  actor.start();
  await wait(1);
  return { actor, requests, emit: (message: SandboxMessage) => emit(message), closed: () => closed };
}

async function live(values: string[]) {
  const simulator = await open();
  simulator.emit({ type: 'loaded', stubs: [] });
  simulator.emit(
    started(
      values.map(nth),
      values.slice(1).map((_, i) => go(i * 1000 + 1000)),
    ),
  );
  return simulator;
}

describe('simulatorMachine', () => {
  it('loads the machine and starts it with its input and the replay in the URL', async () => {
    const replay = { commands: [go(4)], until: 9, seed: 0 };
    const { actor, requests, emit } = await open({ shared: { machine: 'door', replay } });
    expect(actor.getSnapshot().value).toEqual({ open: 'loading' });
    emit({ type: 'loaded', stubs: ['x'] });
    expect(requests).toEqual([{ type: 'start', input: 7, replay }]);
    emit(started([step('one'), step('two')], [go(4)]));
    expect(actor.getSnapshot().value).toEqual({ open: { live: 'idle' } });
    expect(actor.getSnapshot().context).toMatchObject({ at: 1, stubs: ['x'] });
  });

  it('ends a replay that takes too long, as one in a link might', async () => {
    const replay = { commands: [], until: Number.MAX_SAFE_INTEGER, seed: 0 };
    const { actor, emit, closed } = await open({ shared: { machine: 'door', replay } });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    emit({ type: 'loaded', stubs: [] });
    vi.advanceTimersByTime(30_000);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.problem).toBe('The code was stopped because it ran for 30 seconds.');
    expect(closed()).toBe(1);
  });

  it('sends events and shows each new step', async () => {
    const { actor, requests, emit } = await live(['one']);
    actor.send({ type: 'reader.send', event: { type: 'go' } });
    expect(requests.at(-1)).toEqual({ type: 'give', order: { event: { type: 'go' } } });
    emit({ type: 'step', step: nth('two', 1), command: go(1000) });
    // Its actor answers.
    emit({ type: 'step', step: nth('three', 1), command: go(1000) });
    expect(actor.getSnapshot().context).toMatchObject({ at: 2, commands: [go(1000)] });
  });

  it('stops while the reader looks back, and branches from the selected step', async () => {
    const { actor, requests, emit, closed } = await live(['one', 'two', 'three']);
    actor.send({ type: 'reader.goto', at: 1 });
    expect(actor.getSnapshot().value).toBe('past');
    expect(closed()).toBe(1);
    actor.send({ type: 'reader.send', event: { type: 'other' } });
    emit({ type: 'loaded', stubs: [] });
    // Directly after the second step, so that later steps of its own now come after it.
    const commands = [go(1000), { event: { type: 'other' }, at: 1000, steps: 2 }];
    expect(requests.at(-1)).toMatchObject({ type: 'start', replay: { commands, until: 1000 } });
    emit(started(['one', 'two', 'new'].map(step), commands));
    expect(actor.getSnapshot().context.at).toBe(2);
  });

  it('branches at a delay of a past step that the reader skips', async () => {
    const { actor, requests, emit } = await live(['one', 'two', 'three']);
    actor.send({ type: 'reader.goto', at: 1 });
    actor.send({ type: 'reader.expire', timer: 't1' });
    emit({ type: 'loaded', stubs: [] });
    const commands = [go(1000), { expire: 't1', at: 1000, steps: 2 }];
    expect(requests.at(-1)).toMatchObject({ type: 'start', replay: { commands, until: 1000 } });
  });

  it('continues from the latest step when the reader returns to it', async () => {
    const { actor, requests, emit } = await live(['one', 'two']);
    actor.send({ type: 'reader.goto', at: 0 });
    actor.send({ type: 'reader.goto', at: 1 });
    emit({ type: 'loaded', stubs: [] });
    expect(requests.at(-1)).toMatchObject({ type: 'start', replay: { commands: [go(1000)], until: 1000 } });
  });

  it('ignores steps that do not exist', async () => {
    const { actor } = await live(['one', 'two']);
    for (const at of [-1, 5]) actor.send({ type: 'reader.goto', at });
    expect(actor.getSnapshot().value).toEqual({ open: { live: 'idle' } });
  });

  it('keeps the last 500 steps and counts the others', async () => {
    const { actor, requests, emit } = await live(['0']);
    for (let i = 1; i <= 520; i++) emit({ type: 'step', step: nth(String(i), i), command: go(i * 1000) });
    expect(actor.getSnapshot().context).toMatchObject({ at: 499, forgotten: 21 });
    actor.send({ type: 'reader.goto', at: 0 });
    actor.send({ type: 'reader.continue' });
    emit({ type: 'loaded', stubs: [] });
    const { replay } = requests.at(-1) as Extract<SandboxRequest, { type: 'start' }>;
    expect([replay.commands.length, replay.until]).toEqual([21, 21_000]);
  });

  it('shows later errors in its console and continues', async () => {
    const { actor, emit } = await live(['one']);
    emit({ type: 'failed', message: 'Error: late' });
    expect(actor.getSnapshot().value).toEqual({ open: { live: 'idle' } });
    expect(actor.getSnapshot().context.output).toEqual([{ level: 'error', text: 'Error: late' }]);
  });

  it('shows an error, closes the sandbox, and can be restarted', async () => {
    const { actor, emit, closed } = await live(['one']);
    emit({ type: 'ended', message: 'It was stopped.' });
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.problem).toBe('It was stopped.');
    expect(closed()).toBe(1);
    actor.send({ type: 'reader.reset' });
    await wait(1);
    expect(actor.getSnapshot().value).toEqual({ open: 'loading' });
  });

  it('plays a path event by event while time is paused, and delays by their timers', async () => {
    const { actor, requests, emit } = await live(['one']);
    actor.send({ type: 'reader.play', events: [{ type: 'go' }, { type: 'late' }] });
    emit({ type: 'loaded', stubs: [] });
    expect(requests.at(-1)).toMatchObject({ type: 'start', speed: 0, replay: { commands: [] } });
    const timers = [{ id: 't1', event: 'late', startedAt: 0, delay: 10_000 }];
    emit(started([step('one')]));
    await expect
      .poll(() => requests.at(-1))
      .toEqual({
        type: 'give',
        order: { event: { type: 'go' } },
      });
    emit({ type: 'step', step: { ...step('two'), timers } });
    await expect.poll(() => requests.at(-2)).toEqual({ type: 'give', order: { expire: 't1' } });
    expect(requests.at(-1)).toEqual({ type: 'pace', speed: 1 });
  });

  it('resumes time after a path is left', async () => {
    const { actor, requests, emit } = await live(['one']);
    actor.send({ type: 'reader.play', events: [{ type: 'go' }] });
    emit({ type: 'loaded', stubs: [] });
    const [first, second] = [step('one'), step('two')];
    const paused = { date: 0, at: 0, speed: 0 };
    emit({ type: 'started', steps: [first, second], commands: [], messages: [], time: paused });
    actor.send({ type: 'reader.goto', at: 0 });
    actor.send({ type: 'reader.continue' });
    emit({ type: 'loaded', stubs: [] });
    expect(requests.at(-1)).not.toHaveProperty('speed');
  });

  it('resumes time after the machine was edited while a path was played', async () => {
    const { actor, requests, emit } = await live(['one']);
    actor.send({ type: 'reader.play', events: [{ type: 'go' }] });
    emit({ type: 'loaded', stubs: [] });
    const paused = { date: 0, at: 0, speed: 0 };
    emit({ type: 'started', steps: [step('one')], commands: [], messages: [], time: paused });
    actor.send({ type: 'reader.edited' });
    await wait(1);
    emit({ type: 'loaded', stubs: [] });
    expect(requests.at(-1)).toMatchObject({ type: 'start', replay: { commands: [] } });
    expect(requests.at(-1)).not.toHaveProperty('speed');
  });

  it('continues from the shown step when the machine was edited while the reader looked back', async () => {
    const taken = (value: string, commands: number) => ({ ...nth(value, commands), taken: [0] });
    const { actor, requests, emit } = await open();
    emit({ type: 'loaded', stubs: [] });
    emit(started(['0', 'a', 'b', 'c'].map(taken), [go(1000), go(2000), go(3000)]));
    actor.send({ type: 'reader.goto', at: 1 });
    // The second edit comes before the machine has started.
    for (let edits = 0; edits < 2; edits++) {
      actor.send({ type: 'reader.edited' });
      await wait(1);
      emit({ type: 'loaded', stubs: [] });
      expect(requests.at(-1)).toMatchObject({
        type: 'start',
        replay: { commands: [go(1000)], until: 1000 },
      });
    }
    emit(started(['0', 'new'].map(taken), [go(1000)]));
    expect(actor.getSnapshot().value).toEqual({ open: { live: 'idle' } });
    expect(actor.getSnapshot().context).toMatchObject({ at: 1, isRestarted: false, commands: [go(1000)] });
  });

  it('keeps visited states and transitions after a reset, and commands for actors', async () => {
    const { actor, emit } = await live(['one']);
    emit({ type: 'step', step: { ...nth('two', 1), active: ['m.two'], taken: [3] }, command: go(1000) });
    emit({ type: 'given', command: { ...go(1500), to: 'kid' } });
    expect(actor.getSnapshot().context.commands).toHaveLength(2);
    actor.send({ type: 'reader.reset' });
    const { tried } = actor.getSnapshot().context;
    expect([[...tried.states], [...tried.transitions]]).toEqual([['m.two'], [3]]);
  });

  it('reports that the machine could not be loaded', async () => {
    const { actor } = await open({ script: () => Promise.reject(new Error('offline')) });
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.problem).toContain('connection');
  });

  it('loads the machine again when it is started with a different input', async () => {
    let isOffline = true;
    const { actor, requests, emit } = await open({
      script: () => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(script)),
    });
    isOffline = false;
    actor.send({ type: 'reader.input', input: 8 });
    expect(actor.getSnapshot().value).toBe('fetching');
    await wait(1);
    emit({ type: 'loaded', stubs: [] });
    expect(requests).toMatchObject([{ type: 'start', input: 8 }]);
  });
});
