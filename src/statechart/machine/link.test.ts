import { expect, it, vi } from 'vitest';
import { evaluate, placeOf } from './evaluate.ts';
import { link } from './link.ts';
import { requiredBy } from './required-by.ts';

const xstate = { setup: () => 'a machine' };
const modules = {
  './a': "const { setup } = require('xstate'); console.log('a'); exports.a = setup();",
  './b': "const { a } = require('./a'); exports.b = a + ' and more';",
};

it('links modules that require each other and packages', async () => {
  const js = link("const { b } = require('./b');\nexports.found = b;", modules);
  expect(requiredBy(js)).toEqual(['xstate']);
  expect(await evaluate(js, { xstate }, {})).toEqual({ found: 'a machine and more' });
});

it('ignores the output of other modules', async () => {
  const log = vi.fn();
  await evaluate(link("require('./a'); console.log('own')", modules), { xstate }, { console: { log } });
  expect(log.mock.calls).toEqual([['own']]);
});

it('keeps the line numbers of the module', async () => {
  const js = link("'use strict';\n\nthrow new Error('third');", modules);
  const thrown = await evaluate(js, { xstate }, {}).catch((error: unknown) => error);
  expect(placeOf(thrown)).toMatchObject({ line: 3 });
});

it('keeps a module without imports unchanged', () => {
  expect(link('exports.a = 1;', {})).toBe('exports.a = 1;');
});
