import { expect, test } from 'vitest';
import { packageOrder } from './packages.ts';

const packages = ['xstate', '@xstate/react', '@xstate/svelte', '@xstate/vue'];

test('keeps the order of packages without a match', () => {
  expect(packageOrder(packages, 'useSelector vue', '/docs/guards')).toEqual([
    '@xstate/vue',
    'xstate',
    '@xstate/react',
    '@xstate/svelte',
  ]);
});

test.each<[first: string, query: string, page: string | undefined]>([
  ['xstate', 'useSelector', undefined],
  ['xstate', 'useSelector', '/docs/guards'],
  ['xstate', 'useSelector', '/docs/xstate-store/vue'],
  ['@xstate/vue', 'useSelector', '/docs/xstate-vue'],
  ['@xstate/vue', 'useSelector', '/docs/xstate-v4/xstate/packages/xstate-vue'],
  ['@xstate/vue', 'useSelector', '/sub/api/@xstate/vue/function/useActor/'],
  ['@xstate/svelte', 'useSelector Svelte', '/docs/xstate-vue'],
  ['@xstate/svelte', '@xstate/svelte useSelector', undefined],
])('sorts %s first for “%s” on %s', (first, query, page) => {
  expect(packageOrder(packages, query, page)[0]).toBe(first);
});
