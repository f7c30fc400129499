import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

const known = ['title', 'norun', 'nocheck', 'typescript', 'python'];

it.each([
  ['titel', ['title']],
  ['no-run', ['norun']],
  ['noRun', ['norun']],
  ['nochek', ['nocheck']],
  ['pyhton', ['python']],
  ['lines', []],
  ['x', []],
])('suggests for %s: %j', (word, expected) => expect(nearest(word, known)).toEqual(expected));
