import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { updateMessage } from './update-message.ts';

it('names changed and deleted files, the time, and the number of errors', () => {
  const files = (...names: string[]) => names.map((name) => resolve(name));
  expect(updateMessage(files('README.md'), 51.6, 0)).toBe('README.md → updated in 52 ms');
  expect(updateMessage(files('README.md', 'gone.md'), 9, 1)).toBe(
    'README.md, gone.md (deleted) → updated in 9 ms (1 error)',
  );
  const many = files('package.json', 'README.md', 'LICENSE', 'src', 'docs', 'server');
  expect(updateMessage(many, 9, 2)).toBe(
    'package.json, README.md, LICENSE, src, and 2 more → updated in 9 ms (2 errors)',
  );
});
