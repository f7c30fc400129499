import { expect, it } from 'vitest';
import { entryOf, freeName, isProject, MOST_FILES, problemOfName } from './project.ts';

const named = (...names: string[]) => names.map((name) => ({ name, text: '' }));

it('accepts unique names of scripts without folders', () => {
  expect(problemOfName('door.machine.ts', [])).toBeUndefined();
  for (const name of ['', 'door', 'a/b.ts', '../a.ts', '.ts', 'a.css', 'a b.ts', `${'a'.repeat(99)}.ts`])
    expect(problemOfName(name, []), name).toBe('shape');
  expect(problemOfName('Main.ts', named('main.ts'))).toBe('taken');
  expect(freeName(named('main.ts', 'file.ts'))).toBe('file-2.ts');
});

it('runs main, index, or App, or else the first file', () => {
  const entry = (...names: string[]) => entryOf({ files: named(...names) }).name;
  expect(entry('door.ts', 'App.tsx')).toBe('App.tsx');
  expect(entry('App.tsx', 'index.ts', 'main.ts')).toBe('main.ts');
  expect(entry('door.ts', 'main.machine.ts')).toBe('door.ts');
});

it('accepts stored projects with a limited number of files', () => {
  const project = { title: '', xstate: 4, files: named('main.ts') };
  expect(isProject(project)).toBe(true);
  expect(isProject({ ...project, files: [] })).toBe(false);
  expect(isProject({ ...project, extra: 1 })).toBe(false);
  const many = Array.from({ length: MOST_FILES + 1 }, (_, i) => `f${i}.ts`);
  expect(isProject({ ...project, files: named(...many) })).toBe(false);
});
