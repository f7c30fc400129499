import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, fromCallback } from 'xstate';
import type { MachineScript } from '../../../statechart/machine-script.ts';
import type { SandboxMessage, SandboxRequest, Step } from '../sandbox/protocol.ts';
import { type SimulatorEvent, simulatorMachine } from './simulator.machine.ts';

const script = { js: '', name: 'door', xstate: 5, input: 7 } as unknown as MachineScript;
const step = (value: string) => ({ value, shareable: true }) as Step;

/** A simulator with a sandbox that does what the test says. */
async function open(options: { script?: () => Promise<MachineScript>; events?: { type: string }[] } = {}) {
  const asked: SandboxRequest[] = [];
  let tell: (message: SandboxMessage) => void = () => {};
  let closed = 0;
  const sandbox = fromCallback<SandboxRequest, MachineScript>(({ sendBack, receive }) => {
    tell = sendBack as (message: SimulatorEvent) => void;
    receive((request) => void asked.push(request));
    return () => void closed++;
  });
  const actor: ActorRefFrom<typeof simulatorMachine> = createActor(
    simulatorMachine.provide({ actors: { sandbox } }),
    {
      input: { script: options.script ?? (async () => script), events: options.events ?? [] },
    },
  );
  actor.start();
  await wait(1);
  return { actor, asked, tell: (message: SandboxMessage) => tell(message), closed: () => closed };
}

async function live(values: string[]) {
  const simulator = await open();
  simulator.tell({ type: 'loaded', stubs: [] });
  simulator.tell({ type: 'started', steps: values.map(step) });
  return simulator;
}

describe('the simulator', () => {
  it('loads the machine and starts it with its input and the events of the address', async () => {
    const { actor, asked, tell } = await open({ events: [{ type: 'a' }] });
    expect(actor.getSnapshot().value).toEqual({ open: 'loading' });
    tell({ type: 'loaded', stubs: ['x'] });
    expect(asked).toEqual([{ type: 'start', input: 7, replay: { events: [{ type: 'a' }] } }]);
    tell({ type: 'started', steps: [step('one'), step('two')] });
    expect(actor.getSnapshot().value).toEqual({ open: 'live' });
    expect(actor.getSnapshot().context).toMatchObject({ at: 1, stubs: ['x'] });
  });

  it('hands events over and shows each new step', async () => {
    const { actor, asked, tell } = await live(['one']);
    actor.send({ type: 'reader.send', event: { type: 'go' } });
    expect(asked.at(-1)).toEqual({ type: 'send', event: { type: 'go' } });
    tell({ type: 'step', step: step('two') });
    expect(actor.getSnapshot().context.at).toBe(1);
  });

  it('stands still while the reader looks back, and branches from there', async () => {
    const { actor, asked, tell } = await live(['one', 'two', 'three']);
    actor.send({ type: 'reader.goto', at: 1 });
    expect(actor.getSnapshot().value).toEqual({ open: 'past' });
    expect(asked.at(-1)).toEqual({ type: 'stop' });
    actor.send({ type: 'reader.send', event: { type: 'other' } });
    expect(asked.at(-1)).toMatchObject({ type: 'start', replay: { count: 1, next: { type: 'other' } } });
    tell({ type: 'started', steps: ['one', 'two', 'new'].map(step) });
    expect(actor.getSnapshot().context.at).toBe(2);
  });

  it('goes on from the newest step when the reader returns to it', async () => {
    const { actor, asked } = await live(['one', 'two']);
    actor.send({ type: 'reader.goto', at: 0 });
    actor.send({ type: 'reader.goto', at: 1 });
    expect(asked.at(-1)).toMatchObject({ type: 'start', replay: { count: 1 } });
  });

  it('ignores steps that there are not', async () => {
    const { actor } = await live(['one', 'two']);
    for (const at of [-1, 5]) actor.send({ type: 'reader.goto', at });
    expect(actor.getSnapshot().value).toEqual({ open: 'live' });
  });

  it('keeps the last 500 steps, and knows how many there were', async () => {
    const { actor, asked, tell } = await live(['0']);
    for (let i = 1; i <= 520; i++) tell({ type: 'step', step: step(String(i)) });
    expect(actor.getSnapshot().context).toMatchObject({ at: 499, forgotten: 21 });
    actor.send({ type: 'reader.goto', at: 0 });
    actor.send({ type: 'reader.continue' });
    expect(asked.at(-1)).toMatchObject({ type: 'start', replay: { count: 21 } });
  });

  it('tells errors that come later in its console, and goes on', async () => {
    const { actor, tell } = await live(['one']);
    tell({ type: 'failed', message: 'Error: late' });
    expect(actor.getSnapshot().value).toEqual({ open: 'live' });
    expect(actor.getSnapshot().context.output).toEqual([{ level: 'error', text: 'Error: late' }]);
  });

  it('fails with the words of what failed, closes the sandbox, and can be tried again', async () => {
    const { actor, tell, closed } = await live(['one']);
    tell({ type: 'ended', message: 'It was stopped.' });
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.problem).toBe('It was stopped.');
    expect(closed()).toBe(1);
    actor.send({ type: 'reader.reset' });
    await wait(1);
    expect(actor.getSnapshot().value).toEqual({ open: 'loading' });
  });

  it('says that the machine could not be fetched', async () => {
    const { actor } = await open({ script: () => Promise.reject(new Error('offline')) });
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.problem).toContain('connection');
  });
});
