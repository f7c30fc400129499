import { describe, expect, it } from 'vitest';
import type { Project } from './project.ts';
import { fromFragment, isShared, LinkError, LONGEST, type SharedProject, toFragment } from './share.ts';

const project: Project = {
  title: 'Türen',
  xstate: 5,
  files: [
    { name: 'main.ts', text: "import { door } from './door';\n" },
    { name: 'door.ts', text: 'export const door = createMachine({});' },
  ],
  machine: 'door',
};
const shared: SharedProject = {
  project,
  simulation: {
    machine: 'door',
    input: { key: 'ä' },
    replay: {
      commands: [
        { event: { type: 'open' }, at: 0 },
        { event: { type: 'close', by: 'wind' } as { type: string }, at: 200 },
        { expire: 'x', at: 200, steps: 3 },
      ],
      until: 900,
      seed: 42,
    },
  },
};
/** Returns the fragment for any JSON. */
async function fragmentOf(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return `1.${Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url')}`;
}
const reasonOf = (fragment: string) =>
  fromFragment(fragment).then(
    () => 'none',
    (error) => (error instanceof LinkError ? error.reason : String(error)),
  );

describe('a shared link', () => {
  it('restores files, version, and events', async () => {
    const fragment = await toFragment(shared);
    expect(fragment).toMatch(/^1\.[\w-]+$/);
    expect(isShared(fragment)).toBe(true);
    expect(await fromFragment(fragment)).toEqual(shared);
    expect(await fromFragment(await toFragment({ project }))).toEqual({ project });
  });

  it('uses a tenth of the limit for a machine with 40 states', async () => {
    const states = Array.from(
      { length: 40 },
      (_, i) => `    state${i}: { on: { next${i}: 'state${(i + 7) % 40}' } },\n`,
    );
    const text = `export const machine = createMachine({\n  states: {\n${states.join('')}  },\n});\n`;
    const fragment = await toFragment({ project: { ...project, files: [{ name: 'main.ts', text }] } });
    expect(fragment.length).toBeLessThan(LONGEST / 10);
  });

  it('is rejected if it is damaged', async () => {
    const fragment = await toFragment(shared);
    expect(await reasonOf(fragment.slice(0, -9))).toBe('shape');
    expect(await reasonOf('1.')).toBe('shape');
    expect(await reasonOf('1.%%%')).toBe('shape');
    expect(await reasonOf(`2.${fragment.slice(2)}`)).toBe('version');
  });

  it.each([
    null,
    [],
    {},
    { title: 'a', xstate: 6, files: [['main.ts', '']] },
    { title: 'a', xstate: 5, files: [] },
    { title: 'a', xstate: 5, files: [['../main.ts', '']] },
    {
      title: 'a',
      xstate: 5,
      files: [
        ['a.ts', ''],
        ['A.ts', ''],
      ],
    },
    { title: 'a', xstate: 5, files: [['a.ts', 1]] },
    { title: {}, xstate: 5, files: [['a.ts', '']] },
    { title: 'a', xstate: 5, files: [['a.ts', '']], simulation: 1 },
    { title: 'a', xstate: 5, files: [['a.ts', '']], simulation: { machine: 'a', events: [null] } },
    { title: 'a', xstate: 5, files: [['a.ts', '']], simulation: { machine: 'a', events: [-1] } },
    { title: 'a', xstate: 5, files: [['a.ts', '']], simulation: { machine: 'a', seed: {} } },
  ])('is rejected if it contains %j', async (packed) => {
    expect(await reasonOf(await fragmentOf(packed))).toBe('shape');
  });

  it('is limited in its decompressed size', async () => {
    const bomb = await fragmentOf({ title: 'a'.repeat(3_000_000) });
    expect(bomb.length).toBeLessThan(LONGEST);
    expect(await reasonOf(bomb)).toBe('large');
  });
});
