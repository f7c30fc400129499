import { describe, expect, it } from 'vitest';
import { runnablePackages } from '../../../content/samples/runnable.ts';
import { packagesFrom } from '../../../playground/browser/sandbox/packages.ts';
import { compileScript } from './inline-script.ts';

const texts = {
  4: [await compileScript('version4'), await compileScript('libraries')],
  5: [await compileScript('libraries')],
};

describe.each([4, 5] as const)('a sample of XState %i', (version) => {
  it.each(runnablePackages[version])('can import %s', (name) => {
    expect(Object.keys(packagesFrom(texts[version], version)[name] as object)).not.toEqual([]);
  });
});

it('loads the version of XState that the page covers', () => {
  const four = packagesFrom(texts[4], 4);
  const five = packagesFrom(texts[5], 5);
  expect(four.xstate).toHaveProperty('interpret');
  expect(five.xstate).toHaveProperty('createActor');
  expect(four.xstate).not.toHaveProperty('createActor');
});

it('shares one XState 5 between packages', async () => {
  const packages = packagesFrom(texts[5], 5);
  const { createMachine } = packages.xstate as typeof import('xstate');
  const { getShortestPaths } = packages['@xstate/graph'] as typeof import('@xstate/graph');
  const machine = createMachine({ initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } });
  expect(getShortestPaths(machine)).toHaveLength(2);
});
