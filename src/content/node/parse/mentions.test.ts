import { expect, test } from 'vitest';
import { compileText } from '../page.fixture.ts';

test('collects the names in inline code and the imports of samples', async () => {
  const { mentions } = await compileText([
    '## The `Heading`',
    '',
    'Use `createMachine`, [`linked`](https://stately.ai) and `createMachine` again.',
    '',
    '```tsx',
    "import React, { useMachine as use, type Foo } from '@xstate/react';",
    "import { shallowEqual } from 'react-redux';",
    "import { machine } from './machine';",
    '```',
  ]);
  expect(mentions).toEqual({
    inline: ['createMachine'],
    imports: [
      { name: 'useMachine', specifier: '@xstate/react' },
      { name: 'Foo', specifier: '@xstate/react' },
      { name: 'shallowEqual', specifier: 'react-redux' },
    ],
    xstate: [5],
  });
});

test('collects the XState versions of the samples', async () => {
  const versionsOf = async (...lines: string[]) => (await compileText(lines)).mentions.xstate;
  const code = "import { createMachine } from 'xstate';";
  expect(await versionsOf('```ts xstate="4"', code, '```', '```bash', 'npm install', '```')).toEqual([4]);
  expect(
    await versionsOf('```ts', code, '```', '```ts xstate="4"', 'machine.withContext({});', '```'),
  ).toEqual([4, 5]);
  expect(await versionsOf('```ts', 'const x = 1;', '```')).toEqual([]);
});
