import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { DESKTOP_REM, DESKTOP_WIDTH } from './breakpoint.ts';

const src = resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(src, name), 'utf8');

test('is the same as in the stylesheet', () => {
  expect(DESKTOP_REM).toBe(`${DESKTOP_WIDTH / 16}rem`);
  expect(read('theme/styles/tokens.css')).toContain(`--breakpoint-desk: ${DESKTOP_REM};`);
});

test('is not repeated in other files', () => {
  const known = new RegExp(
    String.raw`(?<![\d.])((${DESKTOP_WIDTH - 1}|${DESKTOP_WIDTH})(px)?|${DESKTOP_REM.replace('.', '\\.')})(?![\d.])`,
  );
  const knowing = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name) && !name.startsWith('core/breakpoint.'))
    .filter((name) => known.test(read(name)));
  expect(knowing).toEqual(['theme/styles/tokens.css']);
});
