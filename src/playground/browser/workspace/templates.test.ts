import { describe, expect, it } from 'vitest';
import { importsOf, indexOfImport, isRelative } from '../../../content/samples/imports.ts';
import { chartsOfPage } from '../../../statechart/node/index.ts';
import { findMachines } from './find-machines.ts';
import { isTemplate, projectOfTemplate, TEMPLATES } from './templates.ts';

describe.each(TEMPLATES)('the template %s', (name) => {
  it('has machines that can be drawn', async () => {
    const { files, xstate } = projectOfTemplate(name);
    const scripts = files.filter((file) => file.name.endsWith('.ts')).reverse();
    const { machines, problem } = findMachines(files);
    expect(problem).toBeUndefined();
    expect(machines).not.toEqual([]);
    const charts = chartsOfPage();
    for (const { name: machine } of machines) {
      const drawn = await charts.draw({
        samples: scripts.map(({ text }) => text),
        name: machine,
        xstate,
        idPrefix: 'template',
        importOf(at, specifier) {
          const titles = scripts.map((file) => file.name);
          const found = indexOfImport(specifier, titles[at], titles);
          return found < 0 ? undefined : found;
        },
      });
      expect(drawn.svg).toContain('data-state');
    }
    charts.close();
  });
});

it('imports only other files of the template and packages', async () => {
  for (const name of TEMPLATES) {
    const { files } = projectOfTemplate(name);
    const names = files.map((file) => file.name);
    for (const file of files)
      for (const specifier of importsOf(file.text).filter(isRelative))
        expect(indexOfImport(specifier, file.name, names), `${name}: ${specifier}`).toBeGreaterThanOrEqual(0);
  }
  expect(isTemplate('toString')).toBe(false);
});
