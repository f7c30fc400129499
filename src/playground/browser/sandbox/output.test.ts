import { expect, it, vi } from 'vitest';
import { evaluate } from '../../../statechart/machine/evaluate.ts';
import { hooks, resetOutput } from './output.ts';
import type { OutputLine } from './protocol.ts';

async function run(js: string): Promise<OutputLine[]> {
  resetOutput();
  const lines: OutputLine[] = [];
  await evaluate(
    js,
    {},
    hooks((line) => lines.push(line)),
  );
  return lines;
}

it('reports each line with its level, its line in the sample, and its exact value', async () => {
  const [log, warning, value] = await run(
    "console.$at(1).log('a', 1);\n\nconsole.$at(3).warn({ b: 2 });\n__value(0, 'c');",
  );
  expect(log).toEqual({ level: 'log', text: 'a 1', exact: "'a' 1", line: 1 });
  expect(warning).toMatchObject({ level: 'warn', text: '{ b: 2 }', line: 3 });
  expect(value).toEqual({ level: 'value', text: "'c'", exact: "'c'", assertion: 0 });
});

it('returns the reported value', async () => {
  expect(await run('console.log(__value(0, 2) + 1);')).toMatchObject([{ text: '2' }, { text: '3' }]);
});

it('supports groups, counts, tables, and format specifiers', async () => {
  const lines = await run(`console.group('all');
console.$at(2).log('%s is %d%%, %o', 'a', 5, { b: 1 }, 'more');
console.groupEnd();
console.count();
console.count('x');
console.count();
console.dir({ deep: [1] });
console.table([{ id: 1, name: 'one' }, { id: 20 }]);`);
  expect(lines.map(({ text }) => text)).toEqual([
    'all',
    '  a is 5%, { b: 1 } more',
    'default: 1',
    'x: 1',
    'default: 2',
    '{ deep: [ 1 ] }',
    "(index) │ id │ name\n0       │ 1  │ 'one'\n1       │ 20 │",
  ]);
  expect(lines[1]?.line).toBe(2);
});

it('limits the lines of an endless loop', async () => {
  const lines = await run('for (let i = 0; i < 5000; i++) console.log(i);');
  expect(lines).toHaveLength(300);
  expect(lines.at(-1)?.text).toContain('isn’t shown');
});

it('truncates very long text', async () => {
  const [line] = await run("console.log('x'.repeat(100_000));");
  expect(line?.text.length).toBeLessThan(6000);
});

it('writes nothing to the console of the browser', async () => {
  const trace = vi.spyOn(console, 'trace').mockReturnValue();
  expect(
    await run("console.trace('a'); console.assert(false); console.time(); console.log('b');"),
  ).toMatchObject([{ text: 'b' }]);
  expect(trace).not.toHaveBeenCalled();
  trace.mockRestore();
});
