import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { readSourceFile } from './source-file.ts';

const project = mkdtempSync(join(tmpdir(), 'source-'));
const folder = join(project, 'content');
mkdirSync(join(folder, 'parts'), { recursive: true });
writeFileSync(join(project, '.env'), 'secret');
writeFileSync(join(folder, 'page.md'), 'text');
afterAll(() => rmSync(project, { recursive: true }));

/** Returns the text of a file, or the message about it. */
function read(name: string, root = folder): string {
  try {
    return readSourceFile(root, name, name).toString();
  } catch (error) {
    return (error as Error).message.split('\n')[0] ?? '';
  }
}

function link(target: string, name: string): string {
  symlinkSync(target, join(folder, name));
  return name;
}

describe('readSourceFile', () => {
  it('reads files and links to files in the same folder', () => {
    expect(read('page.md')).toBe('text');
    expect(read(link('page.md', 'same.md'))).toBe('text');
    expect(read(link('../page.md', 'parts/up.md'))).toBe('text');
  });

  it.each([
    ['/etc/passwd', 'absolute.md'],
    ['../.env', 'relative.md'],
    ['/proc/self/environ', 'environment.md'],
    ['parts/../../.env', 'dotted.md'],
  ])('rejects a link to the outside: %s', (target, name) => {
    expect(read(link(target, name))).toBe(`${name}: the symbolic link points outside of content/`);
  });

  it('rejects a file in a folder that is linked to the outside', () => {
    link('/etc', 'etc');
    link('..', 'parent');
    expect(read('etc/passwd')).toMatch(/the symbolic link points outside of content\//);
    expect(read('parent/.env')).toMatch(/the symbolic link points outside of content\//);
    expect(read('../.env')).toMatch(/the symbolic link points outside of content\//);
    // A folder whose name begins the same way is a different folder.
    mkdirSync(`${folder}-private`);
    writeFileSync(`${folder}-private/a.md`, 'secret');
    expect(read(link('../content-private/a.md', 'private.md'))).toMatch(
      /the symbolic link points outside of content\//,
    );
  });

  it('rejects all files if the folder itself is a link', () => {
    symlinkSync('/etc', join(project, 'public'));
    expect(read('passwd', join(project, 'public'))).toMatch(/the symbolic link points outside of public\//);
  });

  it('rejects broken links, loops, folders, pipes, sockets, and devices', async () => {
    expect(read(link('nothing.md', 'broken.md'))).toMatch(
      /the symbolic link points to a file that doesn’t exist/,
    );
    expect(read(link('loop.md', 'loop.md'))).toMatch(/the symbolic link points to itself/);
    expect(read('parts')).toMatch(/the folder has the name of a file/);
    expect(read('gone.md')).toMatch(/can’t be read \(ENOENT\)/);
    spawnSync('mkfifo', [join(folder, 'pipe.md')]);
    expect(read('pipe.md')).toMatch(/found a device, a pipe, or a socket/);
    const server = createServer().listen(join(folder, 'socket.md'));
    onTestFinished(() => void server.close());
    await new Promise((listening) => server.once('listening', listening));
    expect(read('socket.md')).toMatch(/found a device, a pipe, or a socket/);
    expect(read('null', '/dev')).toMatch(/found a device, a pipe, or a socket/);
  });

  /**
   * Reads a file repeatedly while a program changes it, until a change is detected, and returns
   * the results.
   * @param least the number of different results to wait for
   */
  async function readWhile(name: string, program: string, least = 1): Promise<Set<string>> {
    const file = join(folder, name);
    const code = `const fs = require('node:fs'); const file = ${JSON.stringify(file)}; ${program}`;
    const writer = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void writer.kill());
    await once(writer.stdout, 'data');
    const results = new Set<string>();
    // The loop is synchronous, so the test's own limit can't end it.
    const end = Date.now() + 120_000;
    const isDone = () =>
      results.has(`${name}: the file changed while the build was reading it`) && results.size >= least;
    while (!isDone() && Date.now() < end) results.add(read(name));
    return results;
  }

  it('rejects a file that is modified during the read', async () => {
    const results = await readWhile(
      'growing.md',
      "fs.writeFileSync(file, 'a'.repeat(1e6)); console.log('ready'); for (;;) fs.appendFileSync(file, 'b');",
    );
    expect(results).toContain('growing.md: the file changed while the build was reading it');
  });

  it('never follows a link that replaces a file', async () => {
    const results = await readWhile(
      'swapped.md',
      `fs.symlinkSync('../.env', file + '.link'); fs.writeFileSync(file, 'text'); console.log('ready');
      for (;;) { fs.rmSync(file); fs.symlinkSync('../.env', file); fs.rmSync(file); fs.writeFileSync(file, 'text'); }`,
      2,
    );
    expect(results).not.toContain('secret');
    expect(results.size).toBeGreaterThan(1);
  });
});
