import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findMachines } from './find-machines.ts';
import { readFile } from './read-file.ts';

const loadPart = vi.hoisted(() => vi.fn<(load: () => Promise<unknown>) => Promise<unknown>>());
vi.mock('../../../core/browser/load-part.ts', () => ({ loadPart }));
beforeEach(() => void loadPart.mockImplementation((load) => load()));

const files = {
  'door.json': '{ "initial": "open", "states": { "open": { "on": { "close": "shut" } }, "shut": {} } }',
  'door.scxml':
    '<scxml xmlns="http://www.w3.org/2005/07/scxml" initial="open"><state id="open"><transition event="close" target="shut"/></state><state id="shut"/></scxml>',
  'door.mmd': 'stateDiagram-v2\n  [*] --> open\n  open --> shut: close',
  'door.md': '```mermaid\nstateDiagram-v2\n  [*] --> open\n  open --> shut: close\n```\n',
};

describe('readFile', () => {
  it.each(Object.entries(files))('converts %s to code', async (name, text) => {
    const { project, isChanged, notice } = (await readFile(name, text))!;
    expect({ title: project.title, isChanged, notice }).toEqual({ title: 'door', isChanged: true });
    expect(project.files[0]!.text).toMatch(/close.*shut/s);
    expect(findMachines(project.files).machines).toEqual([{ file: 'main.ts', name: 'machine' }]);
  });

  it('accepts code, with a valid file name', async () => {
    const name = async (file: string) => (await readFile(file, 'a'))?.project.files[0]?.name;
    expect(await name('door.tsx')).toBe('door.tsx');
    expect(await name('../a b.js')).toBe('main.js');
  });

  it('lists a limited number of unsupported parts in a notice', async () => {
    const odd = Array.from({ length: 12 }, (_, i) => `"x${i}": 1`).join(',\n');
    const { notice } = (await readFile('a.json', `{ "states": { "a": {} },\n${odd} }`))!;
    expect(notice).toMatch(/^Left out: line 2: the property x0; .*line 9: the property x7\. And 4 more\.$/);
  });

  it('rejects files without a machine', async () => {
    await expect(readFile('a.json', '{ "a": 1 }')).rejects.toThrow('isn’t a machine');
    expect(await readFile('a.txt', 'Shopping list')).toBeUndefined();
  });

  it('says that the converter could not be loaded, in the language of the page', async () => {
    loadPart.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    await expect(readFile('a.json', '{ "a": 1 }')).rejects.toThrow(
      'A part of the playground couldn’t be loaded.',
    );
  });
});
