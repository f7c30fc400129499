import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './support.ts';

const run = promisify(execFile);
const TEXT = /\.(mdx?|ts|tsx|json|html|css|vue|svelte)$/;

/** Rewrites the text files in a folder, each with the next of these line ends. */
function writeLineEnds(folder: string, lineEnds: readonly string[]): void {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => TEXT.test(name))
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
  for (const [number, path] of texts.entries())
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\n', lineEnds[number % lineEnds.length]!));
}

function filesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  return new Map(files.sort().map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

test('sources with CRLF or CR line endings build the same site, byte for byte @slow', async () => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), 'line-ends-'));
  try {
    const built: Map<string, string>[] = [];
    for (const lineEnds of [['\n'], ['\r\n', '\r']]) {
      const project = join(folder, 'project');
      const out = join(folder, 'out');
      for (const name of ['content', 'examples'])
        cpSync(name, join(project, name), {
          recursive: true,
          filter: (path) => !/[\\/](node_modules|dist)$/.test(path),
        });
      writeLineEnds(project, lineEnds);
      await run(process.execPath, [
        'src/framework/node/build/build.ts',
        '--content',
        join(project, 'content'),
        '--out',
        out,
        '--trust-content',
      ]);
      built.push(filesOf(out));
      for (const made of [project, out]) rmSync(made, { recursive: true });
    }
    const [lf, other] = built;
    expect([...other!.keys()]).toEqual([...lf!.keys()]);
    expect([...lf!.keys()].filter((name) => other!.get(name) !== lf!.get(name))).toEqual([]);
    expect(lf!.size).toBeGreaterThan(1000);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
