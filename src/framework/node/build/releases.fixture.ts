import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from 'vitest';

const script = join(import.meta.dirname, 'write-release.fixture.ts');
/** Builds a release of pages with the same text. */
export const build = (dist: string, text: string) =>
  spawnSync(process.execPath, [script, dist, text], { encoding: 'utf8' });

/** Returns the texts of all changing pages of the served release, in each encoding. */
export function textsOf(dist: string): Set<string> {
  const texts = new Set<string>();
  for (let page = 0; page < 400; page += 2) {
    const file = join(dist, `docs/${page}.html`);
    for (const content of [readFileSync(file), brotliDecompressSync(readFileSync(`${file}.br`))])
      texts.add(String(content));
  }
  return texts;
}
export const page = (text: string) => `${text} `.repeat(1000);

/** Kills builds at different times and expects one complete release after each. */
export async function killBuilds(dist: string, kills: number): Promise<void> {
  expect(build(dist, 'first').status).toBe(0);
  const began = performance.now();
  expect(build(dist, 'timed').status).toBe(0);
  const took = performance.now() - began;
  for (let kill = 0; kill < kills; kill++) {
    const child = spawn(process.execPath, [script, dist, `killed ${kill}`], { stdio: 'ignore' });
    const exited = once(child, 'exit');
    await sleep((took * (kill + 1)) / (kills + 1));
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
}
