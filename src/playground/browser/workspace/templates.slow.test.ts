import { expect, it } from 'vitest';
import { checkSamples } from '../../../content/node/samples/check.ts';
import { root, samplesOf } from '../../../content/node/samples/testing.ts';
import { isProject, langOf } from './project.ts';
import { projectOfTemplate, TEMPLATES } from './templates.ts';

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
