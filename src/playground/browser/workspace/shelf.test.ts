import { expect, it, vi } from 'vitest';
import type { Project } from './project.ts';
import { importProjects, projectFileText, savedProjects } from './shelf.ts';

vi.mock('idb-keyval', async () => (await import('./shelf.fixture.ts')).memoryStore());

const toggle: Project = { title: 'Toggle', xstate: 5, files: [{ name: 'main.ts', text: 'a' }] };

it('gives an imported project whose name is taken the title under which it is saved', async () => {
  for (let i = 0; i < 2; i++) await importProjects(projectFileText('Toggle', toggle));
  const titles = (await savedProjects()).map(({ name, project }) => [name, project.title]);
  expect(Object.fromEntries(titles)).toEqual({ Toggle: 'Toggle', 'Toggle 2': 'Toggle 2' });
});
