import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => null });
const { isFrugal } = await import('./prefetch.ts');

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g', saveData: false }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('with the connection %j, fetching ahead is unwelcome: %s', (connection, unwelcome) => {
  expect(isFrugal(connection)).toBe(unwelcome);
});
