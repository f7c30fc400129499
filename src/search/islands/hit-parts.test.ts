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

test('what is left of a group that is shown in two has a key and a name of its own', () => {
  const group: HitGroup = { kind: 'api', version: 'current', hits: [], total: 0 };
  const rest = { ...group, isRest: true };
  expect(groupLabel(rest, config, 'current')).toBe('More of the API');
  expect(groupKey(rest)).not.toBe(groupKey(group));
});

test.each<[kind: HitGroup['kind'], version: string, reading: string, label: string]>([
  ['docs', 'current', 'current', 'v5'],
  ['docs', '4', 'current', 'v4'],
  ['api', 'current', 'current', 'API'],
  ['api', 'current', '4', 'API · v5'],
  ['blog', '', '4', 'Blog'],
])('a group of %s of version “%s”, read by who reads “%s”: %s', (kind, version, reading, label) => {
  expect(groupLabel({ kind, version, hits: [], total: 0 }, config, reading)).toBe(label);
});
