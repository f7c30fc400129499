import { expect, it } from 'vitest';
import type { Graph } from '../../../statechart/graph/graph.ts';
import { drawProject } from './draw-machine.ts';
import { uniqueName } from './find-machines.ts';
import type { Project } from './project.ts';

const text = "import { createMachine } from 'xstate';\nconst machine = createMachine({});";
const files = ['a.ts', 'b.ts'].map((name) => ({ name, text }));

const drawn = (project: Project) =>
  drawProject(
    project,
    async () => ({}) as Graph,
    async () => ({ svg: '', outline: '' }),
    new AbortController().signal,
  );

it('can draw each of two machines with the same name', async () => {
  const project: Project = { title: '', xstate: 5, files };
  const { machines, shown } = await drawn(project);
  expect(shown?.file).toBe('a.ts');
  const names = machines.map((each) => uniqueName(each, machines));
  expect(names).toEqual(['machine', 'machine (b.ts)']);
  const shownFiles = await Promise.all(
    names.map(async (machine) => (await drawn({ ...project, machine })).shown?.file),
  );
  expect(shownFiles).toEqual(['a.ts', 'b.ts']);
});

it('still draws the selected machine if the earlier one with the same name is gone', async () => {
  const others = ['a.ts', 'b.ts'].map((name) => ({ name, text: text.replace('machine', 'other') }));
  for (const machine of ['machine', 'machine (c.ts)']) {
    const project: Project = { title: '', xstate: 5, files: [...others, { name: 'c.ts', text }], machine };
    expect((await drawn(project)).shown?.file).toBe('c.ts');
  }
});
