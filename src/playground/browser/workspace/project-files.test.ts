import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Project } from './project.ts';
import { projectFiles } from './project-files.ts';
import { projectOfTemplate } from './templates.ts';
import { zip } from './zip.ts';

it('exports a component with an entry file and the playground’s package versions', async () => {
  const files = projectFiles(projectOfTemplate('counter'));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['package.json', 'tsconfig.json', 'index.html', 'src/App.tsx', 'src/counter.ts']),
  );
  expect(files['src/start.tsx']).toContain("import { App } from './App.tsx'");
  expect(files['index.html']).toContain('/src/start.tsx');
  const { dependencies } = JSON.parse(files['package.json']!) as { dependencies: Record<string, string> };
  expect(Object.keys(dependencies)).toEqual(['@xstate/react', 'react', 'react-dom', 'xstate']);
  expect(dependencies.xstate).toMatch(/^5\.\d+\.\d+$/);
});

it('keeps the reader’s own start.tsx next to the entry file of a component', () => {
  const own = [
    { name: 'App.tsx', text: 'export function App() { return null; }' },
    { name: 'start.tsx', text: 'export const start = 1;' },
    { name: 'Start-2.tsx', text: 'export const start = 2;' },
  ];
  const files = projectFiles({ title: 'Door', xstate: 5, files: own });
  for (const { name, text } of own) expect(files[`src/${name}`]).toBe(text);
  expect(files['src/start-3.tsx']).toContain("import { App } from './App.tsx'");
  expect(files['index.html']).toContain('src="/src/start-3.tsx"');
});

it('includes XState 4 and imported packages for a project of XState 4', () => {
  const project: Project = {
    title: '<Door>',
    xstate: 4,
    files: [
      { name: 'main.ts', text: "import { a } from 'xstate/lib/actions';\nimport b from '@acme/b/deep';" },
    ],
  };
  const files = projectFiles(project);
  const { dependencies } = JSON.parse(files['package.json']!) as { dependencies: Record<string, string> };
  expect(dependencies).toEqual({ '@acme/b': 'latest', xstate: expect.stringMatching(/^4\./) });
  expect(files['index.html']).toContain('<title>&lt;Door></title>');
});

it('stores unchanged files in a zip', () => {
  const unpacked = unzipSync(zip({ 'src/main.ts': 'ä' }));
  expect(new TextDecoder().decode(unpacked['src/main.ts'])).toBe('ä');
});
