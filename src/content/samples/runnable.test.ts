import { describe, expect, it } from 'vitest';
import { samplesOf } from '../node/samples/testing.ts';
import { shownComponent } from './jsx.ts';
import { isRunnable } from './runnable.ts';

function runnable(info: string, code: string, file?: string): boolean {
  return isRunnable(samplesOf([[info, code]], file)[0]!, []);
}

describe('isRunnable', () => {
  it.each([
    ['nothing', '1 + 1; // => 2'],
    ['XState', "import { createActor } from 'xstate';"],
    [
      'a part of XState',
      "import { and } from 'xstate/guards';\nimport { fromPromise } from 'xstate/actors';",
    ],
    ['several lines', "import {\n  createActor,\n} from 'xstate';"],
    ['XState’s companions', "import { createStore } from '@xstate/store';\nimport { produce } from 'immer';"],
  ])('accepts a sample that imports %s', (_, code) => expect(runnable('ts', code)).toBe(true));

  it.each([
    ['a package that the page cannot load', "import { useMachine } from '@xstate/react';"],
    ['several lines from such a package', "import {\n  readFile,\n} from 'node:fs/promises';"],
    ['for side effects', 'import "vue";'],
    ['when it runs', "await import('node:fs');"],
    ['a sample that is not there', "import { machine } from './machine';"],
    ['to export it', "export { x } from 'zod';"],
    ['a package whose name begins alike', "import 'xstate-5.5';"],
  ])('rejects a sample that imports %s', (_, code) => expect(runnable('ts', code)).toBe(false));

  it('ignores imports in comments', () => {
    expect(runnable('ts', "// import { x } from './x'\n/*\n * import './y'\n */\n1;")).toBe(true);
  });

  it('accepts a sample that imports an earlier runnable one, and rejects others', () => {
    const [machine, server, last, nested] = samplesOf([
      [
        'ts title="src/machine.ts"',
        "import { setup } from 'xstate';\nexport const machine = setup({}).createMachine({});",
      ],
      ['ts title="server.ts" norun="a server"', 'export const server = 1;'],
      ['ts', "import { machine } from './machine';"],
      ['ts title="src/nested/a.ts"', "import { machine } from '../machine.ts';"],
    ]);
    expect(isRunnable(last!, [machine!, server!])).toBe(true);
    expect(isRunnable(last!, [server!])).toBe(false);
    expect(isRunnable(nested!, [machine!])).toBe(true);
    expect(isRunnable({ ...last!, code: "import { server } from './server';" }, [machine!, server!])).toBe(
      false,
    );
  });

  it('rejects samples that the checker does not run', () => {
    expect(runnable('ts norun="a browser"', '1;')).toBe(false);
    expect(runnable('ts nocheck="wrong"', '1;')).toBe(false);
    expect(runnable('tsx', '1;')).toBe(false);
    expect(runnable('bash', 'ls')).toBe(false);
  });

  it('uses the packages of XState 4 on its pages', () => {
    const v4 = 'content/docs/v4/page.mdx';
    expect(runnable('ts', "import { log } from 'xstate/lib/actions';", v4)).toBe(true);
    expect(runnable('ts', "import { createStore } from '@xstate/store';", v4)).toBe(false);
  });
});

describe('isRunnable for components', () => {
  const lamp = "import { useMachine } from '@xstate/react';\nexport function Lamp() {\n  return <p />;\n}";

  it.each([
    ['that takes no properties', lamp],
    ['that is the default', 'export default function App() {\n  return <p />;\n}'],
    ['that is a constant', 'export const App = () => <p />;'],
    [
      'of a store',
      "import { useStore } from '@xstate/store-react';\nexport function App() {\n  return <p />;\n}",
    ],
  ])('accepts one %s', (_, code) => expect(runnable('tsx', code)).toBe(true));

  it.each([
    [
      'that needs properties',
      'export function Lamp({ name }: { name: string }) {\n  return <p>{name}</p>;\n}',
    ],
    ['that is not exported', 'function Lamp() {\n  return <p />;\n}'],
    ['of another framework', lamp.replace('@xstate/react', '@xstate/solid')],
    ['with a package that the frame does not have', `import 'immer';\n${lamp}`],
  ])('rejects one %s', (_, code) => expect(runnable('tsx', code)).toBe(false));

  it('rejects norun samples and samples with the React of XState 4', () => {
    expect(runnable('tsx norun="a server"', lamp)).toBe(false);
    expect(runnable('tsx', lamp, 'content/docs/v4/page.mdx')).toBe(false);
  });

  it('accepts one that imports another, even if that one needs properties', () => {
    const [part, whole] = samplesOf([
      [
        'tsx title="Lamp.tsx"',
        'export function Lamp({ name }: { name: string }) {\n  return <p>{name}</p>;\n}',
      ],
      ['tsx', 'import { Lamp } from \'./Lamp\';\nexport function Room() {\n  return <Lamp name="a" />;\n}'],
    ]);
    expect(isRunnable(whole!, [part!])).toBe(true);
    expect(isRunnable({ ...whole!, lang: 'ts' }, [part!])).toBe(false);
  });
});

it('returns the last component that a sample exports', () => {
  expect(shownComponent('export function A() {}\nexport function B() {}\nfunction C() {}')).toBe('B');
  expect(shownComponent('export default function App() {}')).toBe('default');
  expect(shownComponent('export function useLamp() {}')).toBeUndefined();
});
