import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Machine } from './results.ts';
import { addSample, type Samples } from './statistics.ts';

/** What was measured once. */
export type Sample = Record<string, number>;

interface Stored {
  date: string;
  revision: string;
  machine: Machine;
  samples: Record<string, Sample>;
}

/** A session cannot be resumed, since its numbers would not compare. */
export class SessionError extends Error {
  override name = 'SessionError';
}

/** What makes numbers comparable: the same code on the same machine. */
export interface Circumstances {
  file: string;
  revision: string;
  machine: Machine;
}

/**
 * All samples so far, in a file that is written after each of them, so that a measurement can be stopped at any time and gone on
 * with. A sample is known by what was measured and in which run.
 */
export class Session {
  readonly #file: string;
  readonly #stored: Stored;

  private constructor(file: string, stored: Stored) {
    this.#file = file;
    this.#stored = stored;
  }

  static begin({ file, revision, machine }: Circumstances): Session {
    const date = new Date().toISOString().slice(0, 10);
    return new Session(file, { date, revision, machine, samples: {} });
  }

  /**
   * Goes on with the session of a file, or begins one where there is none.
   * @throws SessionError where it was measured with other code or on another machine
   */
  static resume(circumstances: Circumstances): Session {
    const { file, revision, machine } = circumstances;
    if (!existsSync(file)) return Session.begin(circumstances);
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Stored;
    const names = ['cpu', 'cores', 'system', 'node', 'chromium'] as const;
    const differences = [
      ...(stored.revision === revision ? [] : ['the measured code']),
      ...names.filter((name) => stored.machine[name] !== machine[name]),
    ];
    if (differences.length > 0) {
      throw new SessionError(
        `${file} cannot be resumed: ${differences.join(', ')} changed since ${stored.date}. Begin anew without --resume.`,
      );
    }
    return new Session(file, stored);
  }

  get date(): string {
    return this.#stored.date;
  }

  get machine(): Machine {
    return this.#stored.machine;
  }

  has(what: string, run: number): boolean {
    return keyOf(what, run) in this.#stored.samples;
  }

  /** Adds a sample, and writes the file. What could not be measured is not kept. */
  add(what: string, run: number, sample: Record<string, number | undefined>): void {
    this.#stored.samples[keyOf(what, run)] = Object.fromEntries(
      Object.entries(sample).filter((entry): entry is [string, number] => entry[1] !== undefined),
    );
    mkdirSync(dirname(this.#file), { recursive: true });
    // Whoever stops the measurement in this moment finds the file of before.
    writeFileSync(`${this.#file}.new`, `${JSON.stringify(this.#stored, null, 2)}\n`);
    renameSync(`${this.#file}.new`, this.#file);
  }

  /** The samples of all runs, by metric. */
  samplesOf(what: string): Samples {
    const samples: Samples = {};
    for (const [key, sample] of Object.entries(this.#stored.samples)) {
      if (key.startsWith(`${what}, run `)) addSample(samples, sample);
    }
    return samples;
  }
}

function keyOf(what: string, run: number): string {
  return `${what}, run ${run + 1}`;
}

/** A hash of everything below some folders and files, except what is installed. */
export function revisionOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    const entries = readdirSync(join(root, path), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inside = join(path, entry.name);
      if (entry.isDirectory() && entry.name !== 'node_modules') add(inside);
      else if (entry.isFile()) hash.update(inside).update(readFileSync(join(root, inside)));
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex').slice(0, 16);
}
