import { expect, it } from 'vitest';
import { entryOf, freeName, isProject, MOST_FILES, problemOfName } from './project.ts';

const named = (...names: string[]) => names.map((name) => ({ name, text: '' }));

it('a name is that of a script in one folder, and of one file only', () => {
  expect(problemOfName('door.machine.ts', [])).toBeUndefined();
  for (const name of ['', 'door', 'a/b.ts', '../a.ts', '.ts', 'a.css', 'a b.ts', `${'a'.repeat(99)}.ts`])
    expect(problemOfName(name, []), name).toBe('shape');
  expect(problemOfName('Main.ts', named('main.ts'))).toBe('taken');
  expect(freeName(named('main.ts', 'file.ts'))).toBe('file-2.ts');
});

it('Run starts with main, index, or App, or else with the first file', () => {
  const entry = (...names: string[]) => entryOf({ files: named(...names) }).name;
  expect(entry('door.ts', 'App.tsx')).toBe('App.tsx');
  expect(entry('App.tsx', 'index.ts', 'main.ts')).toBe('main.ts');
  expect(entry('door.ts', 'main.machine.ts')).toBe('door.ts');
});

it('a project from storage has files, and not too many', () => {
  const project = { title: '', xstate: 4, files: named('main.ts') };
  expect(isProject(project)).toBe(true);
  expect(isProject({ ...project, files: [] })).toBe(false);
  expect(isProject({ ...project, extra: 1 })).toBe(false);
  const many = Array.from({ length: MOST_FILES + 1 }, (_, i) => `f${i}.ts`);
  expect(isProject({ ...project, files: named(...many) })).toBe(false);
});
