import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { packageFolders } from './packages.ts';

it('includes packages that npm links from their folders', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'linked-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'packages/brew'), { recursive: true });
  symlinkSync('packages/brew', join(root, 'brew'));
  const devDependencies = { brew: 'file:brew', deleted: 'file:deleted', other: '1.0.0' };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ devDependencies }));
  // npm links to the folder's real path.
  const expected = ['node_modules', 'package.json', 'packages/brew'];
  expect(packageFolders(root)).toEqual(expected.map((name) => join(root, name)));
});
