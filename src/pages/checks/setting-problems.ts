import { isTranslation } from '../../config/localized.ts';
import { settingPlace } from '../../config/setting-place.ts';
import { AuthorError } from '../../core/errors.ts';
import { nearest } from '../../core/nearest.ts';
import { comparable, tagSlug } from '../../core/paths.ts';
import { admonitions } from '../../mdx/components/admonition-kinds.ts';
import { glossaryWords } from '../docs/glossary.ts';
import type { Site } from '../model.ts';

/** Paths that our server always handles itself. */
const OPERATORS = ['/healthz', '/readyz', '/metrics'];

/** Reports a setting: its path, the problem, and the hint. */
type Report = (setting: string, problem: string, hint: string) => void;

/**
 * Returns settings that name something which the site doesn't have. Settings are only checked for
 * the original, because they use its tags and words. `checkSite` reports broken links.
 */
export function settingProblems(site: Site): AuthorError[] {
  if (isTranslation(site.config)) return [];
  const problems: AuthorError[] = [];
  const report: Report = (setting, problem, hint) =>
    problems.push(new AuthorError(settingPlace(site.config, setting), `${setting}: ${problem}`, hint));
  versionProblems(site, report);
  glossaryProblems(site, report);
  serverProblems(site, report);
  tagProblems(site, report);
  redirectProblems(site, report);
  admonitionProblems(site, report);
  return problems;
}

function versionProblems({ config, versions, content }: Site, report: Report): void {
  for (const [i, { name, folder, mainDoc }] of config.versions.entries()) {
    const owner = versions.find((version) => version.name === name);
    const docs = [...(owner?.content.docs ?? [])].filter(([, { file }]) => file.startsWith(`${folder}/`));
    const missing = owner?.missing ?? [];
    const ids = docs.map(([id]) => id);
    if (docs.length === 0 && missing.length === 0) {
      report(
        `versions[${i}].folder`,
        `${content.folder}/${folder} has no pages`,
        `Use a folder in ${content.folder}/ that contains pages (.mdx or .md).`,
      );
    } else if (!ids.includes(mainDoc) && !missing.some(({ entry }) => entry === mainDoc)) {
      report(
        `versions[${i}].mainDoc`,
        `${content.folder}/${folder} has no page with the id '${mainDoc}'`,
        didYouMean(
          mainDoc,
          ids,
          `Use the path of a file in ${content.folder}/${folder}, without its extension.`,
        ),
      );
    }
  }
}

function admonitionProblems({ config }: Site, report: Report): void {
  for (const kind of Object.keys(config.admonitions)) {
    if (![...admonitions, 'latest'].includes(kind)) continue;
    report(`admonitions.${kind}`, `the admonition :::${kind} is built in`, 'Choose another name.');
  }
}

function glossaryProblems({ config, versions, content }: Site, report: Report): void {
  const { glossary } = config;
  if (!glossary) return;
  const names = versions.map(({ name }) => name);
  const owner = versions.find(({ name }) => name === glossary.version);
  if (!owner) {
    const hint = didYouMean(glossary.version, names, `Use one of these versions: ${names.join(', ')}.`);
    report('glossary.version', `unknown version '${glossary.version}'`, hint);
    return;
  }
  const { docs } = owner.content;
  const folder = `${content.folder}/${owner.content.version.folder}`;
  const page = docs.get(glossary.doc);
  if (!page) {
    // Like any page in a sidebar, it may be planned.
    if (owner.missing.some(({ entry }) => entry === glossary.doc)) return;
    const hint = didYouMean(
      glossary.doc,
      [...docs.keys()],
      `Use the path of the page in ${folder} that defines the terms, without its extension.`,
    );
    report('glossary.doc', `${folder} has no page with the id '${glossary.doc}'`, hint);
    return;
  }
  const defined = glossaryWords(page);
  const known = new Set(defined.map((word) => word.toLowerCase()));
  for (const list of ['words', 'phrasesToLeave'] as const) {
    for (const [i, word] of glossary[list].entries()) {
      if (known.has(word.toLowerCase())) continue;
      const hint = didYouMean(
        word,
        defined,
        `Add the heading ### ${word} to the page, or remove the term from glossary.${list}.`,
      );
      report(
        `glossary.${list}[${i}]`,
        `${owner.content.version.folder}/${glossary.doc} doesn’t define '${word}'`,
        hint,
      );
    }
  }
}

/**
 * Checks that the paths that our server handles with a program differ from those of pages and
 * files, and from each other.
 */
function serverProblems({ config, addresses, routes }: Site, report: Report): void {
  const taken = new Map(OPERATORS.map((path) => [path, 'is reserved for the server']));
  const settings = [
    ['newsletter.action', config.newsletter?.action],
    ['feedback.action', config.feedback?.action],
    ['mcp', config.mcp],
  ] as const;
  for (const [setting, path] of settings) {
    if (!path?.startsWith('/')) continue;
    const exists = 'href' in addresses.resolve(path, routes[0]!);
    const by = exists ? 'is a page or a file of the site' : taken.get(path);
    if (by) report(setting, `${path} ${by}`, 'Choose a path that isn’t in use, such as /registry/api/name.');
    taken.set(path, `is already used by ${setting}`);
  }
}

/** A page wins over a redirect from its address, so the redirect has no effect. */
function redirectProblems({ config, routes }: Site, report: Report): void {
  const pages = new Map(routes.map((route) => [comparable(route.path), route]));
  for (const [i, { from }] of config.redirects.entries()) {
    const page = from.endsWith('*') ? undefined : pages.get(comparable(from));
    if (page)
      report(
        `redirects[${i}].from`,
        `${from} is the URL of a page (${page.file ?? page.title}), so the redirect has no effect`,
        'Remove the redirect or the page.',
      );
  }
}

function tagProblems({ config, tags }: Site, report: Report): void {
  if (!config.blog) return;
  const names = tags.map(({ label }) => label);
  const slugs = new Set(names.map(tagSlug));
  const check = (setting: string, tag: string) => {
    if (slugs.has(tagSlug(tag))) return;
    report(
      setting,
      `no post has the tag '${tag}'`,
      didYouMean(tag, names, 'Use the tag of a post, or remove the tag from the setting.'),
    );
  };
  if (config.home.featured) check('home.featured.tag', config.home.featured.tag);
  for (const [i, group] of config.blog.tagGroups.entries())
    for (const [j, tag] of group.entries()) check(`blog.tagGroups[${i}][${j}]`, tag);
}

function didYouMean(word: string, known: readonly string[], otherwise: string): string {
  const meant = nearest(word, known).map((name) => `'${name}'`);
  return meant.length > 0 ? `Did you mean ${meant.join(', ')}?` : otherwise;
}
