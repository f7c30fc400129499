import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type Checked, checkMachine, PAUSE } from './check.machine.ts';

function start() {
  const requests: { source: string; signal: AbortSignal; answer: PromiseWithResolvers<Checked<unknown>> }[] =
    [];
  const shown: unknown[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    checkMachine.provide({
      actors: {
        check: fromPromise(({ input: { source }, signal }) => {
          const answer = Promise.withResolvers<Checked<unknown>>();
          requests.push({ source, signal, answer });
          return answer.promise;
        }),
      },
      actions: { show: (_, { drawings }) => void shown.push(...drawings) },
    }),
    { clock },
  ).start();
  const type = (source: string) => actor.send({ type: 'edited', source });
  const answer = async (checked: Checked<unknown>) => {
    requests.at(-1)?.answer.resolve(checked);
    await new Promise((resume) => setTimeout(resume));
  };
  return { actor, clock, requests, shown, type, answer, problem: () => actor.getSnapshot().context.problem };
}

it('checks the code when the reader pauses', () => {
  const { type, clock, requests } = start();
  type('a');
  clock.increment(PAUSE - 1);
  type('ab');
  clock.increment(PAUSE - 1);
  expect(requests).toEqual([]);
  clock.increment(1);
  expect(requests.map(({ source }) => source)).toEqual(['ab']);
});

it('shows new drawings, and a problem until it is fixed', async () => {
  const { type, clock, shown, answer, problem } = start();
  type('a');
  clock.increment(PAUSE);
  await answer({ drawings: [1], problem: { message: 'no', line: 2 } });
  expect([shown, problem()]).toEqual([[1], { message: 'no', line: 2 }]);
  type('b');
  expect(problem()?.message).toBe('no');
  clock.increment(PAUSE);
  await answer({ drawings: [2], problem: undefined });
  expect([shown, problem()]).toEqual([[1, 2], undefined]);
});

it('ignores a result that arrives after the next edit', async () => {
  const { type, clock, requests, shown, answer } = start();
  type('a');
  clock.increment(PAUSE);
  type('b');
  expect(requests[0]?.signal.aborted).toBe(true);
  await answer({ drawings: ['old'], problem: undefined });
  expect(shown).toEqual([]);
});

it('reports code that could not be parsed', async () => {
  const { actor, type, clock, requests, problem } = start();
  type('a');
  clock.increment(PAUSE);
  requests[0]?.answer.reject(new Error('Unexpected token'));
  await new Promise((resume) => setTimeout(resume));
  expect(problem()?.message).toBe('Unexpected token');
  actor.send({ type: 'left' });
  expect(problem()).toBeUndefined();
});
