import { expect, it } from 'vitest';
import { runsInBrowsers } from './runs-in-browsers.ts';

it.each([
  'enum E { A = 1 }',
  'class A { constructor(private a: number) {} }',
  "import { createActor } from 'xstate';\nawait createActor;",
  'declare namespace N { const a: number }',
  'const a = 1; // [!code --]\nconst a = 2; // [!code ++]',
  'const a = 1; /* [!code --:2] */\nconst b = 1;\nconst a = 2, b = 2;',
  "const namespace = 'a'; namespace.length;",
])('accepts %j', (source) => {
  expect(runsInBrowsers(source)).toBe(true);
});

it.each([
  'class A { @logged run() {} }',
  '@logged class A {}',
  'class A { accessor count = 0; }',
  'namespace N { export const a = 1; }\nN.a;',
  'export namespace N.M { export const a = 1; }',
  'const a = ;',
])('rejects %j, which browsers do not run', (source) => {
  expect(runsInBrowsers(source)).toBe(false);
});

it('accepts JSX only in tsx and jsx samples', () => {
  const code = 'export function Lamp() {\n  return <p>on</p>;\n}';
  expect([runsInBrowsers(code, 'tsx'), runsInBrowsers(code)]).toEqual([true, false]);
});
