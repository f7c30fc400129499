import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const script = join(import.meta.dirname, 'write-release.fixture.ts');
const build = (dist: string, text: string) =>
  spawnSync(process.execPath, [script, dist, text], { encoding: 'utf8' });

/** Returns the texts of all changing pages of the served release, in each encoding. */
function textsOf(dist: string): Set<string> {
  const texts = new Set<string>();
  for (let page = 0; page < 400; page += 2) {
    const file = join(dist, `docs/${page}.html`);
    for (const content of [readFileSync(file), brotliDecompressSync(readFileSync(`${file}.br`))])
      texts.add(String(content));
  }
  return texts;
}
const page = (text: string) => `${text} `.repeat(1000);

it('serves one complete release after each of several killed builds', async () => {
  const dist = join(folder, 'dist');
  expect(build(dist, 'first').status).toBe(0);
  const began = performance.now();
  expect(build(dist, 'timed').status).toBe(0);
  const took = performance.now() - began;
  for (let kill = 0; kill < 8; kill++) {
    const child = spawn(process.execPath, [script, dist, `killed ${kill}`], { stdio: 'ignore' });
    const exited = once(child, 'exit');
    await sleep((took * (kill + 1)) / 9);
    child.kill('SIGKILL');
    await exited;
    const texts = [...textsOf(dist)];
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(/^(timed|killed \d) /);
  }
  expect(build(dist, 'last').status).toBe(0);
  expect(textsOf(dist)).toEqual(new Set([page('last')]));
  // The remains of the killed builds are gone.
  for (const name of readdirSync(`${dist}.releases`))
    expect(existsSync(join(`${dist}.releases`, name, '.site/files.json'))).toBe(true);
});

it('serves the previous release if the disk is full, and builds again later', ({ skip }) => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', disk]);
  if (mounted.status !== 0) return skip('this machine does not let tests mount a small disk');
  const dist = join(disk, 'dist');
  try {
    expect(build(dist, 'first').status).toBe(0);
    // Exits with an error when the disk is full.
    spawnSync('dd', ['if=/dev/zero', `of=${disk}/filler`, 'bs=4k']);
    const failed = build(dist, 'second');
    expect(failed.status).not.toBe(0);
    expect(failed.stderr).toMatch(
      /dist\.releases: not enough disk space: \d+ MB are free, but a release of this site needs \d+ MB/,
    );
    expect(textsOf(dist)).toEqual(new Set([page('first')]));
    rmSync(join(disk, 'filler'));
    expect(build(dist, 'third').status).toBe(0);
    expect(textsOf(dist)).toEqual(new Set([page('third')]));
  } finally {
    spawnSync('umount', [disk]);
  }
});

it('says how much space is free without the unfinished release', ({ skip }) => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk]);
  if (mounted.status !== 0) return skip('this machine does not let tests mount a small disk');
  try {
    const { stderr } = build(join(disk, 'dist'), 'first');
    expect(stderr).toMatch(/ [34] MB are free, but a release of this site needs more than \d MB/);
    expect(stderr).not.toContain('previous release');
  } finally {
    spawnSync('umount', [disk]);
  }
});
