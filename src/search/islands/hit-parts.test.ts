import { expect, test } from 'vitest';
import type { SearchClientConfig } from '../../site/client-config.ts';
import type { HitGroup } from '../engine/engine.ts';
import { groupLabel } from './hit-parts.tsx';

const config = {
  versions: [
    { name: 'current', label: 'v5' },
    { name: '4', label: 'v4' },
  ],
} as SearchClientConfig;

test.each<[kind: HitGroup['kind'], version: string, reading: string, label: string]>([
  ['docs', 'current', 'current', 'v5'],
  ['docs', '4', 'current', 'v4'],
  ['api', 'current', 'current', 'API'],
  ['api', 'current', '4', 'API · v5'],
  ['blog', '', '4', 'Blog'],
])('a group of %s of version “%s”, read by who reads “%s”: %s', (kind, version, reading, label) => {
  expect(groupLabel({ kind, version, hits: [], total: 0 }, config, reading)).toBe(label);
});
