import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');
const files = (pattern: string) =>
  globSync(pattern, { cwd: src }).map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));
const tokens = readFileSync(join(import.meta.dirname, 'styles/tokens.css'), 'utf8');
const scale = new Set([...tokens.matchAll(/(--text-\w+):/g)].map(([, name]) => `var(${name})`));

/** Sizes of the scale, sizes relative to the surrounding text, and sizes that grow with the window. */
const isSize = (value: string) =>
  scale.has(value) || /^[\d.]+em$/.test(value) || value === 'inherit' || value.startsWith('clamp(');
const isWeight = (value: string) => ['400', '600', 'inherit', 'normal'].includes(value);

/** Returns sizes and weights in stylesheets that `tokens.css` doesn't define. */
function strays(css: string): string[] {
  const declared = (property: string) =>
    [...css.matchAll(new RegExp(`[^-\\w]${property}: ([^;]+);`, 'g'))].map(([, value]) => value!);
  const shorthands = declared('font').filter((value) => value !== 'inherit');
  return [
    ...declared('font-size').filter((value) => !isSize(value)),
    ...declared('font-weight').filter((value) => !isWeight(value)),
    ...shorthands.filter((value) => {
      const [weight = '', size = ''] = value.split(/ (?:\/ [\d.]+ )?/);
      return !isWeight(weight) || !isSize(size);
    }),
  ];
}

test('finds sizes and weights outside of the scale', () => {
  expect(strays('a { font-size: var(--text-sm); font-weight: 600; } b { font: inherit; }')).toEqual([]);
  expect(strays('a { font: 400 var(--text-xs) / 1.4 var(--font-mono); }')).toEqual([]);
  expect(strays('a { font-size: 0.84rem; }')).toEqual(['0.84rem']);
  expect(strays('a { font-size: var(--text-none); }')).toEqual(['var(--text-none)']);
  expect(strays('a { font-weight: 500; }')).toEqual(['500']);
  expect(strays('a { font: 400 0.78rem / 1.4 var(--font-mono); }')).toHaveLength(1);
});

test('uses only the type scale in stylesheets', () => {
  // Drawings measure labels in their own units, so their sizes aren't in rem.
  const sheets = files('**/*.css').filter(
    ({ file }) => file !== join('statechart', 'draw', 'statechart.css'),
  );
  expect(sheets.length).toBeGreaterThan(30);
  expect(sheets.flatMap(({ file, text }) => strays(text).map((value) => `${file}: ${value}`))).toEqual([]);
});

test('uses only the type scale in components and the editor', () => {
  const components = files('**/*.tsx');
  expect(components.length).toBeGreaterThan(50);
  const utility =
    /\b(?:text-\[[\d.]+(?:rem|px|em)\]|font-(?:\[\d+\]|thin|light|medium|bold|extrabold|black))(?![\w-])/g;
  const found = components.flatMap(({ file, text }) =>
    [...text.matchAll(utility)].map(([name]) => `${file}: ${name}`),
  );
  const themes = files('**/*.ts').flatMap(({ file, text }) =>
    [...text.matchAll(/\bfont(Size|Weight): '([^']+)'/g)]
      .filter(([, property, value]) => !(property === 'Size' ? isSize(value!) : isWeight(value!)))
      .map(([all]) => `${file}: ${all}`),
  );
  expect([...found, ...themes]).toEqual([]);
});
