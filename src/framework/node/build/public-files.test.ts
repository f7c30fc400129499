import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPublicNames, listPublicFiles } from './public-files.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'public-')), 'public');
  mkdirSync(folder);
});
afterEach(() => rmSync(dirname(folder), { recursive: true }));

const put = (name: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), 'x');
};

/** Returns the messages without the path of the folder and without hints. */
function messagesOf(work: () => void): string[] {
  try {
    work();
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .filter((line) => !line.startsWith('  '))
      .map((line) => line.replace(`${folder}/`, ''));
  }
}

describe('listPublicFiles', () => {
  it('lists nested and hidden files, and returns none if the folder is missing', () => {
    for (const name of ['b.svg', 'img/a.png', '.well-known/security.txt']) put(name);
    symlinkSync('../b.svg', join(folder, 'img/link.svg'));
    expect(listPublicFiles(folder)).toEqual([
      '.well-known/security.txt',
      'b.svg',
      'img/a.png',
      'img/link.svg',
    ]);
    expect(listPublicFiles(join(folder, 'gone'))).toEqual([]);
  });

  it('rejects links that point outside of the folder, and reports all of them together', () => {
    put('good.svg');
    symlinkSync('/etc/passwd', join(folder, 'accounts.txt'));
    symlinkSync('/proc/self/environ', join(folder, 'environment.txt'));
    symlinkSync('/etc', join(folder, 'etc'));
    symlinkSync('gone.svg', join(folder, 'broken.svg'));
    spawnSync('mkfifo', [join(folder, 'pipe')]);
    expect(messagesOf(() => listPublicFiles(folder)).sort()).toEqual([
      'accounts.txt: the symbolic link points outside of public/',
      'broken.svg: the symbolic link points to a file that doesn’t exist',
      'environment.txt: the symbolic link points outside of public/',
      'etc: the symbolic link points outside of public/',
      'pipe: expected a regular file, but found a device, a pipe, or a socket',
    ]);
  });
});

describe('checkPublicNames', () => {
  const made = new Set([
    'index.html',
    'docs/guards/index.html',
    'sitemap.xml',
    'llms.txt',
    '.site/build',
    'blog',
  ]);
  const check = (...names: string[]) => messagesOf(() => checkPublicNames(folder, names, made));

  it('accepts names that the build does not generate', () => {
    expect(check('favicon.svg', 'docs/guards/a.png', 'docs.txt', 'a.gz', 'index.htm')).toEqual([]);
  });

  it('rejects names of generated files and folders', () => {
    expect(
      check('index.html', 'sitemap.xml', 'docs/guards', 'blog/a.png', 'llms.txt.br', '.site/build'),
    ).toEqual([
      'index.html: the file conflicts with index.html, which the build generates',
      'sitemap.xml: the file conflicts with sitemap.xml, which the build generates',
      'docs/guards: the file conflicts with docs/guards/, which the build generates',
      'blog/a.png: the file conflicts with blog, which the build generates',
      'llms.txt.br: the file conflicts with llms.txt, which the build generates',
      '.site/build: the file conflicts with .site/build, which the build generates',
    ]);
  });
});
