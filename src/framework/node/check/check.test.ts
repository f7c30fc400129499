import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { project } from '../../../core/node/project.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'));
  mkdirSync(join(folder, 'docs/v5'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, description: string, text: string): void {
  writeFileSync(
    join(folder, 'docs/v5', name),
    `---\ntitle: A\ndescription: ${description}\n---\n\n${text}\n`,
  );
}

function check(...paths: string[]) {
  const script = join(import.meta.dirname, 'check.ts');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [script, '--content', folder, '--trust-content', ...paths.map((path) => join(folder, path))],
    // In CI, progress would be part of the output.
    { encoding: 'utf8', env: { ...process.env, CI: '' } },
  );
  return { out: stdout.trim().split('\n'), err: stderr, status };
}

describe('npm run check:content', () => {
  it('prints the number of pages and succeeds if there are no errors', () => {
    put('about.mdx', 'Short.', 'See [a](/docs/a).');
    put('a.mdx', 'Short.', 'Text.');
    expect(check()).toEqual({ out: ['2 passed, 0 failed'], err: '', status: 0 });
  });

  it('fails with the line of a description that search engines would cut', () => {
    put('about.mdx', 'x'.repeat(161), 'Text.');
    put('a.mdx', 'Short.', 'Text.');
    const { out, err, status } = check();
    expect([out.at(-1), status]).toEqual(['1 passed, 1 failed', 1]);
    expect(err).toMatch(
      /^\S*docs\/v5\/about\.mdx:3: front matter: description: expected at most 160 characters/,
    );
  });

  it('fails if pages do not compile, and counts the others', () => {
    put('about.mdx', 'Short.', '<Chart />');
    put('a.mdx', 'Short.', '{1}');
    put('b.mdx', 'Short.', 'Text.');
    const { out, err, status } = check();
    expect([out.at(-1), status]).toEqual(['1 passed, 2 failed', 1]);
    expect(err).toContain('unknown component <Chart>');
    expect(err).toContain('the expression {1} isn’t allowed');
    expect(err).toMatch(
      /\nLinks, sidebars, dates, and anchors are checked after these errors are fixed\.\n$/,
    );
  });

  it('reports only the mistakes in the given files and folders', () => {
    put('about.mdx', 'x'.repeat(161), 'See [a](/docs/gone).');
    put('a.mdx', 'x'.repeat(161), 'See [b](/docs/lost).');
    mkdirSync(join(folder, 'docs/v5/more'));
    put('more/b.mdx', 'Short.', 'Text.');
    const { out, err, status } = check('docs/v5/about.mdx');
    expect([out, status]).toEqual([['0 passed, 1 failed'], 1]);
    expect(err).toContain('docs/v5/about.mdx:3: front matter: description: expected at most 160');
    expect(err).toMatch(/^warning {2}\/docs\/gone doesn’t exist: one link at \S*about\.mdx:6$/m);
    expect(err).not.toMatch(/docs\/v5\/a\.mdx|lost/);
    expect(check('docs/v5/more')).toEqual({ out: ['1 passed, 0 failed'], err: '', status: 0 });
    expect(check('docs', 'docs/v5/a.mdx').out).toEqual(['1 passed, 2 failed']);
  });

  it('reports the mistakes in other pages that prevent checking the links of the given ones', () => {
    put('about.mdx', 'Short.', 'See [a](/docs/gone).');
    put('a.mdx', 'Short.', '{1}');
    const { err, status } = check('docs/v5/about.mdx');
    expect(err).toMatch(
      /^\S*docs\/v5\/a\.mdx:6:1: .*\n[\s\S]*\nLinks, .* are checked after all errors, also those in \S*docs\/v5\/a\.mdx, are fixed\.\n$/,
    );
    expect(status).toBe(1);
  });

  it('reports the mistakes in files with spaces in their names', () => {
    put('about.mdx', 'Short.', '{1}');
    put('my page.mdx', 'Short.', '{2}');
    const { err } = check('docs/v5/about.mdx', 'docs/v5/my page.mdx');
    expect(err).toMatch(/^\S*docs\/v5\/my page\.mdx:6:1: /m);
    expect(err).toContain('are checked after these errors are fixed.');
    expect(check('docs/v5/about.mdx').err).toMatch(/also those in \S*docs\/v5\/my page\.mdx, are fixed/);
    put('about.mdx', 'Short.', 'Text.');
    put('my page.mdx', 'Short.', 'See [a](/docs/gone).');
    expect(check('docs/v5/my page.mdx').err).toMatch(
      /^warning {2}\/docs\/gone doesn’t exist: one link at \S*my page\.mdx:6$/m,
    );
  });

  it('refuses paths that don’t exist or aren’t in the content folder', () => {
    put('about.mdx', 'Short.', 'Text.');
    const { err, status } = check('docs/v5/abuot.mdx', 'docs/v6', '../..');
    expect(err.replaceAll(`${folder}/docs`, 'docs')).toBe(
      'docs/v5/abuot.mdx: the path doesn’t exist\n  Did you mean docs/v5/about.mdx?\n' +
        'docs/v6: the path doesn’t exist\n  Did you mean docs/v5?\n' +
        `${join(folder, '../..')}: the path isn’t in ${folder}/\n  Pass pages or folders in ${folder}/, site.config.ts, or nothing.\n`,
    );
    expect(status).toBe(1);
  });

  it('reports only what the configuration decides if it is given', () => {
    const config = join(folder, 'site.config.ts');
    for (const name of ['content', 'public'])
      cpSync(join(project, 'tests/other-site', name), join(folder, name), { recursive: true });
    const withRedirectTo = (to: string) =>
      writeFileSync(
        config,
        `import other from ${JSON.stringify(join(project, 'tests/other-site/site.config.ts'))};\n` +
          `export default {\n  ...other,\n  redirects: [{ from: '/old', to: '${to}' }],\n};\n`,
      );
    const checkConfig = () => {
      const args = [join(import.meta.dirname, 'check.ts'), '--config', config, config];
      const { stdout, stderr } = spawnSync(process.execPath, args, {
        encoding: 'utf8',
        cwd: project,
        env: { ...process.env, CI: '' },
      });
      return { out: stdout.trim(), err: stderr };
    };
    withRedirectTo('/guide/strat');
    expect(checkConfig()).toEqual({
      out: '0 passed, 1 failed',
      err: `${config}:4: redirects[0].to: the link /guide/strat leads to a page that doesn’t exist\n  Did you mean /guide/start?\n`,
    });
    withRedirectTo('/guide/start');
    expect(checkConfig()).toEqual({ out: '1 passed, 0 failed', err: '' });
  });

  it('reports forty typical errors with their files and without stack traces', () => {
    const machine = (code: string) => `\`\`\`ts\n${code}\n\`\`\`\n\n<Statechart machine="m" />`;
    const texts = [
      ...[
        '<br>',
        '<br/>',
        '<div>',
        '<Tabs>',
        '</Tabs>',
        '<Nothing />',
        '<Tabs',
        '{1 + 1}',
        '{',
        '}',
        '<>x</>',
      ],
      ...[
        'export const a = 1;',
        "import x from 'y';",
        '<!-- a -->',
        '<https://stately.ai>',
        '<Steps a={1}>1</Steps>',
      ],
      ...[
        ':::what',
        ':::note',
        '<Card>x</Card>',
        '<Tab>x</Tab>',
        '#### Too deep',
        '# Too high',
        '<Statechart />',
      ],
      ...[
        '<Statechart machine="gone" />',
        '```ts file="/etc/passwd"\n```',
        '```what\nx\n```',
        '[a][b',
        '![]()',
      ],
      machine('const m = ;'),
      machine('const m = 1;'),
      machine('const m = process.exit();'),
      machine('const m = (() => { throw { toString() { throw 1; } }; })();'),
      machine('const m = (() => { throw null; })();'),
      machine(
        "import { createMachine } from 'xstate';\nconst m = createMachine({ initial: 'gone', states: { a: {} } });",
      ),
      machine(
        "import { createMachine } from 'xstate';\nconst m = createMachine({ description: 5, states: {} } as any);",
      ),
      machine("import { gone } from 'gone';\nconst m = gone;"),
      machine('const m = await new Promise(() => {});'),
      machine("import fs from 'node:fs';\nconst m = fs.readFileSync('/etc/passwd');"),
      machine("const m = new Proxy({}, { get() { throw new Error('trap'); } });"),
      machine("setTimeout(() => { throw new Error('late'); });\nconst m = await new Promise(() => {});"),
    ];
    expect(texts.length).toBeGreaterThanOrEqual(40);
    for (const [i, text] of texts.entries()) put(`page-${i}.mdx`, 'Short.', text);
    writeFileSync(join(folder, 'docs/v5/tabs.mdx'), '---\ntitle: A\n\tdescription: x\n---\n');
    writeFileSync(join(folder, 'docs/v5/none.mdx'), 'No front matter.');
    writeFileSync(join(folder, 'docs/v5/sidebar.ts'), 'export default [\n  { doc: 1 }\n  { doc: 2 },\n];');
    const { err, status } = check();
    expect(status).toBe(1);
    expect(err).not.toMatch(/^\s+at .*:\d+/m);
    expect(err).not.toMatch(/node_modules|the compiler failed|\[object Object\]/);
    expect(err).toMatch(/tabs\.mdx:3: the front matter isn’t valid YAML: the line starts with a tab/);
    expect(err).toMatch(/sidebar\.ts:2: ',' expected/);
    // These are valid Markdown.
    const passing = new Set(['}', '#### Too deep', '[a][b', '![]()']);
    const silent = texts.filter((text, i) => !passing.has(text) && !err.includes(`page-${i}.mdx:`));
    expect(silent).toEqual([]);
  });

  it('reports links to drafts', () => {
    put('about.mdx', 'Short.', 'See [a](/docs/a).');
    writeFileSync(
      join(folder, 'docs/v5/a.mdx'),
      '---\ntitle: A\ndescription: B.\ndraft: true\n---\n\nText.\n',
    );
    const { err } = check();
    expect(err).toMatch(
      /about\.mdx:6: the link \/docs\/a leads to a draft\n\s+Remove draft: true from .*a\.mdx/,
    );
  });
});
