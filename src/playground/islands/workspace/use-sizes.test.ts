// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useSizes } from './use-sizes.ts';

beforeEach(() => localStorage.clear());

it.each([
  [false, ['playground.sizes']],
  [true, []],
])('stores the sizes of the panes, unless the playground is embedded: %s', (isEmbedded, stored) => {
  const { result } = renderHook(() => useSizes({ current: null }, isEmbedded));
  act(() => result.current[1]({ code: 60 }));
  expect(result.current[0].code).toBe(60);
  expect(Object.keys(localStorage)).toEqual(stored);
});

it.each([
  [false, 60],
  [true, 46],
])('restores the sizes of the panes, unless the playground is embedded: %s', (isEmbedded, code) => {
  localStorage.setItem('playground.sizes', '60 30');
  const { result } = renderHook(() => useSizes({ current: null }, isEmbedded));
  expect(result.current[0].code).toBe(code);
});
