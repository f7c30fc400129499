import { expect, test } from 'vitest';
import type { SearchClientConfig } from '../../config/client-config.ts';
import type { HitGroup } from '../engine/engine.ts';
import { groupKey, groupLabel } from './hit-parts.tsx';

const config = {
  versions: [
    { name: 'current', label: 'v5' },
    { name: '4', label: 'v4' },
  ],
} as SearchClientConfig;

test('gives the rest of a split group its own key and label', () => {
  const group: HitGroup = { kind: 'api', version: 'current', hits: [], total: 0 };
  const rest = { ...group, isRest: true };
  expect(groupLabel(rest, config, 'current')).toBe('More API results');
  expect(groupKey(rest)).not.toBe(groupKey(group));
});

test.each<[kind: HitGroup['kind'], version: string, reading: string, label: string]>([
  ['docs', 'current', 'current', 'v5'],
  ['docs', '4', 'current', 'v4'],
  ['api', 'current', 'current', 'API'],
  ['api', 'current', '4', 'API · v5'],
  ['blog', '', '4', 'Blog'],
])('labels a group of %s of version “%s” for readers of “%s” as %s', (kind, version, reading, label) => {
  expect(groupLabel({ kind, version, hits: [], total: 0 }, config, reading)).toBe(label);
});
