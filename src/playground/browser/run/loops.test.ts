import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../statechart/machine/evaluate.ts';
import { watchLoops } from './loops.ts';
import { toScript } from './script.ts';

const MOST = 100;

/** Runs code whose loops can have a hundred iterations, and returns its exports. */
async function run(source: string) {
  let turns = 0;
  const turn = () => {
    if (++turns > MOST) throw new Error('endless');
    return true;
  };
  const given = {
    __turn: turn,
    *__turns(values: Iterable<unknown>) {
      for (const value of values) {
        turn();
        yield value;
      }
    },
  };
  const exported = await evaluate(toScript(watchLoops(source, 'tsx'), 'tsx'), {}, given);
  return { ...exported, turns };
}

describe('stops endless loops', () => {
  it.each([
    'for (;;);',
    'for (let i = 0; ; i++);',
    'for (let i = 0; i >= 0; i++) { if (i < 0) break; }',
    'for (let i = 0, all = [1, 2]; all.some((a) => { for (;;) {} }); i++);',
    'while (true);',
    'while (true) try { throw 1 } catch {}',
    'do { } while (1 < 2)',
    'const all = [1]; for (const a of all) all.push(a);',
    'function* n() { while (true) yield 1; } for (const one of n());',
    'let x; outer: for (x of (function* () { for (;;) yield 1; })()) continue outer;',
    'const f = () => { for (;;) {} }; f();',
    'if (true) for (;;) ; else while (true) ;',
  ])('%s', async (source) => {
    await expect(run(source)).rejects.toThrow('endless');
  });
});

describe('keeps the result of finite loops', () => {
  it.each([
    ['let a = 0; for (let i = 0; i < 3; i++) a += i; export const b = a;', 3],
    ['let a = 0; while (a < 4) a++; export const b = a;', 4],
    ['let a = 0; do a++; while (a < 5); export const b = a;', 5],
    ['let a = 0; for (const i of [1, 2, 3]) { if (i > 2) break; a += i; } export const b = a;', 3],
    ['let a = 0; for (const of of [1, 2]) a += of; export const b = a;', 3],
    ['let a = 0; for (const [i, { j }] of [[1, { j: 2 }]] as const) a += i + j; export const b = a;', 3],
    ["let a = ''; for (const i in { x: 1, y: 2 }) a += i; export const b = a;", 'xy'],
    ['let a = 0; for await (const i of [1, 2]) a += i; export const b = a;', 3],
    [
      'const o = { while(x: number) { return x; }, for: 2, of: 3 }; export const b = o.while(1) + o.for + o.of;',
      6,
    ],
    [
      'class A { for(x: number) { return x; } while = 1 } export const b = new A().for(4) + new A().while;',
      5,
    ],
    [
      "export const b = `for (;;) while (true)` + 'for (;;)' + /for (;;)/.source; // for (;;)",
      'for (;;) while (true)for (;;)for (;;)',
    ],
  ])('%s', async (source, expected) => {
    expect(await run(source)).toMatchObject({ b: expected });
  });

  it('ignores keywords in JSX text', () => {
    const source = 'export const A = () => <p for="x">for (each) of us, while (one) waits</p>;';
    expect(watchLoops(source, 'tsx')).toBe(source);
  });

  it('keeps line numbers', () => {
    const source = 'for (\n  let i = 0;\n  i < 2;\n  i++\n)\n  while (\n    false\n  );\n';
    expect(watchLoops(source).split('\n')).toHaveLength(source.split('\n').length);
  });
});
