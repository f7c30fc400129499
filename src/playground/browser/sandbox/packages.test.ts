import { describe, expect, it } from 'vitest';
import { runnablePackages } from '../../../content/samples/runnable.ts';
import { loadPackages } from './packages.ts';

describe.each([4, 5] as const)('a sample of XState %i', (version) => {
  it.each(runnablePackages[version])('can import %s', async (name) => {
    const loaded = await loadPackages(`const it = require("${name}");`, version);
    expect(Object.keys(loaded[name] as object)).not.toEqual([]);
  });
});

it('gets the version of XState that its page is about', async () => {
  const four = await loadPackages('require("xstate")', 4);
  const five = await loadPackages('require("xstate")', 5);
  expect(four.xstate).toHaveProperty('interpret');
  expect(five.xstate).toHaveProperty('createActor');
  expect(four.xstate).not.toHaveProperty('createActor');
});
