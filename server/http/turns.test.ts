import { describe, expect, it } from 'vitest';
import { BusyError, type Caller, Turns } from './turns.ts';

const roomy = { share: 10, most: 100, timeout: 60_000 };
const caller = (client: string): Caller => ({ client, ended: new AbortController().signal });

/** A task that finishes when the test says so. */
function open() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, done: resolve };
}

/** Turns that record what was started, in order. */
function recordTurns(options = roomy) {
  const turns = new Turns(options);
  const begun: string[] = [];
  const run = (name: string, by: Caller = caller(name[0]!), work = async () => {}) =>
    turns.run(async () => {
      begun.push(name);
      await work();
      return name;
    }, by);
  return { run, begun };
}

describe('turns', () => {
  it('run one task at a time and alternate between clients', async () => {
    const { run, begun } = recordTurns();
    const first = open();
    const all = [run('a1', caller('a'), first.work), run('a2'), run('a3'), run('b1'), run('b2'), run('c1')];
    await Promise.resolve();
    expect(begun).toEqual(['a1']);
    first.done();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('let the event loop run between tasks', async () => {
    const { run, begun } = recordTurns();
    const all = [run('a1'), run('a2')];
    setImmediate(() => begun.push('a request'));
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'a request', 'a2']);
  });

  it('reject only the client that exceeds its share', async () => {
    const { run } = recordTurns({ ...roomy, share: 2 });
    const all = await Promise.allSettled(['a1', 'a2', 'a3', 'b1'].map((name) => run(name)));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await run('a4')).toBe('a4');
  });

  it('reject all clients while too many tasks wait', async () => {
    const { run } = recordTurns({ ...roomy, most: 1 });
    const all = await Promise.allSettled(['a1', 'b1', 'c1'].map((name) => run(name)));
    expect(all).toMatchObject([{ value: 'a1' }, { value: 'b1' }, { reason: expect.any(BusyError) }]);
  });

  it('reject tasks that wait too long', async () => {
    const { run, begun } = recordTurns({ ...roomy, timeout: 20 });
    const first = open();
    const a = run('a1', caller('a'), first.work);
    await expect(run('b1')).rejects.toThrow(BusyError);
    first.done();
    await a;
    await new Promise(setImmediate);
    expect(await run('c1')).toBe('c1');
    expect(begun).toEqual(['a1', 'c1']);
  });

  it('skip aborted tasks and free their slots', async () => {
    const { run, begun } = recordTurns({ ...roomy, share: 2, most: 2 });
    const first = open();
    const call = new AbortController();
    const b = { client: 'b', ended: call.signal };
    const a = run('a1', caller('a'), first.work);
    const dropped = Promise.allSettled([run('b1', b), run('b2', b)]);
    call.abort(new Error('gone'));
    const reason = { message: 'gone' };
    expect(await dropped).toMatchObject([{ reason }, { reason }]);
    await expect(run('b3', b)).rejects.toThrow('gone');
    const others = [run('c1'), run('b4')];
    first.done();
    await Promise.all([a, ...others]);
    expect(begun).toEqual(['a1', 'c1', 'b4']);
  });

  it('continue after a task fails', async () => {
    const { run } = recordTurns();
    const fail = () => Promise.reject(new Error('failed'));
    await expect(run('a1', caller('a'), fail)).rejects.toThrow('failed');
    expect(await run('a2')).toBe('a2');
  });
});
