import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '..');
const modules = ['src', 'content', 'server', 'bench', 'tests'].flatMap((folder) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `/${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name)),
);

test('names only existing modules in comments', () => {
  const missing = modules
    .filter((file) => file.startsWith('/src/'))
    .flatMap((file) => {
      const comments = readFileSync(project + file, 'utf8').match(/^\s*(?:\/\*\*?|\*|\/\/) .*$/gm) ?? [];
      // Paths in `dist/` are a package's.
      const named = comments.join('\n').match(/(?<![\w./@*-])(?!dist\/)[\w-]+(?:\/[\w.-]+)+\.tsx?\b/g) ?? [];
      return named
        .filter((path) => !modules.some((module) => module.endsWith(`/${path}`)))
        .map((path) => `${file}: ${path}`);
    });
  expect(missing).toEqual([]);
});

test('names only existing files in guides', () => {
  const guides = readdirSync(join(project, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  const missing = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...guides].flatMap((file) => {
    const text = readFileSync(join(project, file), 'utf8');
    const named = text.match(/(?<=`)(?:src|server|tests|bench|lint)\/[\w./-]+(?=`)/g) ?? [];
    return named.filter((path) => !existsSync(join(project, path))).map((path) => `${file}: ${path}`);
  });
  expect(missing).toEqual([]);
});
