import { expect, it } from 'vitest';
import { isSandboxMessage } from '../sandbox/check-message.ts';
import { LONGEST_LINE } from '../sandbox/limits.ts';
import { newBudget } from '../sandbox/shape.ts';
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
  expect(isFrameMessage(state, newBudget())).toBe(true);
});

it.each([
  ['another status', { status: '<b>' }],
  ['states that are not strings', { active: [{ toString: 1 }] }],
  ['a transition that is not a number', { taken: ['0'] }],
  ['an event without a result', { next: [{ type: 'press' }] }],
  ['an additional field', { html: '<img src=x onerror=alert(1)>' }],
  ['no machine', { machine: undefined }],
])('rejects a state with %s', (_, change) => {
  expect(isFrameMessage({ ...state, ...change }, newBudget())).toBe(false);
});

const lineOf = (text: string) => ({ type: 'output', line: { level: 'log', text } });

it('rejects lines that are longer than ours', () => {
  expect(isSandboxMessage(lineOf('x'.repeat(LONGEST_LINE)), newBudget())).toBe(true);
  expect(isSandboxMessage(lineOf('x'.repeat(9_000_000)), newBudget())).toBe(false);
});

it('rejects lists with holes', () => {
  const isActive = (active: unknown) => isFrameMessage({ ...state, active }, newBudget());
  expect(isActive(['a'])).toBe(true);
  expect(isActive(new Array(1_000_000))).toBe(false);
  expect(isActive(Object.assign([1], { every: () => true }))).toBe(false);
});

it('counts what small messages with shared parts cost together', () => {
  let report: unknown = 1;
  for (let depth = 0; depth < 17; depth++) report = [report, report];
  const budget = newBudget();
  const accepted = Array.from({ length: 100 }, () => isSandboxMessage({ type: 'checked', report }, budget));
  expect(accepted[0]).toBe(true);
  expect(accepted.at(-1)).toBe(false);
});
