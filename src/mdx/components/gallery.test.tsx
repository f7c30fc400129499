import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { machineFeatures } from '../../statechart/graph/features.ts';
import { Example, filtersOf } from './gallery.tsx';

const css = readFileSync(new URL('gallery.css', import.meta.url), 'utf8');

it('counts the filters of examples, and omits filters without examples', () => {
  expect(
    filtersOf([
      { framework: 'vue', level: 'simple', features: 'guards delays', also: undefined },
      { framework: 'vue', level: 'medium', features: 'guards', also: 'actors' },
    ]),
  ).toEqual({
    framework: [{ value: 'vue', count: 2 }],
    feature: [
      { value: 'guards', count: 2 },
      { value: 'delays', count: 1 },
      { value: 'actors', count: 1 },
    ],
    level: [
      { value: 'simple', count: 1 },
      { value: 'medium', count: 1 },
    ],
  });
});

it('has a CSS rule for each filter', () => {
  const { framework, level } = Example.attributes.shape as Record<string, { options?: string[] }>;
  const values = [...(framework?.options ?? []), ...machineFeatures, ...(level?.options ?? [])];
  expect(values.length).toBeGreaterThan(10);
  for (const value of values) {
    const id = value === 'none' ? 'without-a-framework' : `with-${value}`;
    expect(css).toContain(`.gallery:has(#${id}:target) li:not([data-is~="${value}"])`);
  }
});
