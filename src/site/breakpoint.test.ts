import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { DESKTOP_REM, DESKTOP_WIDTH } from './breakpoint.ts';

const src = resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(src, name), 'utf8');

test('the desktop’s layout begins where the stylesheet says so, above the 996 px of the specification', () => {
  expect(DESKTOP_WIDTH).toBe(997);
  expect(read('theme/styles/tokens.css')).toContain(`--breakpoint-desk: ${DESKTOP_REM};`);
});

test('nothing else in src knows that width', () => {
  const knowing = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name) && !name.startsWith('site/breakpoint.'))
    .filter((name) => /(?<![\d.])(99[67](px)?|62\.3125rem)(?![\d.])/.test(read(name)));
  expect(knowing).toEqual(['theme/styles/tokens.css']);
});
