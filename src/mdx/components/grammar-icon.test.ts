import { expect, it } from 'vitest';
import { signOf } from './grammar-icon.tsx';

it.each([
  ['/docs/parallel-states', 'parallel'],
  ['/docs/history-states', 'history'],
  ['/docs/guards', 'guard'],
  ['/docs/xstate-v4/xstate/actors/intro', 'state'],
  ['/docs/invoke', 'actor'],
  ['/docs/delayed-transitions', 'delay'],
  ['/docs/quick-start', 'initial'],
  ['/docs/colors', 'state'],
  ['/docs/category/core-concepts', 'parent'],
])('selects for %s the icon %s', (path, sign) => {
  expect(signOf(path)).toBe(sign);
});
