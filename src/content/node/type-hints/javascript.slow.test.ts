import { expect, it } from 'vitest';
import { root, samplesOf } from '../samples/testing.ts';
import { typesOf } from './index.ts';

// Slow, because it needs another program.
it('reads the types in doc comments of JavaScript', () => {
  const page = samplesOf([
    [
      'js types',
      '/** @type {Map<string, number>} */\nconst sizes = new Map();\nexport const size = sizes.get("a");',
    ],
  ]);
  const [sample] = page;
  const { types } = typesOf([{ sample: sample!, page }], root);
  expect(types.get(sample!)?.hints.map(({ text }) => text)).toContain('const size: number | undefined');
});
