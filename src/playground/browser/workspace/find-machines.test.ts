import { describe, expect, it } from 'vitest';
import { findMachines, nameDefault } from './find-machines.ts';
import { modulesOf } from './modules.ts';
import { programOf } from './program.ts';

const found = (text: string, name = 'main.ts') =>
  findMachines([{ name, text }]).machines.map((machine) => machine.name);

describe('machines', () => {
  it.each([
    ['export const a = createMachine({ on: { x: {} } });', ['a']],
    [
      'const a = setup({ guards: { g: () => true } }).createMachine({});\nexport const b = a.provide({});',
      ['a', 'b'],
    ],
    ['const a = createMachine<Context, Event>({});', ['a']],
    ['const a: Machine<X> = Machine({}, { guards: {} })', ['a']],
    ['export default createMachine({});', ['default_']],
    ['const a = createMachine({}),\n  b = 1;', ['a']],
    ['const actor = createActor(createMachine({}));', []],
    ['const make = (id: string) => createMachine({ id });', []],
    ['function make() {\n  const a = createMachine({});\n  return a;\n}', []],
    ['const one = 1;\nconst other = { createMachine };\nuse(createMachine({}));', []],
    ["const text = 'createMachine';", []],
  ])('are found in %j', (text, names) => expect(found(text)).toEqual(names));

  it('are found in all files, and a file with a syntax error is reported', () => {
    const files = [
      { name: 'broken.ts', text: 'const a = createMachine({' },
      { name: 'App.tsx', text: 'const a = createMachine({});\nexport const App = () => <p>{String(a)}</p>;' },
    ];
    const { machines, problem } = findMachines(files);
    expect(machines).toEqual([{ file: 'App.tsx', name: 'a' }]);
    expect(problem).toMatchObject({ file: 'broken.ts' });
  });

  it('get a name of the same length if they are default exports', () => {
    const text = 'export default createMachine({});';
    expect(nameDefault(text)).toHaveLength(text.length);
    expect(nameDefault('export default App;')).toBe('export default App;');
  });
});

describe('files', () => {
  const files = [
    { name: 'main.ts', text: "import { b } from './b';\nimport './c.js';\nimport { setup } from 'xstate';" },
    { name: 'b.ts', text: "import type { Main } from './main';\nexport const b = 1;" },
    { name: 'c.ts', text: 'export {};' },
    { name: 'd.ts', text: 'export {};' },
  ];

  it('are linked with their imports, also if those are circular', () => {
    expect(Object.keys(modulesOf(files, files[0]!))).toEqual(['./b', './c.js']);
    expect(Object.keys(modulesOf(files, files[1]!))).toEqual(['./c.js', './main']);
  });

  it('form one program for TypeScript', () => {
    const { files: sources, xstate } = programOf(
      { files, xstate: 5 },
      { ...files[0]!, text: "import './b';" },
    );
    expect(xstate).toBe(5);
    expect(sources.map(({ text }) => text)).toEqual(["import './b';", files[1]!.text]);
    expect(sources[0].imports).toEqual({ './b': 1 });
    expect(sources[1]!.imports).toEqual({ './main': 0 });
  });
});
