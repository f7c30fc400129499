import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { build, killBuilds, page, textsOf } from './releases.fixture.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('serves one complete release after each of several killed builds', () =>
  // test:slow kills more.
  killBuilds(join(folder, 'dist'), 3));

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
