import { isWellKnown, SEARCH_INDEX_FILE } from '../../../core/output-files.ts';
import { withBase } from '../../../core/paths.ts';
import { additiveRules } from '../../../core/response-headers/match.ts';
import { answerRules, fileRules, type Policies } from '../../../core/response-headers/rules.ts';
import type { Site } from '../../../pages/model.ts';

/** Returns patterns that match everything at the site's top level: pages, folders, and files. */
export function topLevel({ routes, redirects }: Site, files: Iterable<string>): string[] {
  const pages = [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)];
  const firsts = [...pages, '/_page/'].map((path) => path.split('/')[1] ?? '');
  const others = [...files, SEARCH_INDEX_FILE].filter(
    (file) => isWellKnown(file) || !/^[._]|\.html$/.test(file),
  );
  return [
    ...new Set([
      ...firsts.flatMap((first) => (first === '' ? ['/'] : [`/${first}`, `/${first}/*`])),
      ...others.map((file) => `/${file.replace(/\/.*/, '/*')}`),
    ]),
  ];
}

const titleCase = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Returns the response headers in the format of Netlify and Cloudflare Pages. */
export function hostHeaders(site: Site, policies: Policies, topLevels: readonly string[]): string {
  return additiveRules([...answerRules(policies), ...fileRules(policies)], topLevels)
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${titleCase(name)}: ${value}\n`);
      return `${encodeURI(withBase(pattern, site.config.baseUrl))}\n${lines.join('')}`;
    })
    .join('');
}
