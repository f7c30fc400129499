import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { checksMachine, LEAD, PAUSE } from './checks.machine.ts';
import type { Verdict } from './verdict.ts';

const passed: Verdict = { results: [{ name: 'opens', ok: true }] };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(run: (source: string, signal: AbortSignal) => Promise<Verdict>) {
  const machine = checksMachine.provide({
    actors: { runChecks: fromPromise(({ input, signal }) => run(input.source, signal)) },
  });
  return createActor(machine).start();
}

describe('checksMachine', () => {
  it('checks the latest code during the pause and shows the verdict after it', async () => {
    const run = vi.fn<Parameters<typeof start>[0]>(async () => passed);
    const actor = start(run);
    actor.send({ type: 'reader.edited', source: 'a' });
    await vi.advanceTimersByTimeAsync(LEAD - 1);
    actor.send({ type: 'reader.edited', source: 'ab' });
    await vi.advanceTimersByTimeAsync(LEAD - 1);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(PAUSE - LEAD);
    expect(run.mock.calls.map(([source]) => source)).toEqual(['ab']);
    expect(actor.getSnapshot().context.verdict).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().context).toMatchObject({ verdict: passed, checked: 'ab' });
  });

  it('shows the verdict of a run longer than the pause when it ends', async () => {
    const ended = Promise.withResolvers<Verdict>();
    const actor = start(() => ended.promise);
    actor.send({ type: 'reader.edited', source: 'a' });
    await vi.advanceTimersByTimeAsync(PAUSE * 2);
    expect(actor.getSnapshot().context.verdict).toBeUndefined();
    ended.resolve(passed);
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().context).toMatchObject({ verdict: passed, checked: 'a' });
  });

  it('prepares the next run only after it has shown the verdict', async () => {
    const prepare = vi.fn();
    const machine = checksMachine.provide({
      actors: { runChecks: fromPromise(async () => passed) },
      actions: { prepare },
    });
    const actor = createActor(machine).start();
    actor.send({ type: 'reader.edited', source: 'a' });
    await vi.advanceTimersByTimeAsync(PAUSE - 1);
    expect(actor.getSnapshot().context.coming).toBe(passed);
    expect(prepare).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().context.verdict).toBe(passed);
    expect(prepare).toHaveBeenCalledOnce();
  });

  it('prepares the next run if the reader types on, whether the run has finished or not', async () => {
    const prepare = vi.fn();
    const runs = [Promise.resolve(passed), new Promise<Verdict>(() => undefined)];
    const machine = checksMachine.provide({
      actors: { runChecks: fromPromise(() => runs.shift()!) },
      actions: { prepare },
    });
    const actor = createActor(machine).start();
    for (const [at, source] of ['a', 'b'].entries()) {
      actor.send({ type: 'reader.edited', source });
      await vi.advanceTimersByTimeAsync(PAUSE - 1);
      expect(prepare).toHaveBeenCalledTimes(at);
      actor.send({ type: 'reader.edited', source: `${source}b` });
      expect(prepare).toHaveBeenCalledTimes(at + 1);
    }
  });

  it('runs immediately on request, and cancels the pause', async () => {
    const run = vi.fn<Parameters<typeof start>[0]>(async () => passed);
    const actor = start(run);
    actor.send({ type: 'reader.edited', source: 'a' });
    actor.send({ type: 'reader.check', source: 'a' });
    await vi.advanceTimersByTimeAsync(PAUSE * 2);
    expect(run).toHaveBeenCalledOnce();
  });

  it('aborts a run if the code changes, and keeps the previous verdict until the next one', async () => {
    const signals: AbortSignal[] = [];
    const actor = start((source, signal) => {
      signals.push(signal);
      return source === 'a' ? Promise.resolve(passed) : new Promise(() => undefined);
    });
    actor.send({ type: 'reader.check', source: 'a' });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'reader.check', source: 'b' });
    actor.send({ type: 'reader.edited', source: 'c' });
    // The first run had already finished, so only the second is aborted.
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
    expect(actor.getSnapshot().context).toMatchObject({ verdict: passed, checked: 'a', source: 'c' });
  });

  it('reports a failed run', async () => {
    const actor = start(() => Promise.reject(new Error('no frame')));
    actor.send({ type: 'reader.check', source: 'a' });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().context.verdict?.problem?.message).toContain('no frame');
  });
});
