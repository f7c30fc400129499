import { expect, it } from 'vitest';
import type { Child } from '../sandbox/protocol.ts';
import type { Message } from '../sandbox/trace.ts';
import { lifelinesOf, OUTSIDE, YOU } from './sequence.ts';

const message = (from: string | undefined, to: string | undefined): Message => ({
  kind: 'event',
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  type: 'GO',
  at: 0,
  step: 0,
});
const child = (path: string, status: string): Child => ({ id: path, path, depth: 0, status, snapshot: '' });

it('puts the reader first, then the machine and its actors in order, and listeners last', () => {
  const messages = [message('', 'b'), message(undefined, ''), message('b', 'b/c'), message('b', undefined)];
  expect(lifelinesOf('m', [child('b', 'active'), child('late', 'done')], messages)).toEqual([
    { key: YOU, name: 'You', status: 'active' },
    { key: '', name: 'm', status: 'active' },
    { key: 'b', name: 'b', status: 'active' },
    { key: 'b/c', name: 'b/c', status: 'stopped' },
    { key: 'late', name: 'late', status: 'done' },
    { key: OUTSIDE, name: 'Listeners', status: 'active' },
  ]);
});

it('omits participants without messages', () => {
  expect(lifelinesOf('m', [], [])).toEqual([{ key: '', name: 'm', status: 'active' }]);
});
