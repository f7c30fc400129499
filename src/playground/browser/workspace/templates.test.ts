import { describe, expect, it } from 'vitest';
import { checkSamples } from '../../../content/node/samples/check.ts';
import { root, samplesOf } from '../../../content/node/samples/testing.ts';
import { importsOf, indexOfImport, isRelative } from '../../../content/samples/imports.ts';
import { chartsOfPage } from '../../../statechart/node/index.ts';
import { findMachines } from './find-machines.ts';
import { isProject, langOf } from './project.ts';
import { isTemplate, projectOfTemplate, TEMPLATES } from './templates.ts';

it('has valid types and runs, in every template', async () => {
  // One check for all, because each starts the TypeScript compiler.
  const samples = TEMPLATES.flatMap((name) => {
    const project = projectOfTemplate(name);
    expect(isProject(project)).toBe(true);
    // Samples import earlier samples.
    const fences = [...project.files]
      .reverse()
      .map((file): [string, string] => [`${langOf(file.name)} title="${file.name}"`, file.text.trimEnd()]);
    const page = samplesOf(fences, `content/docs/v${project.xstate}/${name}.mdx`);
    expect(page).toHaveLength(project.files.length);
    return page;
  });
  expect(await checkSamples(samples, samples, { root })).toEqual(new Map());
});

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
