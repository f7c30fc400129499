import { beforeAll, describe, expect, it } from 'vitest';
import { type Sample, sampleId } from '../../samples/sample.ts';
import type { Failure } from './failure.ts';
import { root, samplesOf } from './testing.ts';
import { checkTypes } from './types.ts';

const v5 = samplesOf([
  ['ts', "import { setup } from 'xstate';\n\nsetup({}).createMachine({ initial: 1 });"],
  ['ts title="feedback.ts"', 'export const rating: number = 1;'],
  ['ts title="feedback.ts"', "export const rating: string = 'good';"],
  ['ts', "import { rating } from './feedback';\n\nrating.toUpperCase();"],
  ['ts', "import { rating } from './feedback.ts';\n\nrating.toFixed();"],
  ['ts', "import { rating } from './other';\n\nexport { rating };"],
  ['ts', "import { nothing } from 'not-installed/at-all';\n\nnothing();"],
  ['ts', 'const same = 1;\nexport type Same = typeof same;'],
  ['ts', 'const same = 2;\nawait Promise.resolve(same);'],
  ['js', 'export function twice(number) {\n  return number * 2;\n}\ntwice(1).toUpperCase();'],
  [
    'tsx',
    "import { useMachine } from '@xstate/react';\nimport { createMachine } from 'xstate';\n" +
      'const machine = createMachine({});\n' +
      'export function App() {\n  const [state] = useMachine(machine);\n' +
      '  return <p title={1}>{String(state.value)}</p>;\n}',
  ],
  ['ts nocheck="wrong on purpose"', 'const a: string = 1;'],
  ['ts norun="a browser"', "document.querySelector('p')?.foo;"],
  ['ts', 'const a = ;'],
  ['ts', "import { rating } from './fedback';\n\nrating;"],
]);
const v4 = samplesOf(
  [
    [
      'ts',
      "import { interpret, createMachine } from 'xstate';\ninterpret(createMachine({})).onTransition(() => {});",
    ],
    ['ts', "import { log } from 'xstate/lib/actions';\nlog('x');"],
    ['ts', "import { setup } from 'xstate';\nsetup({});"],
    ['ts', "import { useActor } from '@xstate/solid';\nuseActor;"],
    ['ts xstate="5"', "import { setup } from 'xstate';\nsetup({});"],
  ],
  'content/docs/v4/page.mdx',
);

const MACHINE4 = [
  "import { createMachine } from 'xstate';",
  '',
  'const machine = createMachine({',
  '  predictableActionArguments: true,',
  "  schema: { context: {} as { count: number }, events: {} as { type: 'toggle' } },",
  '  context: { count: 0 },',
  '});',
].join('\n');
const REACT4 = `import { useMachine } from '@xstate/react';
${MACHINE4}
export function Toggle() {
  const [state, send] = useMachine(machine);
  return <button onClick={() => send({ type: 'toggle' })}>{state.context.count.toFixed()}</button>;
}`;
const VUE4 = `<script setup lang="ts">
import { useMachine } from '@xstate/vue';
${MACHINE4}
const { state, send } = useMachine(machine);
</script>

<template>
  <button @click="send({ type: 'toggle' })">{{ state.context.count.toFixed() }}</button>
</template>`;
const SVELTE4 = `<script lang="ts">
  import { useMachine } from '@xstate/svelte';
${MACHINE4}
  const { state, send } = useMachine(machine);
  let twice: number;
  $: twice = $state.context.count * 2;
</script>

<button on:click={() => send({ type: 'toggle' })}>{$state.context.count.toFixed()} {twice}</button>`;
const bindings4 = samplesOf(
  [REACT4, VUE4, SVELTE4]
    .flatMap((code, i): [string, string][] => {
      const lang = ['tsx', 'vue', 'svelte'][i]!;
      return [
        [lang, code],
        [lang, code.replace('.toFixed()', '.toUpperCase()')],
      ];
    })
    .concat([
      ['ts', "import { createModel } from '@xstate/test';\ncreateModel;"],
      ['ts', "import { createTestModel } from '@xstate/test';\ncreateTestModel;"],
      ['ts release="alpha"', "import { createTestModel } from '@xstate/test';\ncreateTestModel;"],
      ['ts release="alpha"', "import { createMachine } from '@xstate/fsm';\ncreateMachine;"],
      [
        'ts',
        "import { assign } from '@xstate/immer';\nimport { inspect } from '@xstate/inspect';\n" +
          "import { createMachine } from '@xstate/fsm';\nimport { getShortestPaths } from '@xstate/graph';\n" +
          'export { assign, inspect, createMachine, getShortestPaths };',
      ],
    ]),
  'content/docs/v4/bindings.mdx',
);

const VUE = [
  '<script setup lang="ts">',
  "import { useMachine } from '@xstate/vue';",
  "import { createMachine } from 'xstate';",
  '',
  'const { snapshot, send } = useMachine(createMachine({}));',
  '</script>',
  '',
  '<template>',
  '  <button @click="send({ type: \'toggle\' })">{{ snapshot.value }}</button>',
  '</template>',
].join('\n');
const SVELTE = [
  '<script lang="ts">',
  "  import { useMachine } from '@xstate/svelte';",
  "  import { createMachine } from 'xstate';",
  '',
  '  const { snapshot, send } = useMachine(createMachine({}));',
  '  let count: number = $state(0);',
  '</script>',
  '',
  "<button onclick={() => send({ type: 'toggle' })}>{$snapshot.value} {count}</button>",
].join('\n');
const SOLID = [
  "import { useActor } from '@xstate/solid';",
  "import { createMachine } from 'xstate';",
  '',
  'const machine = createMachine({});',
  'export function Toggle() {',
  '  const [snapshot, send] = useActor(machine);',
  '  return <button class="toggle" onClick={() => send({ type: \'toggle\' })}>{String(snapshot.value)}</button>;',
  '}',
].join('\n');
const PREACT = [
  "import { createStore, useSelector } from '@xstate/store-preact';",
  '',
  "const store = createStore({ context: { name: 'Ada' }, on: {} });",
  'export function Name() {',
  '  const name = useSelector(store, (state) => state.context.name);',
  '  return <p class="name">{name}</p>;',
  '}',
].join('\n');
const ANGULAR = [
  "import { Component } from '@angular/core';",
  "import { createStore, injectStore } from '@xstate/store-angular';",
  '',
  "const store = createStore({ context: { name: 'Ada' }, on: {} });",
  '',
  "@Component({ selector: 'app-name', template: '{{ name() }}' })",
  'export class Name {',
  '  name = injectStore(store, (state) => state.context.name);',
  '}',
].join('\n');
const components = samplesOf(
  [
    ['vue title="Toggle.vue"', VUE],
    ['vue', VUE.replace("'toggle'", '1')],
    ['vue', VUE.replace('snapshot.value', 'snapshott.value')],
    ['vue', VUE.replace('</button>', '')],
    ['svelte', SVELTE],
    ['svelte', SVELTE.replace("'toggle'", '1')],
    ['svelte', SVELTE.replace('$state(0)', "$state('0')")],
    ['svelte', SVELTE.replace('</button>', '')],
    ['tsx', SOLID],
    ['tsx', `const n: string = 1; ${SOLID.replace('class=', 'class={1} title=')}`],
    ['ts', "import Toggle from './Toggle.vue';\nexport const wrong: string = Toggle;"],
    ['vue', '<script setup>\nconst twice = (n) => n * 2;\n</script>\n<template>{{ twice(1) }}</template>'],
    ['vue nocheck="on purpose"', '<template><p></template>'],
    ['tsx', PREACT],
    ['tsx', PREACT.replace('"name"', '{1}')],
    ['ts norun="needs a browser"', ANGULAR],
    ['ts norun="needs a browser"', ANGULAR.replace("'app-name'", '1')],
  ],
  'content/docs/v5/components.mdx',
);

describe('checkTypes', () => {
  let failures: Map<string, Failure[]>;
  const of = (page: Sample[], index: number) => failures.get(sampleId(page[index]!));

  beforeAll(async () => {
    const samples = [...v5, ...v4, ...components, ...bindings4];
    failures = await checkTypes(samples, samples, root);
  });

  it('reports a type error at its line and column of the page', () => {
    expect(of(v5, 0)).toEqual([
      expect.objectContaining({
        file: 'content/docs/v5/page.mdx',
        line: 4,
        column: 27,
        message: expect.stringContaining("Type 'number' is not assignable"),
      }),
    ]);
  });

  it('resolves an import to the last earlier sample with that title', () => {
    expect(of(v5, 3)).toBeUndefined();
    expect(of(v5, 4)).toEqual([expect.objectContaining({ message: expect.stringContaining('toFixed') })]);
  });

  it('suggests the missing title', () => {
    expect(of(v5, 5)).toEqual([
      expect.objectContaining({ hint: expect.stringContaining('title="other.ts"') }),
    ]);
  });

  it('suggests the title that an import probably means', () => {
    expect(of(v5, 14)).toEqual([expect.objectContaining({ hint: "Did you mean './feedback.ts'?" })]);
  });

  it('suggests nocheck if a package is not installed', () => {
    expect(of(v5, 6)).toEqual([
      expect.objectContaining({
        message: "The package 'not-installed/at-all' isn’t installed.",
        hint: expect.stringContaining('nocheck="needs not-installed/at-all"'),
      }),
    ]);
  });

  it('isolates the names of samples and allows top-level await', () => {
    expect(of(v5, 7)).toBeUndefined();
    expect(of(v5, 8)).toBeUndefined();
  });

  it('checks JavaScript without requiring types', () => {
    expect(of(v5, 9)).toEqual([expect.objectContaining({ message: expect.stringContaining('toUpperCase') })]);
  });

  it('checks JSX with the installed packages', () => {
    expect(of(v5, 10)).toEqual([expect.objectContaining({ line: expect.any(Number) })]);
    expect(of(v5, 10)?.[0]?.message).toContain("Type 'number' is not assignable to type 'string'");
  });

  it('skips nocheck samples, but checks norun samples', () => {
    expect(of(v5, 11)).toBeUndefined();
    expect(of(v5, 12)).toEqual([expect.objectContaining({ message: expect.stringContaining("'foo'") })]);
  });

  it('reports a syntax error once', () => {
    expect(of(v5, 13)).toEqual([expect.objectContaining({ message: 'Expression expected. (TS1109)' })]);
  });

  it('resolves xstate to XState 4 on pages of the older version', () => {
    expect(of(v4, 0)).toBeUndefined();
    expect(of(v4, 1)).toBeUndefined();
    expect(of(v4, 2)).toEqual([expect.objectContaining({ message: expect.stringContaining("'setup'") })]);
    expect(of(v4, 4)).toBeUndefined();
  });

  it('resolves bindings and frameworks to the versions for XState 4', () => {
    const wrong = [expect.objectContaining({ message: expect.stringContaining("'toUpperCase'") })];
    expect(of(bindings4, 0)).toBeUndefined();
    expect(of(bindings4, 1)).toEqual(wrong);
    expect(of(bindings4, 2)).toBeUndefined();
    expect(of(bindings4, 3)).toEqual(wrong);
    expect(of(bindings4, 4)).toBeUndefined();
    expect(of(bindings4, 5)).toEqual(wrong);
    expect(of(bindings4, 10)).toBeUndefined();
  });

  it('resolves the test packages to their alpha if the fence requests it', () => {
    expect(of(bindings4, 6)).toBeUndefined();
    expect(of(bindings4, 7)).toEqual([
      expect.objectContaining({ message: expect.stringContaining("'createTestModel'") }),
    ]);
    expect(of(bindings4, 8)).toBeUndefined();
    expect(of(bindings4, 9)).toEqual([
      expect.objectContaining({ message: "The package '@xstate/fsm' isn’t installed for XState 4." }),
    ]);
  });

  it('reports packages that exist only for XState 5 as missing for XState 4', () => {
    expect(of(v4, 3)).toEqual([
      expect.objectContaining({ message: "The package '@xstate/solid' isn’t installed for XState 4." }),
    ]);
  });

  it('checks Vue scripts and templates, and reports their position in the page', () => {
    expect(of(components, 0)).toBeUndefined();
    expect(of(components, 1)).toEqual([
      expect.objectContaining({
        line: components[1]!.line + 9,
        column: 26,
        message: expect.stringContaining("'number' is not assignable to type 'string'"),
      }),
    ]);
    expect(of(components, 2)).toEqual([
      expect.objectContaining({
        line: components[2]!.line + 9,
        message: expect.stringContaining("'snapshott'"),
      }),
    ]);
    expect(of(components, 3)).toEqual([
      {
        file: 'content/docs/v5/components.mdx',
        line: components[3]!.line + 9,
        column: 3,
        message: expect.stringContaining('end tag'),
      },
    ]);
    expect(of(components, 11)).toBeUndefined();
    expect(of(components, 12)).toBeUndefined();
  });

  it('checks Svelte scripts and templates, and reports their position in the page', () => {
    expect(of(components, 4)).toBeUndefined();
    expect(of(components, 5)).toEqual([
      expect.objectContaining({
        line: components[5]!.line + 9,
        message: expect.stringContaining("'string'"),
      }),
    ]);
    expect(of(components, 6)).toEqual([
      expect.objectContaining({ line: components[6]!.line + 6, column: 7 }),
    ]);
    expect(of(components, 7)).toEqual([
      expect.objectContaining({ line: components[7]!.line + 9, message: expect.stringContaining('button') }),
    ]);
  });

  it('uses Solid’s JSX types if the sample imports Solid', () => {
    expect(of(components, 8)).toBeUndefined();
    expect(of(components, 9)).toEqual([
      expect.objectContaining({ line: components[9]!.line + 1, column: 7 }),
      expect.objectContaining({ line: components[9]!.line + 7 }),
    ]);
  });

  it('uses Preact’s JSX types if the sample imports Preact', () => {
    expect(of(components, 13)).toBeUndefined();
    expect(of(components, 14)).toEqual([expect.objectContaining({ line: components[14]!.line + 6 })]);
  });

  it('checks Angular decorators', () => {
    expect(of(components, 15)).toBeUndefined();
    expect(of(components, 16)).toEqual([expect.objectContaining({ line: components[16]!.line + 6 })]);
  });

  it('resolves an import of a component to the sample with that title', () => {
    expect(of(components, 10)).toEqual([
      expect.objectContaining({ message: expect.stringContaining("not assignable to type 'string'") }),
    ]);
  });
});
