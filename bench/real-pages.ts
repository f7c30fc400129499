import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../src/core/node/project.ts';

/** The folder that `npm run build` writes the site to. */
export const dist = join(project, 'dist');

/**
 * Returns the URL paths of the built site's pages.
 * @throws Error if the site isn't built
 */
export function builtPages(): string[] {
  const sitemap = join(dist, 'sitemap.xml');
  if (!existsSync(sitemap)) throw new Error('dist/ doesn’t contain a site. Run npm run build first.');
  return [...readFileSync(sitemap, 'utf8').matchAll(/<loc>(.+?)<\/loc>/g)]
    .map(([, url]) => new URL(url!).pathname)
    .filter((path) => existsSync(fileOf(path)));
}

/**
 * Returns random pages of a list, always the same ones, each with a link in its text to another
 * page and that page's heading. Pages without such links are skipped.
 */
export function randomPages(paths: string[], count: number) {
  const rank = (path: string) => createHash('sha256').update(path).digest('hex');
  return paths
    .toSorted((a, b) => rank(a).localeCompare(rank(b)))
    .flatMap((path) => {
      const article = /<article[\s\S]*<\/article>/.exec(htmlOf(path))?.[0] ?? '';
      const links = [...article.matchAll(/<a [^>]*href="(\/[^"#?]*)"/g)].map(([, href]) => href!);
      const next = links.find((href) => href !== path && paths.includes(href) && headingOf(href));
      return next ? [{ path, link: `article a[href="${next}"]`, heading: headingOf(next)! }] : [];
    })
    .slice(0, count);
}

/** Returns the text of a page's title up to its first tag or entity. */
const headingOf = (path: string) => /<h1[^>]*>([^<&]+)/.exec(htmlOf(path))?.[1];

const htmlOf = (path: string) => readFileSync(fileOf(path), 'utf8');

const fileOf = (path: string) => join(dist, `${path}.html`);
