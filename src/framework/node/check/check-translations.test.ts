import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { project } from '../../../core/node/project.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'translations-'));
  cpSync(join(project, 'tests/translated-site'), folder, { recursive: true });
  const file = join(folder, 'site.config.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('../../src', join(project, 'src')));
  const pseudo = join(folder, 'pseudo.ts');
  writeFileSync(pseudo, readFileSync(pseudo, 'utf8').replaceAll('../../src', join(project, 'src')));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (file: string, ...lines: string[]) =>
  writeFileSync(
    join(folder, 'content/ar-XB', file),
    ['---', 'title: Á', 'description: Ɓ.', ...lines].join('\n'),
  );

function check() {
  const script = join(import.meta.dirname, 'check.ts');
  const config = ['--config', join(folder, 'site.config.ts')];
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...config], { encoding: 'utf8' });
  return { last: stdout.trim().split('\n').at(-1), err: stderr.replaceAll(`${folder}/content/`, ''), status };
}

describe('npm run check:content on a site in two languages', () => {
  it('counts the pages and their translations', () => {
    expect(check()).toEqual({ last: '12 passed, 0 failed', err: '', status: 0 });
  });

  it('reports broken links, anchors, and pictures in a translation with its file and line', () => {
    put(
      'docs/start.mdx',
      '---',
      '',
      '[a](./nowhere.mdx)',
      '',
      '[b](./chuck.mdx#jaws)',
      '',
      '![c](/gone.png)',
    );
    const { last, err, status } = check();
    expect([last, status]).toEqual(['11 passed, 1 failed', 1]);
    expect(err).toContain(
      'ar-XB/docs/start.mdx:6: the link ./nowhere.mdx leads to a page that doesn’t exist',
    );
    expect(err).toContain(
      "ar-XB/docs/start.mdx:8: the link ./chuck.mdx#jaws is broken, because /docs/chuck has no heading '#jaws'\n" +
        '  Link to a heading of ar-XB/docs/chuck.mdx, or add {#jaws} to one of its headings.',
    );
    expect(err).toContain('ar-XB/docs/start.mdx:10: the image /gone.png isn’t in public/');
  });

  it('checks anchors of a translation only if the linking page is translated', () => {
    writeFileSync(
      join(folder, 'content/docs/tool-rest.mdx'),
      '---\ntitle: Tool rest\ndescription: B.\n---\n\nSee [speed](./start.mdx#speed).\n',
    );
    // Its translation has no heading with that anchor.
    expect(check()).toMatchObject({ err: '', status: 0 });
  });

  it('reports invalid components, statecharts, and front matter of a translation', () => {
    put('docs/start.mdx', '---', '', '<Nothing />');
    put('docs/chuck.mdx', '---', '', '<Statechart machine="gone" />');
    put('docs-1/start.mdx', 'titel: C', '---');
    const { err, status } = check();
    expect(status).toBe(1);
    expect(err).toContain('ar-XB/docs/start.mdx:6');
    expect(err).toContain('unknown component <Nothing>');
    expect(err).toMatch(/ar-XB\/docs\/chuck\.mdx:6.*gone/);
    expect(err).toContain("ar-XB/docs-1/start.mdx:4: front matter: unknown field 'titel'");
  });

  it('reports unused files, and a URL that differs from the original’s', () => {
    put('docs/stray.mdx', '---', '', 'Text.');
    put('docs/tool-rest.markdown', '---', '', 'Text.');
    writeFileSync(join(folder, 'content/ar-XB/docs/sidebar.ts'), 'export default [];');
    put('docs/start.mdx', 'slug: begin', '---', '', 'Text.');
    const { last, err } = check();
    expect(last).toBe('11 passed, 4 failed');
    expect(err).toContain('ar-XB/docs/stray.mdx: the file doesn’t translate any page');
    expect(err).toContain(
      'ar-XB/docs/tool-rest.markdown: the file is ignored because its name doesn’t end in .mdx or .md',
    );
    expect(err).toContain(
      'ar-XB/docs/sidebar.ts: the file isn’t used, because the sidebar.ts of the original determines the order of pages',
    );
    expect(err).toContain(
      'ar-XB/docs/start.mdx:4: front matter: slug: begin has no effect, because the value of the original page (none) applies',
    );
  });
});
