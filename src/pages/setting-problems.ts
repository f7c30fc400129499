import { AuthorError } from '../site/errors.ts';
import { isTranslation } from '../site/localized.ts';
import { nearest } from '../site/nearest.ts';
import { tagSlug } from '../site/paths.ts';
import { settingPlace } from '../site/setting-place.ts';
import { glossaryWords } from './glossary.ts';
import type { Site } from './model.ts';

/** What our server answers itself, whatever is configured. */
const OPERATORS = ['/healthz', '/readyz', '/metrics'];

/** Tells of a setting: its path, what is wrong with it, and how it is mended. */
type Tell = (setting: string, problem: string, hint: string) => void;

/** Settings that name something which the site does not have; they are the original's, with its tags and words. Addresses that lead nowhere are told by `checkSite`. */
export function settingProblems(site: Site): AuthorError[] {
  if (isTranslation(site.config)) return [];
  const problems: AuthorError[] = [];
  const tell: Tell = (setting, problem, hint) =>
    problems.push(new AuthorError(settingPlace(site.config, setting), `${setting}: ${problem}`, hint));
  versionProblems(site, tell);
  glossaryProblems(site, tell);
  serverProblems(site, tell);
  tagProblems(site, tell);
  return problems;
}

function versionProblems({ config, versions, content }: Site, tell: Tell): void {
  for (const [i, { name, folder, mainDoc }] of config.versions.entries()) {
    const owner = versions.find((version) => version.name === name);
    const docs = [...(owner?.content.docs ?? [])].filter(([, { file }]) => file.startsWith(`${folder}/`));
    const missing = owner?.missing ?? [];
    const ids = docs.map(([id]) => id);
    if (docs.length === 0 && missing.length === 0) {
      tell(
        `versions[${i}].folder`,
        `${content.folder}/${folder} has no pages`,
        `Name a folder below ${content.folder}/ with pages (.mdx or .md) in it.`,
      );
    } else if (!ids.includes(mainDoc) && !missing.some(({ entry }) => entry === mainDoc)) {
      tell(
        `versions[${i}].mainDoc`,
        `there is no doc with the id '${mainDoc}' in ${content.folder}/${folder}`,
        didYouMean(mainDoc, ids, 'Name a file of that folder, without its ending.'),
      );
    }
  }
}

function glossaryProblems({ config, versions }: Site, tell: Tell): void {
  const { glossary } = config;
  if (!glossary) return;
  const names = versions.map(({ name }) => name);
  const owner = versions.find(({ name }) => name === glossary.version);
  if (!owner) {
    const hint = didYouMean(glossary.version, names, `Name one of ${names.join(', ')}.`);
    tell('glossary.version', `there is no version '${glossary.version}'`, hint);
    return;
  }
  const { docs } = owner.content;
  const page = docs.get(glossary.doc);
  if (!page) {
    // It may be planned, as any page of a sidebar.
    if (owner.missing.some(({ entry }) => entry === glossary.doc)) return;
    const hint = didYouMean(glossary.doc, [...docs.keys()], 'Name the id of the page with the terms.');
    tell('glossary.doc', `there is no doc with the id '${glossary.doc}'`, hint);
    return;
  }
  const defined = glossaryWords(page);
  const known = new Set(defined.map((word) => word.toLowerCase()));
  for (const list of ['words', 'phrasesToLeave'] as const) {
    for (const [i, word] of glossary[list].entries()) {
      if (known.has(word.toLowerCase())) continue;
      const hint = didYouMean(word, defined, `Define it there with a heading (### ${word}), or remove it.`);
      tell(
        `glossary.${list}[${i}]`,
        `${owner.content.version.folder}/${glossary.doc} does not define '${word}'`,
        hint,
      );
    }
  }
}

/** Addresses that our server answers by a program cannot be those of pages, files or each other. */
function serverProblems({ config, addresses, routes }: Site, tell: Tell): void {
  const taken = new Map(OPERATORS.map((path) => [path, 'is answered by the server itself']));
  const settings = [
    ['newsletter.action', config.newsletter?.action],
    ['feedback.action', config.feedback?.action],
    ['mcp', config.mcp],
  ] as const;
  for (const [setting, path] of settings) {
    if (!path?.startsWith('/')) continue;
    const exists = 'href' in addresses.resolve(path, routes[0]!);
    const by = exists ? 'is a page or a file of the site' : taken.get(path);
    if (by)
      tell(setting, `${path} ${by}`, 'Name an address that nothing else has, such as /registry/api/name.');
    taken.set(path, `is that of ${setting}, too`);
  }
}

function tagProblems({ config, tags }: Site, tell: Tell): void {
  if (!config.blog) return;
  const names = tags.map(({ label }) => label);
  const slugs = new Set(names.map(tagSlug));
  const check = (setting: string, tag: string) => {
    if (slugs.has(tagSlug(tag))) return;
    tell(
      setting,
      `no post has the tag '${tag}'`,
      didYouMean(tag, names, 'Name a tag of a post, or remove it.'),
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
