import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import config from '../../../../site.config.ts';
import { DOC_FIELDS } from '../../content.fixture.ts';
import { idOf, textFile } from '../../model.ts';
import { createStep } from '../course/new-step.ts';
import { loadContent } from './collections.ts';
import type { LoadOptions } from './page-loader.ts';
import { CompileErrors, compilePool } from './pool.ts';
import { RememberedPages } from './remembered-pages.ts';

const pool = compilePool(1);
afterAll(() => pool.close());

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const page = (file: string, ...front: string[]) =>
  put(file, ['---', 'title: A', 'description: B', ...front, '---', '', 'Text.'].join('\n'));

const load = (drafts = false, options: Partial<LoadOptions> = {}) =>
  loadContent({ root: folder, config, pool, cacheFolder: join(folder, '.cache'), drafts, ...options });

// The first sidebar loads TypeScript, which is slow on a busy machine.
describe('loadContent', () => {
  it('re-reads a remembered page only after it is forgotten', async () => {
    const remembered = new RememberedPages();
    const titles = async () => {
      const { pages, versions } = await load(true, { remembered });
      return [...pages, ...versions[0]!.docs.values()].map(({ frontMatter }) => frontMatter.title);
    };
    const write = (file: string, title: string) =>
      put(file, `---\ntitle: ${title}\ndescription: B\n---\n\nText.`);
    write('docs/v5/about.mdx', 'A');
    write('pages/privacy.md', 'P');
    expect(await titles()).toEqual(['P', 'A']);
    write('docs/v5/about.mdx', 'A2');
    write('pages/privacy.md', 'P2');
    write('pages/terms.md', 'T');
    expect(await titles()).toEqual(['P', 'T', 'A']);
    remembered.forget('docs/v5/about.mdx');
    expect(await titles()).toEqual(['P', 'T', 'A2']);
    remembered.forget('docs/v5/picture.png');
    expect(await titles()).toEqual(['P2', 'T', 'A2']);
    rmSync(join(folder, 'pages/terms.md'));
    expect(await titles()).toEqual(['P2', 'A2']);
  });

  it('compiles only wanted pages, and outlines the others, whose mistakes it doesn’t report', async () => {
    const remembered = new RememberedPages();
    const loadSome = async (...wanted: string[]) => {
      const content = await load(true, { remembered, wanted: new Set(wanted) });
      const docs = [...content.versions[0]!.docs].map(([id, { pending, words }]) => [id, pending, words]);
      return { isPartial: content.isPartial, docs };
    };
    page('docs/v5/about.mdx');
    put('docs/v5/broken.mdx', '---\ntitle: A\ndescription: B\n---\n\n<Nothing />\n');
    put('docs/v5/guards.mdx', '---\ntitle: A\ndescription: B\nnothing: C\n---\n\nText.\n');
    put('docs/v5/same.mdx', '---\ntitle: A\ndescription: B\nsameAs: docs/v5/about.mdx\n---\n');
    put('docs/v5/sidebar.ts', 'export default [');
    put('learn/states/index.mdx', 'A chapter without front matter.');
    const outlines = [
      ['about', true, 0],
      ['broken', true, 0],
      ['same', true, 0],
    ];
    expect(await loadSome()).toEqual({ isPartial: true, docs: outlines });
    expect((await loadSome('docs/v5/about.mdx', 'docs/v5/same.mdx')).docs).toEqual([
      ['about', undefined, 1],
      ['broken', true, 0],
      ['same', undefined, 1],
    ]);
    // Compiled pages are kept, and compiling a page with an outline reports its mistakes.
    expect((await loadSome()).docs[0]).toEqual(['about', undefined, 1]);
    await expect(loadSome('docs/v5/broken.mdx')).rejects.toThrow('broken.mdx:6');
    await expect(load(true, { remembered })).rejects.toThrow(/broken\.mdx:6[\s\S]*guards\.mdx:4/);
  });

  it('reads the course again after one of its files has changed', async () => {
    const remembered = new RememberedPages();
    const read = () => load(true, { remembered });
    page('docs/v5/about.mdx');
    await read();
    put('learn/states/index.mdx', 'A chapter without front matter.');
    await expect(read()).resolves.toHaveProperty('course', []);
    remembered.forget('learn/states/index.mdx');
    await expect(read()).rejects.toThrow('learn/states/index.mdx:1');
  });

  it('reads docs of each version, posts, and pages from their folders', async () => {
    page('docs/v5/about.mdx');
    page('docs/v5/states/index.mdx');
    page('docs/v4/studio.mdx');
    page('blog/2023-12-01-a.mdx', 'date: 2023-12-01');
    page('pages/privacy.md');
    page('docs/v5/_partial.mdx');
    put('docs/v5/sidebar.ts', "export default [{ doc: 'about' }];");
    const content = await load();
    expect(content.versions.map(({ version, docs }) => [version.name, [...docs.keys()]])).toEqual([
      ['current', ['about', 'states']],
      ['4', ['studio']],
    ]);
    expect(content.versions.map(({ sidebar }) => sidebar)).toEqual([[{ doc: 'about' }], undefined]);
    expect(content.posts.map(({ file }) => file)).toEqual(['blog/2023-12-01-a.mdx']);
    expect(content.pages.map(({ file }) => file)).toEqual(['pages/privacy.md']);
  });

  it('uses the slug and visibility of the original, and its text if the translation is a draft', async () => {
    const locale = { dir: 'ltr', messages: {}, texts: {} } as const;
    const locales = [
      { name: 'en', label: 'English', ...locale },
      { name: 'fr', label: 'Français', ...locale },
    ];
    page('docs/v5/a.mdx', 'slug: first', 'unlisted: true');
    page('fr/docs/v5/a.mdx', 'slug: premier');
    page('docs/v5/b.mdx');
    page('fr/docs/v5/b.mdx', 'draft: true');
    page('blog/2023-12-01-a.mdx', 'date: 2023-12-01');
    page('fr/blog/2023-12-01-a.mdx', 'date: 2023-12-02');
    const { versions, posts } = await loadContent({
      root: folder,
      config: { ...config, locales, locale: 'fr' },
      pool,
      cacheFolder: join(folder, '.cache'),
      drafts: false,
    });
    const { a, b } = Object.fromEntries(versions[0]!.docs);
    expect(a).toMatchObject({
      translation: 'fr/docs/v5/a.mdx',
      frontMatter: { slug: 'first', unlisted: true },
    });
    expect(a?.warnings).toEqual([
      {
        line: 4,
        problem:
          'front matter: slug: premier has no effect, because the value of the original page (first) applies',
        hint: 'Remove the field.',
      },
    ]);
    expect(b).toMatchObject({ isOriginal: true, frontMatter: { draft: false } });
    expect(posts[0]?.frontMatter.date).toBe('2023-12-01');
  });

  it.each([
    ['in docs/', 'docs/'],
    ['at the top', ''],
  ])('reads pages %s as docs of the first version, in natural order', async (_, prefix) => {
    for (const name of ['page-10.mdx', 'page-2.mdx', 'guide/a.mdx']) page(prefix + name);
    const { versions, posts } = await load();
    expect(versions.map(({ version, docs }) => [version.name, [...docs.keys()]])).toEqual([
      ['current', ['guide/a', 'page-2', 'page-10']],
    ]);
    expect(posts).toEqual([]);
  });

  it('does not read posts as docs if there are only posts', async () => {
    page('blog/2023-12-01-a.mdx', 'date: 2023-12-01');
    const { versions, posts } = await load();
    expect([versions[0]?.docs.size, posts.length]).toEqual([0, 1]);
  });

  it('excludes drafts by default', async () => {
    page('docs/v5/a.mdx');
    page('docs/v5/b.mdx', 'draft: true');
    expect([...(await load()).versions[0]!.docs.keys()]).toEqual(['a']);
    expect([...(await load(true)).versions[0]!.docs.keys()]).toEqual(['a', 'b']);
  });

  it('reports all errors of several files together and counts the files', async () => {
    page('docs/v5/good.mdx');
    page('docs/v5/a.mdx', 'slgu: x', 'draft: perhaps');
    put('docs/v5/b.mdx', '---\ntitle: A\ndescription: B\n---\n\n<Chart />\n\n{1}\n');
    put('docs/v5/sidebar.ts', "export default [{ dco: 'a' }];");
    const error = await load().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CompileErrors);
    const { message, failed, passed } = error as CompileErrors;
    expect(message).toMatch(/a\.mdx:5: front matter: draft/);
    for (const part of [
      "a.mdx:4: front matter: unknown field 'slgu'",
      'b.mdx:6:1: unknown component <Chart>',
      'b.mdx:8:1: the expression {1}',
      `sidebar.ts:1: the sidebar entry {"dco":"a"} has no doc, link, or category`,
    ]) {
      expect(message).toContain(part);
    }
    expect([failed, passed]).toEqual([3, 1]);
  });

  it('rejects two files with the same page URL', async () => {
    page('docs/v5/states.mdx');
    page('docs/v5/states/index.mdx');
    await expect(load()).rejects.toThrow("states/index.mdx: the page has the same id 'states' as ");
  });

  it('compiles a page again only after it has changed', async () => {
    page('docs/v5/a.mdx');
    await load();
    const closed = compilePool(1);
    const again = (root = folder) =>
      loadContent({
        root,
        config,
        pool: { ...closed, run: () => Promise.reject(new Error('compiled')) } as unknown as typeof pool,
        cacheFolder: join(folder, '.cache'),
        drafts: false,
      });
    expect((await again()).versions[0]?.docs.size).toBe(1);
    page('docs/v5/a.mdx', 'unlisted: true');
    await expect(again()).rejects.toThrow('compiled');
  });

  it('adds the search keywords of a page and reports those without a heading or page', async () => {
    page('docs/v5/a.mdx');
    put('keywords/docs/v5/a.txt', 'somewhat, similar');
    put('keywords/docs/v5/b.txt', 'nothing');
    const { versions, problems } = await load();
    expect(versions[0]!.docs.get('a')!.sections[0]!.keywords).toEqual(['somewhat, similar']);
    expect(problems.map(({ problem }) => problem)).toEqual(['the keywords belong to no page']);
    put('keywords/docs/v5/a.txt', '#gone\nwords');
    await expect(load()).rejects.toThrow("a.txt:1: the page has no heading with the anchor '#gone'");
  });

  it('compiles a page again after a file that it shows has changed', async () => {
    put('content/docs/v5/a.mdx', '---\ntitle: A\ndescription: B\n---\n\n```ts file="examples/a/a.ts"\n```\n');
    const shown = async () => {
      const { versions } = await loadContent({
        root: join(folder, 'content'),
        config,
        pool,
        cacheFolder: join(folder, '.cache'),
        drafts: false,
      });
      return versions[0]?.docs.get('a')?.article;
    };
    put('examples/a/a.ts', 'one;');
    expect(await shown()).toContain('one;');
    put('examples/a/a.ts', 'two;');
    expect(await shown()).toContain('two;');
  });
});

describe('a page with sameAs', () => {
  const original = (...front: string[]) =>
    put(
      'docs/v5/colors.mdx',
      [
        '---',
        'title: Colors',
        'description: B',
        'anchors: [top]',
        ...front,
        '---',
        '',
        '## One',
        '',
        '[x](a)',
      ].join('\n'),
    );
  const copy = (sameAs = 'docs/v5/colors.mdx', text = '') =>
    put(
      'docs/v4/old-colors.mdx',
      `---\ntitle: Old colors\ndescription: C\nanchors: [old]\nsameAs: ${sameAs}\n---\n${text}`,
    );
  const mistake = async () => {
    const error: unknown = await load().catch((reason: unknown) => reason);
    return (error as Error).message.replaceAll(`${folder}/`, '');
  };

  it('has the content of the original, but its own title, description, and anchors', async () => {
    original();
    copy();
    const [v5, v4] = (await load()).versions;
    const [source, page] = [v5!.docs.get('colors')!, v4!.docs.get('old-colors')!];
    const { article, toc, links, sections } = source;
    expect(page).toMatchObject({ article, toc, links, sections, file: 'docs/v4/old-colors.mdx' });
    expect(page.frontMatter).toMatchObject({
      title: 'Old colors',
      description: 'C',
      anchors: ['top', 'old'],
    });
    expect(page.anchors).toEqual(expect.arrayContaining([...source.anchors, 'old']));
    expect(textFile(page)).toBe('docs/v5/colors.mdx');
  });

  it('changes together with the original', async () => {
    original();
    copy();
    const page = async () => (await load()).versions[1]!.docs.get('old-colors')!;
    const before = await page();
    put('docs/v5/colors.mdx', '---\ntitle: Colors\ndescription: B\n---\n\n## Two\n');
    const after = await page();
    expect(after.toc.map(({ text }) => text)).toEqual(['Two']);
    expect(after.key).not.toBe(before.key);
  });

  it('is a draft if the original is', async () => {
    original('draft: true');
    copy();
    expect((await load()).versions[1]!.docs.size).toBe(0);
    expect((await load(true)).versions[1]!.docs.size).toBe(1);
  });

  it('is rejected if the original is missing or has sameAs itself', async () => {
    original();
    copy('docs/v5/colours.mdx');
    expect(await mistake()).toBe(
      'docs/v4/old-colors.mdx:5: front matter: sameAs: the page docs/v5/colours.mdx doesn’t exist\n' +
        '  Write the path of a file in the content folder, such as docs/v5/colors.mdx.',
    );
    copy('docs/v5/paint.mdx');
    put('docs/v5/paint.mdx', '---\ntitle: A\ndescription: B\nsameAs: docs/v5/colors.mdx\n---\n');
    expect(await mistake()).toBe(
      'docs/v4/old-colors.mdx:5: front matter: sameAs: the page docs/v5/paint.mdx has sameAs, too\n' +
        '  Write sameAs: docs/v5/colors.mdx, the page that contains the text.',
    );
  });

  it('is rejected with a hint if pages refer to each other or themselves', async () => {
    const naming = (file: string, sameAs: string) =>
      put(file, `---\ntitle: A\ndescription: B\nsameAs: ${sameAs}\n---\n`);
    const circle = 'The pages refer to each other. Remove sameAs from one of them, and write the text there.';
    naming('docs/v5/a.mdx', 'docs/v5/b.mdx');
    naming('docs/v5/b.mdx', 'docs/v5/a.mdx');
    expect(await mistake()).toBe(
      `docs/v5/a.mdx:4: front matter: sameAs: the page docs/v5/b.mdx has sameAs, too\n  ${circle}\n` +
        `docs/v5/b.mdx:4: front matter: sameAs: the page docs/v5/a.mdx has sameAs, too\n  ${circle}`,
    );
    naming('docs/v5/a.mdx', 'docs/v5/a.mdx');
    rmSync(join(folder, 'docs/v5/b.mdx'));
    expect(await mistake()).toBe(
      'docs/v5/a.mdx:4: front matter: sameAs: the page refers to itself\n  Write the path of the page that contains the text, or remove sameAs and write the text on this page.',
    );
  });

  it('is rejected if it also has text', async () => {
    original();
    copy('docs/v5/colors.mdx', '\nText.\n');
    expect(await mistake()).toBe(
      'docs/v4/old-colors.mdx:8: the page has both sameAs: docs/v5/colors.mdx and text\n' +
        '  Remove either sameAs or the text.',
    );
  });

  it('does not repeat the errors of the original', async () => {
    put('docs/v5/colors.mdx', '---\ntitle: A\ndescription: B\n---\n\n<Chart />\n');
    copy();
    expect((await mistake()).match(/\.mdx:/g)).toEqual(['.mdx:']);
  });
});

describe('idOf', () => {
  it.each([
    ['guards.mdx', 'guards'],
    ['states/intro.md', 'states/intro'],
    ['states/index.mdx', 'states'],
    ['index.mdx', 'index'],
    ['my-index.mdx', 'my-index'],
    ['states/README.md', 'states'],
    ['my-readme.md', 'my-readme'],
  ])('returns the ID of %s: %s', (file, id) => expect(idOf(file)).toBe(id));
});

describe('unreadable page files', () => {
  it('reports and skips files with other extensions', async () => {
    for (const name of ['a.mdx', 'b.MDX', 'c.markdown', 'd.Md', '_e.MDX', 'f.txt']) page(`docs/v5/${name}`);
    const { versions, problems } = await load();
    expect([...versions[0]!.docs.keys()]).toEqual(['a']);
    expect(problems.map(({ message }) => message.replaceAll(folder, ''))).toEqual([
      '/docs/v5/b.MDX: the file is ignored because its name doesn’t end in .mdx or .md\n  Rename the file to /docs/v5/b.mdx.',
      '/docs/v5/c.markdown: the file is ignored because its name doesn’t end in .mdx or .md\n  Rename the file to /docs/v5/c.mdx.',
      '/docs/v5/d.Md: the file is ignored because its name doesn’t end in .mdx or .md\n  Rename the file to /docs/v5/d.mdx.',
    ]);
  });

  it('reports the first line that is not UTF-8, even if there are other errors', async () => {
    const bytes = (...parts: (string | number[])[]) =>
      Buffer.concat(parts.map((part) => Buffer.from(part as string)));
    const front = '---\ntitle: A \uFFFD\ndescription: B\n---\n\n';
    page('docs/v5/good.mdx');
    writeFileSync(join(folder, 'docs/v5/latin.mdx'), bytes(front, 'Caf', [0xe9], '.\n'));
    writeFileSync(join(folder, 'docs/v5/utf16.mdx'), Buffer.from(`\uFEFF${front}`, 'utf16le'));
    const error = await load().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CompileErrors);
    expect((error as Error).message.replaceAll(folder, '')).toBe(
      '/docs/v5/latin.mdx:6: the file isn’t valid UTF-8\n  Save the file as UTF-8.\n' +
        '/docs/v5/utf16.mdx: the file is UTF-16, not UTF-8\n  Save the file as UTF-8.',
    );
  });

  it('reports broken links, folders, and pipes together with the errors of other files', async () => {
    page('docs/v5/good.mdx');
    page('docs/v5/a.mdx', 'slgu: x');
    page('docs/v5/folder.mdx/inner.mdx');
    page('shared/b.mdx');
    const link = (target: string, name: string) => symlinkSync(target, join(folder, 'docs/v5', name));
    link('nowhere.mdx', 'dangling.mdx');
    link('loop.mdx', 'loop.mdx');
    link('.', 'self');
    link('../../shared', 'twice');
    link('nowhere', 'nothing');
    spawnSync('mkfifo', [join(folder, 'docs/v5/pipe.mdx')]);
    put('docs/v5/sidebar.ts/notes.txt', '');
    const error = await load().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CompileErrors);
    const { message, passed } = error as CompileErrors;
    const rename = 'the folder has the name of a file\n  Rename the folder.';
    const lead = 'Link to a file instead, or remove the link.';
    const broken = 'Link to an existing file, or remove the link.';
    expect(message.replaceAll(`${folder}/`, '')).toBe(
      [
        `docs/v5/a.mdx:4: front matter: unknown field 'slgu'\n  Did you mean 'slug'? ${DOC_FIELDS}`,
        `docs/v5/dangling.mdx: the symbolic link points to a file that doesn’t exist\n  ${broken}`,
        `docs/v5/folder.mdx: ${rename}`,
        `docs/v5/loop.mdx: the symbolic link points to itself\n  ${lead}`,
        `docs/v5/nothing: the symbolic link points to a file that doesn’t exist\n  ${broken}`,
        'docs/v5/pipe.mdx: expected a regular file, but found a device, a pipe, or a socket\n  Replace it with a regular file, or remove it.',
        'docs/v5/self: the symbolic link points to a folder that contains it\n  Remove the link.',
        `docs/v5/sidebar.ts: ${rename}`,
      ].join('\n'),
    );
    expect(passed).toBe(2);
  });

  it('rejects links that point outside of the content folder', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'outside-'));
    onTestFinished(() => rmSync(outside, { recursive: true }));
    for (const name of ['secret.mdx', 'sidebar.ts', 'secret.png', 'anchors.json'])
      writeFileSync(join(outside, name), 'the secret');
    put('docs/v5/a.mdx', '---\ntitle: A\ndescription: B\n---\n\n![A](./picture.png)');
    const link = (target: string, name: string) => symlinkSync(join(outside, target), join(folder, name));
    link('secret.mdx', 'docs/v5/page.mdx');
    link('.', 'docs/v5/folder');
    link('secret.png', 'docs/v5/picture.png');
    link('sidebar.ts', 'docs/v5/sidebar.ts');
    link('anchors.json', 'anchors.json');
    const { message } = (await load().catch((reason: unknown) => reason)) as CompileErrors;
    const lines = message.replaceAll(`${folder}/`, '').split('\n');
    expect(lines.filter((line) => !line.startsWith('  '))).toEqual(
      ['anchors.json', 'docs/v5/folder', 'docs/v5/page.mdx', 'docs/v5/picture.png', 'docs/v5/sidebar.ts'].map(
        (name) => `${name}: the symbolic link points outside of ${basename(folder)}/`,
      ),
    );
  });

  it('reports invisible control characters and text direction marks', async () => {
    put(
      'docs/v5/a.mdx',
      '---\ntitle: A\ndescription: B\n---\n\nA tab:\t.\na\0b\b \x1b[31m\nc\0 \u202e\u2067\u200f\n',
    );
    const hint = '\n  Delete the character. If your editor doesn’t show it, retype that part of the line.';
    const error = await load().catch((reason: unknown) => reason);
    expect((error as Error).message.replaceAll(`${folder}/`, '')).toBe(
      [
        `docs/v5/a.mdx:7:2: the text contains the invisible control character U+0000${hint}`,
        `docs/v5/a.mdx:7:4: the text contains the invisible control character U+0008${hint}`,
        `docs/v5/a.mdx:7:6: the text contains the invisible control character U+001B${hint}`,
        `docs/v5/a.mdx:8:4: the text contains the invisible character that changes the text direction U+202E${hint}`,
      ].join('\n'),
    );
  });

  it('reports files over the size limit before compiling them', async () => {
    page('docs/v5/good.mdx');
    const text = `---\ntitle: A\ndescription: B\n---\n\n${'Words and *words*.\n'.repeat(110_000)}`;
    writeFileSync(join(folder, 'docs/v5/large.mdx'), text);
    const error = await load().catch((reason: unknown) => reason);
    expect((error as Error).message.replaceAll(folder, '')).toBe(
      '/docs/v5/large.mdx: the file has 2.0 MB, but a page can have at most 1 MB\n  Split the file into several pages.',
    );
  });
});

it('warns about a step that is still the template', async () => {
  page('pages/a.mdx');
  put('learn/one/index.mdx', '---\ntitle: A\ndescription: B\norder: 1\nproject: C\nsteps:\n---\n');
  createStep({ title: 'Open', chapter: 'one', root: folder, folder });
  const { problems } = await load();
  expect(problems.map(({ place }) => basename(place.file))).toContain('solution.ts');
});

it('reports mistakes in the files of a step in those files', async () => {
  page('pages/a.mdx');
  put('learn/one/index.mdx', '---\ntitle: A\ndescription: B\norder: 1\nproject: C\nsteps:\n---\n');
  createStep({ title: 'Open', chapter: 'one', root: folder, folder });
  const replace = (name: string, from: string | RegExp, to: string) => {
    const file = join(folder, 'learn/one/open', name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  };
  const mistakes = async () => {
    const error: unknown = await load().catch((reason: unknown) => reason);
    return (error as Error).message.replaceAll(`${folder}/learn/one/open/`, '').split('\n');
  };
  replace('index.mdx', /^task: .*$/m, 'task: "Use {1}."');
  replace('start.ts', "initial: 'off'", "initial: 'no'");
  replace('solution.ts', "id: 'light',", "id: 'light', /* => 1 */");
  replace('checks.ts', 'import {', 'import');
  expect(await mistakes()).toEqual([
    expect.stringMatching(/^checks\.ts:1:\d+: the code can’t be parsed/),
    '  Fix the syntax.',
    expect.stringMatching(/^index\.mdx:4: the expression {1}/),
    expect.stringMatching(/^ {2}/),
    expect.stringMatching(/^start\.ts:7: .* the initial state 'no' of 'light' doesn’t exist$/),
    "  Set initial to the name of a child state, or add the child state 'no'.",
    expect.stringMatching(/^solution\.ts:6: the comment with => looks like an assertion/),
    expect.stringMatching(/^ {2}/),
  ]);
  replace('index.mdx', 'machine: lightMachine', 'machine: lightMachin');
  expect(await mistakes()).toContainEqual(
    expect.stringMatching(/^index\.mdx:5: <Statechart machine="lightMachin">/),
  );
});

it('knows where the links of a step were written', async () => {
  page('pages/a.mdx');
  put('learn/one/index.mdx', '---\ntitle: A\ndescription: B\norder: 1\nproject: C\nsteps:\n---\n');
  createStep({ title: 'Open', chapter: 'one', root: folder, folder });
  const file = join(folder, 'learn/one/open/index.mdx');
  const text = readFileSync(file, 'utf8').replace(/^task: .*$/m, 'task: "Read [more](/docs/more)."');
  writeFileSync(file, `${text.trimEnd()}\n\nThe [end](/docs/end).\n`);
  const { course } = await load();
  expect(course[0]!.steps[0]!.page.links.map(({ href, line }) => [href, line])).toEqual([
    ['/docs/end', text.trimEnd().split('\n').length + 2],
    ['/docs/more', 4],
  ]);
});

it('warns about a file name whose date doesn’t exist', async () => {
  page('blog/2023-02-30-a.mdx', 'date: 2023-03-02');
  const { posts } = await load();
  expect(posts[0]!.warnings).toEqual([
    {
      line: 1,
      problem: 'the file name contains the date 2023-02-30, which doesn’t exist',
      hint: 'Rename the file.',
    },
  ]);
});

it('warns about a post whose date differs from its file name', async () => {
  page('blog/2023-12-01-a.mdx', 'date: 2023-12-02');
  page('blog/2023-9-2-b.mdx', 'date: 2023-09-02');
  page('blog/2023-01-03-c/index.mdx', 'date: 2023-01-04');
  page('blog/d.mdx', 'date: 2023-01-04');
  const { posts } = await load();
  expect(posts.map(({ file, warnings }) => [file, warnings])).toEqual([
    [
      'blog/2023-01-03-c/index.mdx',
      [
        {
          line: 4,
          problem: 'front matter: date: expected 2023-01-03 as in the file name (found 2023-01-04)',
          hint: 'Correct the date, or rename the file.',
        },
      ],
    ],
    ['blog/2023-9-2-b.mdx', []],
    [
      'blog/2023-12-01-a.mdx',
      [
        {
          line: 4,
          problem: 'front matter: date: expected 2023-12-01 as in the file name (found 2023-12-02)',
          hint: 'Correct the date, or rename the file.',
        },
      ],
    ],
    ['blog/d.mdx', []],
  ]);
});
