import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { project } from '../../../core/node/project.ts';

const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));

/**
 * The scripts of package.json that are commands. Others run several commands, or programs with their
 * own options.
 */
export const commands = Object.entries<string>(scripts).flatMap(([name, script]) => {
  const [, file] = /^(?:\w+=\S+ )?node (?:--\S+ )*(\S+\.ts)$/.exec(script) ?? [];
  return file === undefined || file === 'tests/run.ts' ? [] : [{ name, file }];
});

/** Expects that a command prints its usage for `--help`. */
export async function expectUsage({ name, file }: { name: string; file: string }): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, [file, '--help'], { cwd: project });
  expect(stdout).toMatch(new RegExp(`^usage: npm run (-s )?${name}( |$)`, 'm'));
  expect(stdout).toMatch(/^ {2}--help +prints this text$/m);
}
