import { beforeEach, expect, test, vi } from 'vitest';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import { openSandbox } from '../sandbox/client.ts';
import type { SandboxMessage, SandboxRequest, Step } from '../sandbox/protocol.ts';
import { runMachine } from './run-machine.ts';

vi.mock('../sandbox/client.ts', () => ({ openSandbox: vi.fn() }));

interface Opened {
  asked: SandboxRequest[];
  isClosed: boolean;
  answer: (message: SandboxMessage) => void;
}
let opened: Opened[];

beforeEach(() => {
  opened = [];
  vi.mocked(openSandbox).mockImplementation((answer) => {
    const sandbox: Opened = { asked: [], isClosed: false, answer };
    opened.push(sandbox);
    return {
      ask: (request) => sandbox.asked.push(request),
      close() {
        sandbox.isClosed = true;
      },
    };
  });
});

const script = { name: 'light', xstate: 5, js: 'code', input: 1 } as unknown as MachineScript;
const step = (value: string) => ({ value }) as Step;
const started = (value: string): SandboxMessage => {
  const time = { date: 0, at: 0, speed: 1 };
  return { type: 'started', steps: [step(value)], commands: [], messages: [], time };
};
const give = (type: string) => ({ type: 'give', order: { event: { type } } });

test('runs a machine, and sends events once it has started', async () => {
  const onChange = vi.fn();
  const running = runMachine(async () => script, onChange);
  running.send('early');
  await expect.poll(() => opened).toHaveLength(1);
  const { asked, answer } = opened[0]!;
  answer({ type: 'loaded', stubs: [] });
  expect(asked).toEqual([
    { type: 'load', js: 'code', name: 'light', xstate: 5 },
    { type: 'start', input: 1, replay: { commands: [], until: 0, seed: expect.any(Number) } },
  ]);
  expect(onChange).not.toHaveBeenCalled();
  answer(started('red'));
  running.send('late');
  expect(asked.slice(2)).toEqual([give('early'), give('late')]);
  answer({ type: 'step', step: step('green') });
  expect(running.steps.map(({ value }) => value)).toEqual(['red', 'green']);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('starts again in a new sandbox, and forgets the steps and unsent events', async () => {
  const onChange = vi.fn();
  const running = runMachine(async () => script, onChange);
  await expect.poll(() => opened).toHaveLength(1);
  opened[0]!.answer(started('red'));
  running.restart();
  expect([running.steps, opened[0]!.isClosed]).toEqual([[], true]);
  running.send('early');
  running.restart();
  expect(onChange).toHaveBeenCalledTimes(3);
  await expect.poll(() => opened).toHaveLength(2);
  opened[1]!.answer(started('red'));
  expect(opened[1]!.asked).toHaveLength(1);
  running.stop();
  expect(opened[1]!.isClosed).toBe(true);
});

test('reports why a machine does not run, but not what a running one throws', async () => {
  const fetched = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(script);
  const running = runMachine(fetched, () => undefined);
  await expect.poll(() => running.problem).toMatch(/couldn’t be loaded/);
  running.restart();
  expect(running.problem).toBe('');
  await expect.poll(() => opened).toHaveLength(1);
  opened[0]!.answer({ type: 'failed', message: 'no machine' });
  expect(running.problem).toBe('no machine');
  running.restart();
  await expect.poll(() => opened).toHaveLength(2);
  opened[1]!.answer(started('red'));
  opened[1]!.answer({ type: 'failed', message: 'thrown by an action' });
  expect(running.problem).toBe('');
  opened[1]!.answer({ type: 'ended', message: 'unresponsive' });
  expect(running.problem).toBe('unresponsive');
});
