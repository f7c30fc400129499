import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OptionsError } from './options.ts';
import type { Visit } from './page-metrics.ts';
import { ours } from './sites.ts';
import type { Served } from './static-server.ts';

/** The folder that `npm run build` writes the site to. */
export const dist = resolve(import.meta.dirname, '../dist');

/**
 * Pages of this site, each with a page that it links to. They have charts, samples, and tools,
 * which a corpus for all generators cannot have.
 */
const steps: Readonly<Record<string, string>> = {
  '/docs/guards': '/docs/parent-states',
  '/docs/context': '/docs/actions',
  '/docs/machines': '/docs/setup',
  '/api/xstate/function/setup': '/api/xstate/function/createMachine',
};

export const realPages: readonly string[] = Object.keys(steps);

/**
 * Checks that the site is built.
 * @throws OptionsError if it isn't
 */
export function requireDist(): void {
  const missing = Object.entries(steps)
    .flat()
    .filter((path) => !existsSync(fileOf(path)));
  if (missing.length > 0) {
    throw new OptionsError(`dist/ doesn’t contain ${missing.join(', ')}. Run npm run build first.`);
  }
}

/** Returns a visit of a page in dist/. */
export function visitOf(site: Served, path: string): Visit {
  const next = steps[path]!;
  return {
    site,
    path,
    next: { link: `a[href="${next}"]`, heading: titleOf(next) },
    results: ours.results,
  };
}

function titleOf(path: string): string {
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(readFileSync(fileOf(path), 'utf8'))?.[1] ?? '';
  return heading
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}

function fileOf(path: string): string {
  return join(dist, `${path}.html`);
}
