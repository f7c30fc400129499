import { expect, test } from 'vitest';
import { compileText } from './page.fixture.ts';

test('a page mentions what its text names and what its samples import', async () => {
  const { mentions } = await compileText([
    '## The `Heading`',
    '',
    'Use `createMachine`, [`linked`](https://stately.ai) and `createMachine` again.',
    '',
    '```tsx',
    "import React, { useMachine as use, type Foo } from '@xstate/react';",
    "import { other } from 'elsewhere';",
    '```',
  ]);
  expect(mentions).toEqual({
    inline: ['createMachine'],
    imports: [
      { name: 'useMachine', specifier: '@xstate/react' },
      { name: 'Foo', specifier: '@xstate/react' },
    ],
  });
});
