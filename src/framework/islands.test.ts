import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { islandHtml } from './render.tsx';

const source = resolve(import.meta.dirname, '..');
const files = globSync('*/islands/**/*.island.tsx', { cwd: source });

test('checks the props of each island against its own name', () => {
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const [, part, name] = /^(\w+)\/islands\/([\w-]+)\.island\.tsx$/.exec(file) ?? [];
    expect(readFileSync(join(source, file), 'utf8'), file).toMatch(
      new RegExp(`^export default \\w+ satisfies Island<'${part}/${name}'>;$`, 'm'),
    );
  }
});

test('reports an island without a file and the path where it belongs', () => {
  expect(() => islandHtml('theme/nothing', {})).toThrow(
    "The island 'theme/nothing' has no file src/theme/islands/nothing.island.tsx.",
  );
});

test('renders the HTML of an island that React hydrates', () => {
  const html = islandHtml('theme/sidebar-filter', { name: 'api', label: 'Filter' });
  expect(html).toMatch(/^<div class="sidebar-filter needs-js">.*<input [^>]*placeholder="Filter"/);
});
