import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../core/node/project.ts';
import { effectOf, watchedOf } from './site-changes.ts';

const sources = {
  content: '/site/text',
  publicFolder: '/site/public',
  configFiles: new Set(['/site/site.config.ts', '/site/locales/fr.ts']),
};
const code = (path: string) => join(project, 'src', path);

it('watches all that a site is made from', () => {
  expect(watchedOf(sources)).toEqual(
    expect.arrayContaining(['/site/text', '/site/examples', '/site/public', ...sources.configFiles]),
  );
});

it.each([
  ['/site/text/docs/guards.mdx', false, false],
  ['/site/examples/counter/src/app.tsx', false, false],
  ['/site/site.config.ts', false, false],
  ['/site/locales/fr.ts', false, false],
  ['/site/public/logo.svg', false, true],
  [code('content/node/parse/compile.ts'), true, false],
  [code('mdx/components/tabs.tsx'), true, true],
  [code('theme/shell.tsx'), false, true],
  // On Windows.
  ['C:\\site\\src\\mdx\\components\\tabs.tsx', true, true],
  ['C:\\site\\src\\theme\\shell.tsx', false, true],
])('knows what a change of %s affects', (file, compiler, rendered) =>
  expect(effectOf(file, sources)).toEqual({ compiler, rendered }),
);

it.each([
  code('theme/styles/index.css'),
  code('core/paths.ts'),
  code('playground/islands/trace.tsx'),
  'C:\\site\\src\\playground\\islands\\trace.tsx',
  '/site/README.md',
])('leaves a change of %s to Vite', (file) => expect(effectOf(file, sources)).toBeUndefined());
