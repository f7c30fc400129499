import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { project } from '../../../core/node/project.ts';

it('follows links of pages and translations, and reports dead ones with file and line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  const other = createServer((request, response) => {
    response.statusCode = request.url === '/alive' ? 200 : 404;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  // Short for 127.0.0.1, which pages may not link to.
  const address = `http://127.1:${(other.address() as AddressInfo).port}`;
  try {
    cpSync(join(project, 'tests/translated-site'), folder, { recursive: true });
    for (const name of ['site.config.ts', 'pseudo.ts']) {
      const file = join(folder, name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('../../src', join(project, 'src')));
    }
    const put = (file: string, link: string) =>
      writeFileSync(
        join(folder, 'content', file),
        `---\ntitle: A\ndescription: B.\n---\n\n[c](${address}${link}), [d](${address}/alive#e)\n`,
      );
    put('docs/tool-rest.mdx', '/gone');
    put('ar-XB/docs/chuck.mdx', '/gone-there');
    const script = join(import.meta.dirname, 'check-links.ts');
    const args = [script, '--external', '--again', '--config', join(folder, 'site.config.ts')];
    const run = spawn(process.execPath, args);
    const [stdout, stderr, [status]] = await Promise.all([
      text(run.stdout),
      text(run.stderr),
      once(run, 'exit'),
    ]);
    expect(stderr.replaceAll(`${folder}/content/`, '').split('\n').filter(Boolean).sort()).toEqual([
      `ar-XB/docs/chuck.mdx:6: ${address}/gone-there responds with status 404`,
      `docs/tool-rest.mdx:6: ${address}/gone responds with status 404`,
    ]);
    expect([stdout.trim(), status]).toEqual(['1 alive, 0 unknown, 2 dead', 1]);
  } finally {
    other.close();
    rmSync(folder, { recursive: true });
  }
});
