import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { docPage, versionOf } from '../content/content.fixture.ts';
import type { CompiledChapter, CompiledPage, CompiledStep } from '../content/model.ts';
import { stepSource } from '../content/node/course/compile-course.ts';
import { loadCourse } from '../content/node/course/load-course.ts';
import { createStep } from '../content/node/course/new-step.ts';
import { CompileErrors } from '../content/node/load/pool.ts';
import { compile } from '../content/node/parse/compile.ts';
import { textOfHtml } from '../core/html.ts';
import { checkSite } from '../pages/checks/check-site.ts';
import type { Site } from '../pages/model.ts';
import { siteOf } from '../pages/site.fixture.ts';
import { searchRecords } from '../search/node/records.ts';
import { renderedPages } from './node/build/rendered-pages.ts';
import { isOutdated } from './node/dev/dev-site.ts';
import { structuredData } from './node/document/structured-data.ts';
import { llmsFiles } from './node/feeds-and-sitemap/llms.ts';
import { createRenderer } from './render.tsx';

const root = mkdtempSync(join(tmpdir(), 'course-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, 'learn/states'), { recursive: true });
writeFileSync(
  join(root, 'learn/states/index.mdx'),
  '---\ntitle: States\ndescription: States.\norder: 1\nproject: A light\nsteps:\n---\n\nYou build a [light](/docs/missing).\n',
);
for (const title of ['Turn it on', 'Turn it off'])
  createStep({ title, chapter: 'states', root, folder: root });
const [loaded] = loadCourse(root).chapters;
const pageOf = async (file: string, source: string) =>
  ({
    ...(await compile({ file, shownFile: file, kind: 'page', source, xstate: 5 })),
    key: source,
  }) as CompiledPage<'page'>;
const steps = await Promise.all(
  loaded!.steps.map(
    async (step): Promise<CompiledStep> => ({
      step,
      page: await pageOf(`learn/states/${step.name}/index.mdx`, stepSource(step)),
      checks: 'check()',
      version: 'v1',
    }),
  ),
);
const { body, ...facts } = loaded!;
const chapter: CompiledChapter = {
  ...facts,
  page: await pageOf('learn/states/index.mdx', `---\ntitle: States\ndescription: States.\n---\n${body}`),
  steps,
};
const docs = { about: docPage('about'), transitions: docPage('transitions', { title: 'Transitions' }) };
const site: Site = siteOf({ course: [chapter], versions: [versionOf(docs)] });
const renderer = createRenderer(site);
const routeAt = (path: string) => site.routes.find((route) => route.path === path)!;
const htmlOf = (path: string) => renderer.main(routeAt(path));

it('lists each chapter with its steps and the total time', () => {
  const html = htmlOf('/learn');
  expect(html).toContain('href="/learn/states/turn-it-on"');
  expect(html).toContain('data-step="states/turn-it-off"');
  expect(textOfHtml(html)).toContain('1 chapter, 2 steps, about 1 hour.');
});

it('renders text, task, start, chart, and solution of a step without JavaScript', () => {
  const html = htmlOf('/learn/states/turn-it-on');
  const text = textOfHtml(html);
  expect(text).toContain('One idea, in 60 to 200 words.');
  expect(html).toContain('class="step-task"><p>What to do, in one sentence, such as let');
  expect(html).toMatch(/class="step-code">.*off: \{.*class="step-chart">.*class="statechart"/s);
  expect(html.split('class="without-js"')[1]?.split('class="step-code"')[0]).toContain('toggle');
  expect(text).toContain('Step 1 of 2');
  expect(html).toContain('rel="next" href="/learn/states/turn-it-off"');
});

it('passes the data of a step to its island', () => {
  const [, json = ''] =
    /name="course\/step"[^>]* props="([^"]*)"/.exec(htmlOf('/learn/states/turn-it-off')) ?? [];
  const data = JSON.parse(
    json
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
      .replaceAll('&gt;', '>')
      .replaceAll('&lt;', '<'),
  );
  expect(data).toMatchObject({
    chapter: 'states',
    step: 'turn-it-off',
    machine: 'lightMachine',
    checks: 'check()',
    previous: { url: '/learn/states/turn-it-on', title: 'Turn it on' },
    next: { url: '/learn', title: 'All steps' },
    hints: ['Where to look.', 'What the code has to do there.'],
  });
});

it('links docs to the steps that practice them, and steps to their docs', () => {
  expect(htmlOf('/docs/transitions')).toMatch(/Practice:.*href="\/learn\/states\/turn-it-on"/s);
  expect(htmlOf('/docs/about')).not.toContain('/learn/');
  expect(htmlOf('/learn/states/turn-it-on')).toContain('href="/docs/transitions">Transitions</a>');
});

it('shows the new heading of a section that a step practices', () => {
  const practicing = steps.map((each) => ({
    ...each,
    step: {
      ...each.step,
      frontMatter: { ...each.step.frontMatter, practices: ['/docs/transitions#delayed'] },
    },
  }));
  const withHeading = (text: string) => {
    const toc = [{ id: 'delayed', text, level: 2 as const }];
    const transitions = docPage('transitions', { title: 'Transitions' }, { toc, anchors: ['delayed'] });
    const about = docPage('about');
    const course = [{ ...chapter, steps: practicing }];
    return siteOf({ course, versions: [versionOf({ about, transitions })] });
  };
  const cached = (of: Site) => {
    const own = createRenderer(of);
    const { renderMain } = renderedPages({ site: of, renderer: own, codeKey: 'code', cacheFolder: root });
    return renderMain(of.routes.find(({ path }) => path === '/learn/states/turn-it-on')!);
  };
  expect(cached(withHeading('Delayed'))).toContain('>Transitions: Delayed</a>');
  expect(cached(withHeading('After a delay'))).toContain('>Transitions: After a delay</a>');
});

it('reports broken links in chapters and steps', () => {
  const without = siteOf({ course: [chapter], versions: [versionOf({ about: docPage('about') })] });
  const messages = checkSite(without).errors.map(({ message }) => message);
  expect(messages.filter((message) => message.includes('/docs/transitions'))).toHaveLength(2);
  expect(messages.join('\n')).toMatch(/turn-it-on\/index\.mdx:9: the link \/docs\/transitions/);
  expect(messages.join('\n')).toMatch(/learn\/states\/index\.mdx:\d+: the link \/docs\/missing/);
});

it('includes the course in Markdown, search, llms.txt, and structured data', () => {
  const markdown = renderer.markdown(routeAt('/learn/states/turn-it-on'));
  expect(markdown).toMatch(/# Turn it on.*## Task.*## Start.*```ts.*```mermaid.*## Solution.*```ts/s);
  expect(renderer.markdown(routeAt('/learn'))).toContain('/learn/states/turn-it-on');
  const record = searchRecords(site).find(({ path }) => path === '/learn/states/turn-it-on');
  expect(record).toMatchObject({ kind: 'course', trail: ['Course', 'States'], title: 'Turn it on' });
  const [, outline] = llmsFiles(site, () => '').find(([file]) => file === 'llms.txt')!;
  expect(outline()).toMatch(/## Course.*learn\/states\/turn-it-off\.md/s);
  expect(structuredData(site, routeAt('/learn'), '')).toMatchObject({ '@type': 'Course' });
  expect(JSON.stringify(structuredData(site, routeAt('/learn/states/turn-it-on'), ''))).toContain(
    'LearningResource',
  );
});

it('adds no course pages to a site without a course', () => {
  const plain = siteOf();
  expect(plain.routes.filter(({ path }) => path.startsWith('/learn'))).toEqual([]);
});

it('is outdated in development if any file of the step has a mistake', () => {
  const [first, second] = site.routes.filter(({ screen }) => screen === 'step').map(({ path }) => path);
  const file = `${site.content.folder}/learn/states/${steps[0]!.step.name}/start.ts`;
  const mistakes = new CompileErrors([`${file}:7: the code can’t be parsed`], 2);
  expect(isOutdated(first!, site, mistakes)).toBe(true);
  expect(isOutdated(second!, site, mistakes)).toBe(false);
});
