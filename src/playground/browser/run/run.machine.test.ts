// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock, waitFor } from 'xstate';
import { RUN_LIMIT, type RunEvent, type Runnable, runMachine } from './run.machine.ts';

/** Returns the machine with a sandbox controlled by the test. */
function start(lang = 'ts') {
  const opened: Runnable[] = [];
  let closed = 0;
  let notify: (event: RunEvent) => void = () => undefined;
  const sandbox = fromCallback<RunEvent, Runnable>(({ sendBack, input }) => {
    opened.push(input);
    notify = sendBack;
    return () => {
      closed++;
    };
  });
  const clock = new SimulatedClock();
  const actor = createActor(runMachine.provide({ actors: { sandbox } }), {
    input: { xstate: 5, lang, place: {} as HTMLElement, modulesOf: () => ({}) },
    clock,
  }).start();
  const run = async (source: string) => {
    actor.send({ type: 'reader.run', source });
    await waitFor(actor, (snapshot) => !snapshot.matches('preparing'));
  };
  return { actor, clock, run, opened, closed: () => closed, say: (event: RunEvent) => notify(event) };
}
const state = ({ actor }: ReturnType<typeof start>) => actor.getSnapshot().value;
const line = { level: 'log', text: 'a' } as const;

it('shows output until a sample finishes, then closes the sandbox', async () => {
  const runner = start();
  await runner.run("console.log('a' as string);");
  expect(runner.opened).toMatchObject([{ xstate: 5, assertions: [] }]);
  expect(runner.opened[0]?.js).not.toContain('as string');
  runner.say({ type: 'output', line });
  expect(runner.actor.getSnapshot().context.rows).toEqual([line]);
  expect(runner.closed()).toBe(0);
  runner.say({ type: 'finished' });
  expect([state(runner), runner.closed()]).toEqual(['finished', 1]);
});

it('opens no sandbox for a sample that was stopped during preparation', async () => {
  const runner = start();
  const prepared = runner.run('a;');
  runner.actor.send({ type: 'reader.stop' });
  await prepared;
  await new Promise((done) => setTimeout(done, 50));
  expect([state(runner), runner.opened.length]).toEqual(['stopped', 0]);
});

it('opens no sandbox for invalid TypeScript and reports the line', async () => {
  const runner = start();
  await runner.run('const a = 1;\nconst b = ;');
  expect([state(runner), runner.opened.length]).toEqual(['failed', 0]);
  expect(runner.actor.getSnapshot().context.problem).toMatchObject({ message: 'Unexpected token', line: 2 });
});

it.each([
  [{ type: 'failed', message: 'Error: no', line: 3 }, 'failed', { message: 'Error: no', line: 3 }],
  [{ type: 'ended', message: 'too long' }, 'stopped', { message: 'too long' }],
  [{ type: 'reader.stop' }, 'stopped', undefined],
] as const)('closes the sandbox on %o', async (event, value, problem) => {
  const runner = start();
  await runner.run('a;');
  if (event.type === 'reader.stop') runner.actor.send(event);
  else runner.say(event);
  expect([state(runner), runner.closed()]).toEqual([value, 1]);
  expect(runner.actor.getSnapshot().context.problem).toEqual(problem);
});

it('stops a sample that runs too long', async () => {
  const runner = start();
  await runner.run('a;');
  runner.clock.increment(RUN_LIMIT - 1);
  expect(state(runner)).toBe('running');
  runner.clock.increment(1);
  expect([state(runner), runner.closed()]).toEqual(['stopped', 1]);
  expect(runner.actor.getSnapshot().context.problem?.message).toContain('30 seconds');
});

it('restarts with the current code, also during a run', async () => {
  const runner = start();
  await runner.run('a;');
  runner.say({ type: 'output', line });
  await runner.run('b;');
  expect(runner.closed()).toBe(1);
  expect(runner.opened[1]?.js).toContain('b;');
  expect(runner.actor.getSnapshot().context.rows).toEqual([]);
});

it('closes the sandbox on close', async () => {
  const runner = start();
  await runner.run('a;');
  runner.actor.send({ type: 'reader.close' });
  expect([state(runner), runner.closed()]).toEqual(['closed', 1]);
});

describe('a component', () => {
  it('is rendered from its export, without a time limit', async () => {
    const runner = start('tsx');
    await runner.run('export function Lamp() {\n  return <p>on</p>;\n}');
    expect(runner.opened).toMatchObject([{ rendered: { component: 'Lamp' } }]);
    expect(runner.opened[0]?.js).toContain('react/jsx-runtime');
    runner.clock.increment(RUN_LIMIT);
    expect(state(runner)).toBe('running');
  });

  it('is required', async () => {
    const runner = start('tsx');
    await runner.run('export const n = 1;');
    expect([state(runner), runner.opened.length]).toEqual(['failed', 0]);
    expect(runner.actor.getSnapshot().context.problem?.message).toContain('exports no component');
  });
});
