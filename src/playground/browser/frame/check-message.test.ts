import { expect, it } from 'vitest';
import { isFrameMessage } from './check-message.ts';

const state = {
  type: 'state',
  machine: 'lamp',
  active: ['lamp', 'lamp.off'],
  taken: [0],
  status: 'active',
  next: [{ type: 'press', enabled: true }],
};

it('accepts the state of a machine', () => {
  expect(isFrameMessage(state)).toBe(true);
});

it.each([
  ['another status', { status: '<b>' }],
  ['states that are not strings', { active: [{ toString: 1 }] }],
  ['a transition that is not a number', { taken: ['0'] }],
  ['an event without a result', { next: [{ type: 'press' }] }],
  ['an additional field', { html: '<img src=x onerror=alert(1)>' }],
  ['no machine', { machine: undefined }],
])('rejects a state with %s', (_, change) => {
  expect(isFrameMessage({ ...state, ...change })).toBe(false);
});
