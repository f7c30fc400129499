import { expect, it } from 'vitest';
import type { SearchClientConfig } from '../../../site/client-config.ts';
import { hitItems } from './items.ts';

it('leads to all results of a long query, even where it is cut within a character', () => {
  const group = { kind: 'docs' as const, version: '', hits: [], total: 0 };
  const query = `${'a'.repeat(499)}🎉`;
  const [all] = hitItems([group], query, { page: '/search' } as SearchClientConfig);
  expect(all?.href).toBe(`/search?q=${'a'.repeat(499)}%EF%BF%BD`);
});
