import { expect, test } from 'vitest';
import { isFrugal } from './ahead.ts';

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
